import {
  AUTH_MESSAGES,
  HEADERS,
  KEY_LIMITS,
  KEY_MESSAGES,
  MESSAGES,
  type AdminActionsAnswer,
  type ErrorAnswer,
  type KeyMadeAnswer,
  type KeysAnswer,
  type ReadersAnswer,
} from '@lectio/contract';
import { io } from 'socket.io-client';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { keyOf } from './support/api-key';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const make = (by: Person, body: object = {}) =>
  t.api<KeyMadeAnswer & ErrorAnswer>('POST', '/api/auth/keys', {
    token: by.token,
    body: { name: 'Parish website', scopes: ['read'], days: 30, ...body },
  });
const listed = async (by: Person) => (await t.api<KeysAnswer>('GET', '/api/auth/keys', { token: by.token })).body.keys;
const statusOf = async (token: string, path = '/api/readers') => (await t.api('GET', path, { token })).status;

it('a key is shown once, stored as a hash, and reads what its holder may', async () => {
  const saul = await t.person('Saul');
  const { status, body } = await make(saul);
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^lectio_[\w-]{43}$/);
  const { readers } = (await t.api<ReadersAnswer>('GET', '/api/readers', { token: body.secret })).body;
  expect(readers.map(({ id }) => id)).toEqual([saul.readerId]);
  expect(await listed(saul)).toEqual([{ ...body.key, lastUsedAt: new Date(t.clock.now()).toISOString() }]);
  const stored = await t.database.rows<{ row: string }>('SELECT k::text AS row FROM api_key k');
  expect(stored.map(({ row }) => row).join()).not.toContain(body.secret.slice('lectio_'.length));
  const expiresIn = Date.parse(body.key.expiresAt) - t.clock.now();
  expect(expiresIn).toBe(30 * DAY_MS);
});

it('a key whose answer was lost is given again with its secret, which no table holds', async () => {
  const saul = await t.person('Saul');
  const post = (idempotencyKey: string, name = 'Script') =>
    t.api<KeyMadeAnswer & ErrorAnswer>('POST', '/api/auth/keys', {
      token: saul.token,
      body: { name, scopes: ['read'], days: 30 },
      headers: { [HEADERS.idempotencyKey]: idempotencyKey },
    });
  const [first, second] = await Promise.all([post('one'), post('one')]);
  t.clock.advance(1000);
  expect([second, await post('one')].map(({ status, text }) => [status, text])).toEqual([
    [201, first.text],
    [201, first.text],
  ]);
  expect(await listed(saul)).toHaveLength(1);
  expect(await statusOf(first.body.secret)).toBe(200);
  const kept = await t.database.rows<{ row: string }>('SELECT i::text AS row FROM idempotency i');
  expect(kept.map(({ row }) => row).join()).not.toContain(first.body.secret.slice('lectio_'.length));
  expect((await post('one', 'Another')).status).toBe(422);
  expect((await post('two')).body.secret).not.toBe(first.body.secret);
  // Nobody gets it by the key of the request alone.
  t.clock.advance(16 * 60 * 1000);
  expect((await post('one')).status).toBe(403);
});

it('keys are taken along without their secrets', async () => {
  const saul = await t.person('Saul');
  const { key, secret } = (await make(saul)).body;
  const { body, text } = await t.api<{ apiKeys: unknown }>('GET', '/api/users/me/export', { token: saul.token });
  expect(body.apiKeys).toEqual([key]);
  expect(text).not.toContain(secret);
});

it('a key that reports reports, and says so in no other name than its holder’s', async () => {
  const saul = await t.person('Saul');
  const body = { readerId: saul.readerId, chapterIds: [1] };
  const refused = await t.api('POST', '/api/reports', { token: await keyOf(t, saul, ['read']), body });
  expect([refused.status, refused.body.error]).toEqual([403, KEY_MESSAGES.outOfScope]);
  expect((await t.api('POST', '/api/reports', { token: await keyOf(t, saul, ['report']), body })).status).toBe(201);
});

it.each([
  ['PUT', '/api/users/password', { currentPassword: PASSWORD, newPassword: 'a light unto my path' }],
  ['DELETE', '/api/users/account', { password: PASSWORD }],
  ['PUT', '/api/users/profile', { name: 'Other' }],
  ['POST', '/api/auth/keys', { name: 'More', scopes: ['read'], days: 1 }],
  ['GET', '/api/auth/devices', undefined],
])('no key is accepted for %s %s', async (method, path, body) => {
  const admin = await t.person('Overseer', { isAdmin: true });
  const token = await keyOf(t, admin, ['report', 'administration']);
  const { status, body: answer } = await t.api(method, path, { token, body });
  expect([status, answer.error]).toEqual([403, KEY_MESSAGES.personOnly]);
});

it('no socket is opened with a key', async () => {
  const token = await keyOf(t, await t.person('Saul'), ['read']);
  const socket = io(t.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  const outcome = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  socket.disconnect();
  expect(outcome).not.toBe('connected');
});

it('a key ends when it is revoked, when it expires, and with a new password', async () => {
  const saul = await t.person('Saul');
  const [revoked, short, long] = [await make(saul), await make(saul, { days: 1 }), await make(saul)];
  const secrets = [revoked, short, long].map(({ body }) => body.secret);
  const statuses = () => Promise.all(secrets.map((secret) => statusOf(secret)));
  expect(await statuses()).toEqual([200, 200, 200]);
  const stranger = await t.person('Stranger');
  const path = `/api/auth/keys/${revoked.body.key.id}`;
  expect((await t.api('DELETE', path, { token: stranger.token })).status).toBe(404);
  expect((await t.api('DELETE', path, { token: saul.token })).status).toBe(200);
  expect(await statuses()).toEqual([401, 200, 200]);
  t.clock.advance(DAY_MS);
  expect(await statuses()).toEqual([401, 401, 200]);
  const body = { currentPassword: PASSWORD, newPassword: 'a light unto my path' };
  expect((await t.api('PUT', '/api/users/password', { token: saul.token, body })).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await listed(saul)).toEqual([]);
});

it('a key made a quarter of an hour after the sign-in takes the password', async () => {
  const saul = await t.person('Saul');
  t.clock.advance(16 * 60 * 1000);
  const refused = await make(saul);
  expect([refused.status, refused.body.error]).toEqual([403, AUTH_MESSAGES.proofRequired]);
  expect((await make(saul, { password: 'wrong' })).status).toBe(400);
  expect((await make(saul, { password: PASSWORD })).status).toBe(201);
});

it('an account has so many keys and no more; expired ones make room', async () => {
  const saul = await t.person('Saul');
  for (let count = 0; count < KEY_LIMITS.perAccount; count++) expect((await make(saul, { days: 1 })).status).toBe(201);
  const refused = await make(saul);
  expect([refused.status, refused.body.error]).toEqual([409, KEY_MESSAGES.tooMany]);
  t.clock.advance(DAY_MS);
  expect((await make(saul, { password: PASSWORD })).status).toBe(201);
  expect(await listed(saul)).toHaveLength(1);
});

it.each([
  [{ name: ' ' }, KEY_MESSAGES.nameRequired],
  [{ scopes: [] }, KEY_MESSAGES.scopeRequired],
  [{ scopes: ['everything'] }, MESSAGES.optionInvalid],
  [{ days: 0 }, KEY_MESSAGES.daysInvalid],
  [{ days: KEY_LIMITS.daysMax + 1 }, KEY_MESSAGES.daysInvalid],
])('a key of %j is refused', async (wrong, message) => {
  const { status, body } = await make(await t.person('Saul'), wrong);
  expect([status, body.details.map((detail) => detail.message)]).toEqual([400, [message]]);
});

describe('a key for administration', () => {
  it('is for administrators, while they are', async () => {
    const saul = await t.person('Saul');
    expect((await make(saul, { scopes: ['administration'] })).status).toBe(403);
    const admin = await t.person('Overseer', { isAdmin: true });
    const token = await keyOf(t, admin, ['administration']);
    expect(await statusOf(token, '/api/admin/dashboard')).toBe(200);
    await t.database.rows('UPDATE users SET is_admin = false WHERE id = $1', [admin.accountId]);
    expect(await statusOf(token, '/api/admin/dashboard')).toBe(403);
  });

  it('acts under its number in the audit', async () => {
    const admin = await t.person('Overseer', { isAdmin: true });
    const { secret, key } = (await make(admin, { scopes: ['administration'] })).body;
    const body = { readerId: admin.readerId, points: 5, reason: 'Well done' };
    await t.api('POST', '/api/gamification/admin/award-points', { token: secret, body });
    await t.api('POST', '/api/gamification/admin/award-points', { token: admin.token, body });
    const path = `/api/admin/actions?by=${admin.accountId}`;
    const { actions } = (await t.api<AdminActionsAnswer>('GET', path, { token: admin.token })).body;
    expect(actions.map(({ keyId }) => keyId)).toEqual([null, key.id]);
  });
});

it('calls with keys count against their account', async () => {
  const limited = await startTestApp({ databaseUrl: t.databaseUrl, rateLimit: true, role: 'api' });
  try {
    const saul = await limited.person('Saul');
    const call = async (token: string) => (await limited.api('GET', '/api/readers', { token })).status;
    for (let count = 0; count < 1199; count++) await limited.app.get(RateLimits).countAccount(saul.accountId);
    expect(await call(await keyOf(limited, saul, ['read']))).toBe(200);
    expect(await call(await keyOf(limited, saul, ['report']))).toBe(429);
    expect(await call(saul.token)).toBe(429);
  } finally {
    await limited.close();
  }
});
