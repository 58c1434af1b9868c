import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { track } from '@bench/leavings';

const BRIDGE = 'machines';
/** Where the rehearsal itself is; reached from every machine. */
export const HERE = '10.87.0.1';

const ip = (...args: readonly string[]): void =>
  void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The network that machines are put into. It exists in the rehearsal's own network namespace only. */
export const layNetwork = (): void => {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HERE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
};

const networkOf = (pid: number | string): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return null; // It is gone.
  }
};

/** Processes with an address of their own that can be killed, frozen and cut off together, as a machine's can. */
export class Machine {
  private constructor(
    readonly name: string,
    readonly address: string,
    private readonly holder: number,
  ) {}

  static async open(name: string, number: number): Promise<Machine> {
    const address = `10.87.0.${number}`;
    const outside = networkOf('self');
    const holder = track(spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })).pid as number;
    while (networkOf(holder) === outside) await sleep(5);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder));
    ip('link', 'set', name, 'master', BRIDGE, 'up');
    const machine = new Machine(name, address, holder);
    for (const words of ['link set lo up', `addr add ${address}/24 dev eth0`, 'link set eth0 up'])
      execFileSync('nsenter', [...machine.inside(), 'ip', ...words.split(' ')]);
    return machine;
  }

  /** Runs a program there, as the user of PostgreSQL, who owns its data; its output is appended to `log`. */
  run(command: readonly string[], env: Readonly<Record<string, string>>, log: string): ChildProcess {
    const said = openSync(log, 'a');
    const as = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
    return track(
      spawn('nsenter', [...this.inside(), ...as, ...command], {
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
        stdio: ['ignore', said, said],
      }),
    );
  }

  async kill(): Promise<void> {
    while (this.signal('SIGKILL') > 0) await sleep(50);
  }

  freeze(): void {
    // Twice: what was being started is stopped too.
    for (let n = 0; n < 2; n++) this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  /** Nothing it sends arrives, nor anything sent to it; nobody is told. */
  cutOff(): void {
    ip('link', 'set', this.name, 'down');
  }

  rejoin(): void {
    ip('link', 'set', this.name, 'up');
  }

  private inside(): readonly string[] {
    return [`--net=/proc/${this.holder}/ns/net`];
  }

  /** How many processes there got it. */
  private signal(name: NodeJS.Signals): number {
    const own = networkOf(this.holder);
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== this.holder && networkOf(pid) === own);
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended meanwhile.
      }
    }
    return pids.length;
  }
}
