import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '../support/until';

const BENCH = join(__dirname, '..', '..', '..', 'dist', 'backend', 'bench', 'main.js');
const NAME = 'submission';
const DATABASE = 'lectio_bench_submission';
const START_MS = 60_000;

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client?.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await client?.end();
});

const hasDatabase = async (): Promise<boolean> =>
  (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])).rows.length > 0;

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([own]) => own);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a bench and waits until its product runs. */
const begin = async (): Promise<{ bench: ChildProcess; product: number }> => {
  const bench = spawn(process.execPath, [BENCH, NAME], { stdio: 'ignore' });
  const found = (): number | undefined =>
    childrenOf(bench.pid as number).find((pid) =>
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(join('src', 'main.js')),
    );
  await until(() => found() !== undefined, START_MS);
  return { bench, product: found() as number };
};

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a bench that gets %s ends its product, and leaves no database',
  async (signal) => {
    const { bench, product } = await begin();
    const exited = once(bench, 'exit');
    bench.kill(signal);
    expect(await exited).toEqual([130, null]);
    expect([isAlive(product), await hasDatabase()]).toEqual([false, false]);
  },
);

it('a bench whose product dies says so, and leaves no database', async () => {
  const { bench, product } = await begin();
  const exited = once(bench, 'exit');
  process.kill(product, 'SIGKILL');
  expect(await exited).toEqual([1, null]);
  expect(await hasDatabase()).toBe(false);
});

it('a bench that is killed leaves no process', async () => {
  const { bench, product } = await begin();
  const exited = once(bench, 'exit');
  bench.kill('SIGKILL');
  await exited;
  await until(() => !isAlive(product), START_MS);
});

it.each([
  ['submision', 'No bench is called "submision". There are: submission, '],
  ['--fast', "Unknown option '--fast'"],
  ['--up-to=many', '--up-to is a whole number of at least 1; this is "many".'],
])('says in a line what is wrong with “%s”', (argument, words) => {
  const { status, stderr } = spawnSync(process.execPath, [BENCH, argument], { encoding: 'utf8' });
  expect([status, stderr.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining(words)]]);
});
