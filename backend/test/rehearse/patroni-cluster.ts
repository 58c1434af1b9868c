import { spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@bench/http';
import { temporaryFolder, track } from '@bench/leavings';
import { postgresUser } from '../support/debian-postgres';
import { HERE, layNetwork, Machine } from './machine';

const CONFIGURATION = join(__dirname, '../../../..', 'docker', 'ha');
const PASSWORD = 'of-the-rehearsal';
const NUMBERS = [1, 2, 3] as const;
const WAIT_MS = 180_000;
/** As many bytes of log as a replica that follows may be behind. */
const FOLLOWS = 1_000_000;
const ASK_MS = 2_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + WAIT_MS;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${WAIT_MS / 1000} s`);
    await sleep(250);
  }
};

const clientUrl = (number: number): string => `http://${HERE}:${2379 + 10 * number}`;
const peerUrl = (number: number): string => `http://${HERE}:${2380 + 10 * number}`;

/** etcd, three PostgreSQL under Patroni and HAProxy, with the configuration of docker/compose.ha.yml. */
export class PatroniCluster {
  private readonly machines = new Map<string, Machine>();

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
  ) {}

  /** @param programs the folder of a whole PostgreSQL */
  static async open(programs: string): Promise<PatroniCluster> {
    const folder = temporaryFolder();
    chmodSync(folder, 0o711);
    const cluster = new PatroniCluster(programs, folder);
    layNetwork();
    cluster.startEtcd();
    for (const number of NUMBERS) {
      const machine = await Machine.open(`postgres${number}`, 10 + number);
      cluster.machines.set(machine.name, machine);
      cluster.startPatroni(machine.name);
    }
    cluster.startHaproxy();
    await cluster.whole();
    return cluster;
  }

  get names(): readonly string[] {
    return [...this.machines.keys()];
  }

  machine(name: string): Machine {
    return this.machines.get(name) as Machine;
  }

  /** HAProxy's, and so the primary's, whichever it is. */
  get url(): string {
    return `postgres://lectio:${PASSWORD}@127.0.0.1:5432/lectio`;
  }

  startPatroni(name: string): void {
    const { address } = this.machine(name);
    const home = join(this.folder, name);
    mkdirSync(home, { recursive: true });
    const { uid, gid } = postgresUser();
    chownSync(home, uid, gid);
    const configuration = join(home, 'patroni.yml');
    copyFileSync(join(CONFIGURATION, 'patroni.yml'), configuration);
    chmodSync(configuration, 0o644);
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: NUMBERS.map((number) => new URL(clientUrl(number)).host).join(','),
      PATRONI_RESTAPI_LISTEN: '0.0.0.0:8008',
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: '0.0.0.0:5432',
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: join(this.programs, 'bin'),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'lectio',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
    this.machine(name).run(['patroni', configuration], env, join(this.folder, `${name}.log`));
  }

  /** Whom the machines but this one take for the primary. */
  async primary(but?: string): Promise<string | undefined> {
    return (await this.members(but)).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
  }

  /** All three are there, and one replica confirms what the primary commits. */
  async whole(): Promise<void> {
    await until('a primary with two replicas', async () => {
      const members = await this.members();
      const follow = members.filter(
        ({ role, state, lag }) => role !== 'leader' && /^(?:running|streaming)$/.test(state) && Number(lag) < FOLLOWS,
      );
      return (
        members.length === NUMBERS.length &&
        follow.length === NUMBERS.length - 1 &&
        follow.some(({ role }) => role === 'sync_standby') &&
        new Set(members.map(({ timeline }) => timeline)).size === 1
      );
    });
  }

  private async members(but?: string): Promise<readonly Member[]> {
    for (const { name, address } of this.machines.values()) {
      if (name === but) continue;
      const answer = await call('GET', `http://${address}:8008/cluster`, { limitMs: ASK_MS }).catch(() => null);
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members;
    }
    return [];
  }

  private startEtcd(): void {
    const all = NUMBERS.map((number) => `etcd${number}=${peerUrl(number)}`).join(',');
    for (const number of NUMBERS)
      this.run(`etcd${number}`, [
        'etcd',
        `--name=etcd${number}`,
        `--data-dir=${join(this.folder, `etcd${number}`)}`,
        `--listen-client-urls=${clientUrl(number)}`,
        `--advertise-client-urls=${clientUrl(number)}`,
        `--listen-peer-urls=${peerUrl(number)}`,
        `--initial-advertise-peer-urls=${peerUrl(number)}`,
        `--initial-cluster=${all}`,
        '--enable-v2=true',
        '--heartbeat-interval=300',
        '--election-timeout=3000',
      ]);
  }

  private startHaproxy(): void {
    const addresses = [...this.machines.values()].map(({ name, address }) => [name.toUpperCase(), address]);
    this.run(
      'haproxy',
      ['haproxy', '-db', '-f', join(CONFIGURATION, 'haproxy.cfg')],
      Object.fromEntries(addresses) as Record<string, string>,
    );
  }

  private run(name: string, [program, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    const said = openSync(join(this.folder, `${name}.log`), 'a');
    track(spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', said, said] }));
  }
}
