import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';

const START = join(__dirname, '..', '..', '..', 'scripts', 'start.cjs');
/** All that `npm start` runs, idle: a small machine has to hold it (MB). */
const MOST_MB = 350;
const PATIENCE_MS = 120_000;

let dataDir: string;
const launchers: ChildProcess[] = [];

/** As `npm start` on a data folder of its own. */
const start = (): { child: ChildProcess; said: () => string; url: () => Promise<string> } => {
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: dataDir, PORT: '0', NODE_ENV: '' };
  const child = spawn(process.execPath, [START], {
    env: { ...env, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launchers.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = async (): Promise<string> => {
    await until(() => /Lectio is ready on \S+/.test(output) || child.exitCode !== null, PATIENCE_MS);
    return /Lectio is ready on (\S+)/.exec(output)?.[1] ?? `not ready: ${output}`;
  };
  return { child, said: () => output, url };
};
/** 0 while there is none. */
const postmaster = (): number => Number(read(join(dataDir, 'postgres', 'data', 'postmaster.pid')).split('\n')[0]);
const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectio-start-'));
  // Like a folder that everybody can traverse, so that root's cluster is in here too.
  chmodSync(dataDir, 0o711);
});
afterAll(async () => {
  for (const child of launchers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

it('a site serves again when its PostgreSQL was killed, and keeps it from a start that does not see its lock', async () => {
  const first = start();
  const url = await first.url();
  expect(url).toMatch(/^http:/);
  await until(() => isReady(url), PATIENCE_MS);
  if (process.platform === 'linux') expect(memoryOf([first.child.pid ?? 0, postmaster()])).toBeLessThan(MOST_MB);

  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await until(async () => ![0, killed].includes(postmaster()) && (await isReady(url)), PATIENCE_MS);
  await until(() => first.said().includes('PostgreSQL had been killed; it runs again.'));

  rmSync(join(dataDir, 'launcher.json'));
  const second = start();
  const [code] = (await once(second.child, 'exit')) as [number];
  expect([code, second.said()]).toEqual([1, expect.stringContaining(`as process ${first.child.pid}.`)]);
  expect(await isReady(url)).toBe(true);
});

/** What these and all their children have, shared pages divided among those who share them (MB). */
const memoryOf = (roots: readonly number[]): number => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid): [number, number] => [Number(pid), parentOf(pid)]);
  const withChildren = (pid: number): number[] => [
    pid,
    ...parents.filter(([, parent]) => parent === pid).flatMap(([child]) => withChildren(child)),
  ];
  const all = roots.flatMap(withChildren);
  return all.reduce((sum, pid) => sum + shareOf(pid), 0) / 1024;
};
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};
const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1]);
const shareOf = (pid: number): number => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
