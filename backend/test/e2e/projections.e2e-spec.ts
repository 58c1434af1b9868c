import { execFileSync } from 'node:child_process';
import type { AuthAnswer, OperationEnvelope, ReaderProfileAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { apiAt, type Api } from '../support/api';
import { until } from '../support/until';
import { startProduct, type Product } from './support/product';

const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'the key of knowledge' };

let product: Product;
let api: Api;
let database: Client;
let token: string;
beforeAll(async () => {
  product = await startProduct(ADMIN);
  api = apiAt(product.url);
  database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  const signedIn = await api<AuthAnswer>('POST', '/api/auth/login', { body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD } });
  token = signedIn.body.token;
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
});

const operation = async (id: string) => (await api<OperationEnvelope>('GET', `/api/admin/projections/operations/${id}`, { token })).body.operation;
const start = async (body: object) => (await api<OperationEnvelope>('POST', '/api/admin/projections/operations', { token, body })).body.operation.id;
const ended = async (id: string) => {
  await until(async () => ['done', 'failed'].includes((await operation(id)).state), 60_000);
  return operation(id);
};

/** The process that does an operation: the server's only child. */
const children = (): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(product.pid)], { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

it('rebuilds in a process of its own; killed in the middle, it goes on where it was', async () => {
  const registered = await api<AuthAnswer>('POST', '/api/auth/register', { body: { name: 'Epaphras', email: 'epaphras@example.org', password: 'in the beginning' } });
  const { readers } = (await api<{ readers: { id: number }[] }>('GET', '/api/readers', { token: registered.body.token })).body;
  const readerId = readers[0].id;
  const reported = await api('POST', '/api/reports', { token: registered.body.token, body: { readerId, chapterIds: [1, 2, 3] } });
  const profile = () => api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${readerId}`, { token: registered.body.token, headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' } });
  const before = (await profile()).body;
  await database.query('UPDATE views.reader_points SET total_points = 1 WHERE reader_id = $1', [readerId]);

  // Whoever reads the tables for long holds up the exchange: so the operation is surely under way when it is killed.
  await database.query('BEGIN');
  await database.query('SELECT 1 FROM views.reader_points');
  const id = await start({ kind: 'rebuild' });
  await until(async () => (await operation(id)).total !== null, 30_000);
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  await database.query('COMMIT');

  expect(await ended(id)).toMatchObject({ state: 'done' });
  expect((await profile()).body).toEqual(before);
  const verified = await ended(await start({ kind: 'verify' }));
  expect(verified.outcome).toEqual({ differences: [], differencesTotal: 0 });
}, 90_000);
