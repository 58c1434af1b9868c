import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationEnvelope } from '@lectio/contract';
import { reportsOf, writeCommunity, type CommunitySize } from './community';
import { CommunityLoad } from './community-load';
import { call } from './http';
import { quantile } from './load';
import { runCli } from './operator';
import { startProduct, type Product } from './product';
import type { Bench, BenchInput } from './report';

const FULL: CommunitySize = { readers: 2_000, commands: 50, chaptersEach: 20 };
const QUICK: CommunitySize = { readers: 500, commands: 40, chaptersEach: 20 };
/** How many reads must fall due during rebuilds. */
const SAMPLES = { full: 2_000, quick: 200 };
const WARM_UP_MS = 4_000;
/** Between a rebuild and the phase without one. */
const SETTLE_MS = 2_000;
const LOOK_MS = 50;
/** The progress of a rebuild at which its process is killed. */
const KILLED_AT = 0.3;
/** Characters shown of a failure. */
const SHOWN = 300;
const ADMIN = { email: 'keeper@bench.example', password: 'bench a lamp unto my feet' };

type Operation = OperationEnvelope['operation'];

/** The administrator of a running product. */
class Administrator {
  private constructor(
    private readonly product: Product,
    private readonly token: string,
  ) {}

  static async signIn(product: Product): Promise<Administrator> {
    const { text } = await call('POST', `${product.base}/auth/login`, { body: ADMIN });
    return new Administrator(product, (JSON.parse(text) as { token: string }).token);
  }

  startRebuild(): Promise<Operation> {
    return this.call('POST', '', { kind: 'rebuild' });
  }

  /** Returns the operation when it is over, or as soon as `enough` is true. */
  async follow(id: string, enough: (operation: Operation) => boolean = () => false): Promise<Operation> {
    for (;;) {
      const operation = await this.call('GET', `/${id}`);
      if (enough(operation) || operation.endedAt !== null) return operation;
      await sleep(LOOK_MS);
    }
  }

  /** Kills the process of the operation with -9; false if there is none. */
  kill(id: string): boolean {
    const line = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((one) => one.trim().split(/\s+/))
      .find(([, parent, ...args]) => Number(parent) === this.product.pid && args.includes(id));
    if (line) process.kill(Number(line[0]), 'SIGKILL');
    return line !== undefined;
  }

  private async call(method: string, path: string, body?: object): Promise<Operation> {
    const { status, text } = await call(method, `${this.product.base}/admin/projections/operations${path}`, {
      token: this.token,
      body,
    });
    if (status >= 300) throw new Error(text);
    return (JSON.parse(text) as OperationEnvelope).operation;
  }
}

const ended = (operation: Operation): Operation => {
  if (operation.state !== 'done')
    throw new Error(`the rebuild is ${operation.state}: ${JSON.stringify(operation.outcome)}`);
  return operation;
};

/** Runs rebuilds one after another, each followed by an equally long phase without one. */
const measure = async (load: CommunityLoad, admin: Administrator, samples: number): Promise<number> => {
  let rebuilds = 0;
  for (; load.reads.samples.filter(({ phase }) => phase === 'with').length < samples; rebuilds++) {
    const began = performance.now();
    load.phase = 'with';
    const { id } = await admin.startRebuild();
    ended(await admin.follow(id));
    const took = performance.now() - began;
    load.phase = 'settling';
    await sleep(SETTLE_MS);
    load.phase = 'without';
    await sleep(took);
  }
  load.phase = 'after';
  return rebuilds;
};

/** A rebuild whose process is killed midway; returns the share of the log that was then folded again. */
const killed = async (admin: Administrator): Promise<number> => {
  for (;;) {
    const { id } = await admin.startRebuild();
    const { total } = await admin.follow(
      id,
      (operation) => operation.total !== null && operation.done >= operation.total * KILLED_AT,
    );
    const wasKilled = admin.kill(id);
    const { outcome } = ended(await admin.follow(id));
    if (wasKilled && total !== null) return (outcome?.eventsFolded ?? 0) / total;
  }
};

const differences = async (databaseUrl: string): Promise<number> =>
  (JSON.parse(await runCli(databaseUrl, ['projections', 'verify', '--json'])) as { differences: unknown[] }).differences
    .length;

const run = async ({ databaseUrl, scale, report }: BenchInput): Promise<void> => {
  const size = scale === 'full' ? FULL : QUICK;
  const none = (what: string, found: number, detail: string): void =>
    report({ what, ratio: found, limit: 0, better: 'lower', detail });
  await runCli(databaseUrl, ['projections', 'list']);
  await writeCommunity(databaseUrl, size, true);
  await runCli(databaseUrl, ['projections', 'rebuild']);
  const product = await startProduct(databaseUrl, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  try {
    const admin = await Administrator.signIn(product);
    const load = await CommunityLoad.open(product.base);
    load.start();
    await sleep(WARM_UP_MS);
    const rebuilds = await measure(load, admin, SAMPLES[scale]);
    const [p99, before] = ['with', 'without'].map((phase) => quantile(load.reads.samples, phase, 0.99));
    report({
      what: 'p99 of reads while rebuilding ÷ without',
      ratio: p99 / before,
      limit: 2,
      better: 'lower',
      detail: `${p99.toFixed(1)} against ${before.toFixed(1)} ms, ${rebuilds} rebuilds of ${reportsOf(size).toLocaleString('en')} reports`,
    });
    none('rows that differ from a replay', await differences(databaseUrl), 'projections verify');
    report({
      what: 'events folded again after kill -9 ÷ all',
      ratio: await killed(admin),
      limit: 0.9,
      better: 'lower',
      detail: 'the operation went on and ended as done',
    });
    await load.stop();
    none('rows that differ after that', await differences(databaseUrl), 'projections verify');
    none(
      'empty or half answers',
      load.wrong.length,
      load.wrong[0]?.slice(0, SHOWN) ?? `${load.reads.samples.length} reads`,
    );
    none(
      'failed requests',
      load.failures.length,
      load.failures[0]?.slice(0, SHOWN) ?? `${load.reads.samples.length} reads, ${load.writes.samples.length} writes`,
    );
  } finally {
    await product.stop();
  }
};

/** The product keeps serving while an administrator rebuilds every read model. */
export const rebuildUnderLoad: Bench = {
  name: 'rebuild-under-load',
  about:
    '50 reads and 10 writes a second while all read models are rebuilt from 2 million reports, against the same without; kill -9 on the way',
  run,
};
