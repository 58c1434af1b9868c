import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { AuthAnswer, OperationEnvelope, ReaderProfileAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { apiAt, type Api } from '../support/api';
import { until } from '../support/until';
import { startProcess, type ProductProcess } from './support/product-process';

const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'the key of knowledge' };

let product: ProductProcess;
let api: Api;
let database: Client;
let token: string;
beforeAll(async () => {
  product = await startProcess(ADMIN);
  api = apiAt(product.url);
  database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  const signedIn = await api<AuthAnswer>('POST', '/api/auth/login', {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
  });
  token = signedIn.body.token;
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
});

const operation = async (id: string) =>
  (await api<OperationEnvelope>('GET', `/api/admin/projections/operations/${id}`, { token })).body.operation;
const start = async (body: object) =>
  (await api<OperationEnvelope>('POST', '/api/admin/projections/operations', { token, body })).body.operation.id;
const ended = async (id: string) => {
  await until(async () => ['done', 'failed'].includes((await operation(id)).state), 60_000);
  return operation(id);
};

/** The process that runs an operation: the server's only child. */
const children = (server = product): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

const HELD = 7;

/**
 * Starts a full rebuild and kills its process when all partitions before this one are done; returns how many events
 * were folded after that, and how many there are.
 */
const killedAt = async (partition: number): Promise<{ folded: unknown; all: number }> => {
  await database.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(${HELD}); RETURN NEW; END $$`,
  );
  await database.query(
    `CREATE TRIGGER hold BEFORE UPDATE ON projection_checkpoint FOR EACH ROW WHEN (NEW.schema = 'views_rebuild' AND NEW.partition = ${partition}) EXECUTE FUNCTION hold()`,
  );
  await database.query('SELECT pg_advisory_lock($1)', [HELD]);
  const id = await start({ kind: 'rebuild' });
  await until(
    async () =>
      (
        await database.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`, [
          HELD,
        ])
      ).rowCount === 1,
    30_000,
  );
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  await database.query('SELECT pg_advisory_unlock($1)', [HELD]);
  const { state, outcome } = await ended(id);
  expect(state).toBe('done');
  const { rows } = await database.query<{ n: number }>('SELECT count(*)::integer AS n FROM events');
  return { folded: outcome?.eventsFolded, all: rows[0].n };
};

it('rebuilds in a separate process; killed midway, it resumes where it stopped', async () => {
  const registered = await api<AuthAnswer>('POST', '/api/auth/register', {
    body: { name: 'Epaphras', email: 'epaphras@example.org', password: 'in the beginning' },
  });
  const { readers } = (
    await api<{ readers: { id: number }[] }>('GET', '/api/readers', { token: registered.body.token })
  ).body;
  const readerId = readers[0].id;
  const reported = await api('POST', '/api/reports', {
    token: registered.body.token,
    body: { readerId, chapterIds: [1, 2, 3] },
  });
  const profile = () =>
    api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${readerId}`, {
      token: registered.body.token,
      headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
    });
  const before = (await profile()).body;
  await database.query('UPDATE views.reader_points SET total_points = 1 WHERE reader_id = $1', [readerId]);

  const { folded, all } = await killedAt(registered.body.user.id % 64);
  expect(folded).toBeGreaterThan(0);
  expect(folded).toBeLessThan(all);
  expect((await profile()).body).toEqual(before);
  const verified = await ended(await start({ kind: 'verify' }));
  expect(verified.outcome).toMatchObject({ differences: [], differencesTotal: 0, readers: 2 });
});

it('leaves an operation to its process, however long that gets no turn', async () => {
  const other = await startProcess({ ROLE: 'worker', DATABASE_URL: product.databaseUrl });
  const running = (): number[] => [product, other].flatMap(children);
  try {
    const id = await start({ kind: 'verify' });
    await until(() => running().length === 1);
    const [pid] = running();
    process.kill(pid, 'SIGSTOP');
    // Longer than a process may be silent, and two looks.
    const longHeard = `SELECT seen_at > requested_at + interval '18 seconds' AS heard FROM projection_operation WHERE id = $1`;
    await until(async () => (await database.query<{ heard: boolean }>(longHeard, [id])).rows[0].heard, 60_000);
    expect(running()).toEqual([pid]);
    process.kill(pid, 'SIGCONT');
    expect((await ended(id)).outcome).toMatchObject({ differencesTotal: 0 });
  } finally {
    await other.stop();
  }
});

const CLI = join(__dirname, '..', '..', '..', 'dist', 'backend', 'src', 'cli.js');

it('an operator’s answer stands alone on stdout, whatever there is to warn of', () => {
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, REDIS_URL: '', RATE_LIMIT: 'off' };
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, 'projections', 'list', '--json'], {
    env,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ projections: [{ name: 'figures' }] });
  expect([status, stderr]).toEqual([0, expect.stringContaining('RATE_LIMIT=off') as string]);
  const wrong = spawnSync(process.execPath, [CLI, 'projections', 'verify', 'nothing', '--json'], {
    env,
    encoding: 'utf8',
  });
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toMatch(/Projection not found\n$/);
});
