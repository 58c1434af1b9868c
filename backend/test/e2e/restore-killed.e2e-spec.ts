import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Random } from '@demo/random';
import { createTestDatabase, type TestDatabase } from '../support/database';

const CLI = join(__dirname, '..', '..', '..', 'dist', 'backend', 'src', 'cli.js');
const random = new Random(15);

let dataDir: string;
let [source, target]: TestDatabase[] = [];
let backup: string;

const ask = async <Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
};
const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const called = (database: string): string =>
  Object.assign(new URL(source.url), { pathname: `/${database}` }).toString();
const named = (part: string) =>
  ask<{ datname: string }>(
    source.url,
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname',
    [nameOf(target.url) + part],
  );

const cli = (url: string, ...args: string[]) =>
  spawn(process.execPath, ['--enable-source-maps', CLI, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, REDIS_URL: '', JWT_SECRET: 'x'.repeat(40) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const ended = async (child: ReturnType<typeof cli>): Promise<[number | null, string]> => {
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  return [code, said];
};
/** Kills the process `ms` milliseconds after it prints this line. */
const killedAt = async (line: string, ms: number): Promise<void> => {
  const child = cli(target.url, 'restore', backup);
  const exit = once(child, 'exit');
  let said = '';
  await Promise.race([
    exit,
    new Promise<void>((resolve) =>
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(line)) resolve();
      }),
    ),
  ]);
  expect(said).toContain(line);
  await sleep(ms);
  child.kill('SIGKILL');
  await exit;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectio-killed-'));
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  await ask(target.url, 'CREATE TABLE precious AS SELECT generate_series(1, 1000) AS n');
  const [code, said] = await ended(cli(source.url, 'backup'));
  expect([code, said]).toEqual([0, expect.stringContaining('public.events')]);
  const folder = join(dataDir, 'backups');
  const [name] = readdirSync(folder).filter((one) => /^\d{4}-/.test(one));
  backup = join(folder, name);
});
afterAll(async () => {
  for (const part of ['_restoring_', '_before_'])
    for (const { datname } of target ? await named(part) : [])
      await ask(source.url, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  await target?.drop();
  await source?.drop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const precious = (url: string) => ask(url, 'SELECT count(*)::int AS n, sum(n)::int AS sum FROM precious');
const WHOLE = [{ n: 1000, sum: 500_500 }];

it.each(['created', 'migrated as far', 'loaded public.events', 'migrated to this version', 'folded'])(
  'a restore that is killed after it %s leaves the old database as it was',
  async (line) => {
    await killedAt(line, random.between(0, 200));
    expect(await precious(target.url)).toEqual(WHOLE);
    expect(await named('_before_')).toEqual([]);
  },
);

it.each(['verified', 'exchanging'])(
  'one that is killed after it said %s has the old or the new in its place, and both whole',
  async (line) => {
    await killedAt(line, random.between(0, 20));
    const [kept] = await named('_before_');
    expect(await precious(kept ? called(kept.datname) : target.url)).toEqual(WHOLE);
    if (kept) expect(await ask(target.url, 'SELECT count(*)::int AS n FROM event_partition')).toEqual([{ n: 64 }]);
  },
);

it('that is let alone then succeeds, and leaves nothing of those before', async () => {
  const kept = (await named('_before_')).length;
  const [code, said] = await ended(cli(target.url, 'restore', backup));
  expect([code, said]).toEqual([0, expect.stringContaining('verified: 0 differences')]);
  expect(await named('_restoring_')).toEqual([]);
  expect(await named('_before_')).toHaveLength(kept + 1);
});
