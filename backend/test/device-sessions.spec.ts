import {
  AUTH_MESSAGES,
  AUTH_NOTICES,
  MESSAGES,
  type AuthAnswer,
  type DevicesAnswer,
  type RenewalAnswer,
} from '@lectio/contract';
import { io, type Socket } from 'socket.io-client';
import { AccountPasswords } from '@slices/accounts';
import { bindSession } from '@slices/accounts/store/renewal.repository';
import { insertSession } from '@slices/accounts/store/session.repository';
import { CookieJar } from './support/cookie-jar';
import { meetingAt } from './support/held-rows';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const GRACE = 30 * SECOND;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let t: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => t?.close());

interface Browser {
  readonly jar: CookieJar;
  /** Of the sign-in. */
  readonly token: string;
}

const signIn = async ({ email }: Person, agent = FIREFOX, jar = new CookieJar(t.api)): Promise<Browser> => {
  const { status, body } = await jar.call<AuthAnswer>('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  expect(status).toBe(200);
  return { jar, token: body.token };
};
const renew = (jar: CookieJar, headers: Record<string, string> = {}) =>
  jar.call<RenewalAnswer & { error?: string }>('POST', '/api/auth/refresh', { headers });
const isIn = async (token: string): Promise<boolean> => (await t.api('GET', '/api/auth/me', { token })).status === 200;
const devicesOf = async (token: string): Promise<DevicesAnswer['devices']> =>
  (await t.api<DevicesAnswer>('GET', '/api/auth/devices', { token })).body.devices;
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const ENDED = { status: 401, body: { error: AUTH_NOTICES['session-ended'] } };

describe('a session on a device', () => {
  it('is renewed day after day for 90 days from its last use, and no longer', async () => {
    const { jar, token } = await signIn(await t.person('Anna'));
    let latest = token;
    for (const days of [1, 40, 90]) {
      t.clock.advance(days * DAY - 1);
      expect(await isIn(latest)).toBe(days === 1);
      const answer = await renew(jar);
      expect(answer.status).toBe(200);
      latest = answer.body.token;
      expect(await isIn(latest)).toBe(true);
    }
    t.clock.advance(90 * DAY);
    expect(await renew(jar)).toMatchObject(ENDED);
  });

  it('keeps its renewal where no script can read it, and its hash alone in the database', async () => {
    const person = await t.person('Joanna');
    const answer = await t.api('POST', '/api/auth/login', { body: { email: person.email, password: PASSWORD } });
    const renewal = answer.headers.getSetCookie().find((line) => line.startsWith('lectio-renewal='));
    expect(renewal).toMatch(/^lectio-renewal=[\w-]{43}; Max-Age=7776000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const value = (renewal ?? '').split(/[=;]/)[1];
    const rows = await t.database.rows<{ row: string }>(
      `SELECT row_to_json(r)::text AS row FROM session_renewal r JOIN sessions s ON s.id = r.session_id WHERE s.account_id = $1`,
      [person.accountId],
    );
    expect(rows).toHaveLength(1);
    for (const bytes of [Buffer.from(value), Buffer.from(value, 'base64url')])
      expect(rows[0].row).not.toContain(bytes.toString('hex'));
  });

  it('begins with a registration and with a new password by mail as well', async () => {
    const jar = new CookieJar(t.api);
    const body = { name: 'Susanna', email: 'susanna@example.org', password: PASSWORD };
    expect((await jar.call('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await renew(jar)).status).toBe(200);
  });

  it('is no proof of who holds it, however lately it was renewed', async () => {
    const { jar } = await signIn(await t.person('Salome'));
    t.clock.advance(16 * 60 * SECOND);
    const { token } = (await renew(jar)).body;
    expect(await t.api('DELETE', '/api/users/account', { token })).toMatchObject({
      status: 403,
      body: { error: AUTH_MESSAGES.proofRequired },
    });
  });

  it('ends for good with a sign-out, also by its cookies when its token has run out', async () => {
    const person = await t.person('Chuza');
    const first = await signIn(person);
    const before = first.jar.copy();
    expect((await first.jar.call('POST', '/api/auth/logout', { token: first.token })).status).toBe(200);
    expect(first.jar.get('lectio-renewal')).toBeUndefined();
    expect(await renew(before)).toMatchObject(ENDED);
    const second = await signIn(person);
    const late = second.jar.copy();
    t.clock.advance(DAY);
    expect(await second.jar.call('POST', '/api/auth/logout')).toMatchObject({ status: 200 });
    expect(await renew(late)).toMatchObject(ENDED);
    expect(await second.jar.call('POST', '/api/auth/logout')).toMatchObject({ status: 200 });
    expect(await new CookieJar(t.api).call('POST', '/api/auth/logout')).toMatchObject({
      status: 401,
      body: { error: MESSAGES.notSignedIn },
    });
  });

  it('ends with a sign-out by cookies of which the answer to the last renewal was lost', async () => {
    const person = await t.person('Joanna');
    const { jar } = await signIn(person);
    const lost = jar.copy();
    const { token } = (await renew(jar)).body;
    t.clock.advance(DAY / 2);
    expect(await lost.call('POST', '/api/auth/logout')).toMatchObject({ status: 200 });
    expect((await t.api('GET', '/api/auth/me', { token })).status).toBe(401);
    expect(await renew(jar)).toMatchObject(ENDED);
  });

  it('of an earlier sign-in in the same browser lasts for its token, and is renewed by the later one', async () => {
    const person = await t.person('Cleopas');
    const first = await signIn(person);
    const old = first.jar.copy();
    const second = await signIn(person, FIREFOX, first.jar);
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([true, true]);
    expect(await devicesOf(second.token)).toHaveLength(1);
    expect(await renew(old)).toMatchObject(ENDED);
    expect((await renew(second.jar)).status).toBe(200);
  });
});

describe('a renewal', () => {
  it('used twice ends the session, whichever of the two was the thief, sockets too', async () => {
    const { jar } = await signIn(await t.person('Malchus'));
    const thief = jar.copy();
    const { token } = (await renew(jar)).body;
    const socket = io(t.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    sockets.push(socket);
    await until(() => socket.connected);
    t.clock.advance(GRACE + 1);
    expect(await renew(thief)).toMatchObject(ENDED);
    await until(() => !socket.connected, 2000);
    expect(await isIn(token)).toBe(false);
    expect(await renew(jar)).toMatchObject(ENDED);
  });

  it('that is old ends it too, after many others', async () => {
    const { jar } = await signIn(await t.person('Barabbas'));
    const stolen = jar.copy();
    for (let day = 0; day < 40; day++) {
      t.clock.advance(DAY);
      expect((await renew(jar)).status).toBe(200);
    }
    expect(await renew(stolen)).toMatchObject(ENDED);
    expect(await renew(jar)).toMatchObject(ENDED);
  });

  it('asked for by two tabs at once gives both a token, and the browser one cookie', async () => {
    const person = await t.person('Martha');
    const { jar } = await signIn(person);
    const other = jar.copy();
    const answers = await meetingAt(
      t.database,
      { sql: 'SELECT 1 FROM sign_in_device WHERE account_id = $1 FOR UPDATE', values: [person.accountId] },
      [() => renew(jar), () => renew(other)],
    );
    for (const { status, body } of answers) expect([status, await isIn(body.token)]).toEqual([200, true]);
    expect(other.get('lectio-renewal')).toBe(jar.get('lectio-renewal'));
    t.clock.advance(HOUR);
    expect((await renew(jar)).status).toBe(200);
  });

  it('raced by many tabs and a sign-out leaves no token that works, and no cookie that renews', async () => {
    const { jar, token } = await signIn(await t.person('Salome'));
    const tabs = Array.from({ length: 20 }, () => jar.copy());
    const [first, ...later] = tabs;
    const renewed = [renew(first)];
    const left = jar.call('POST', '/api/auth/logout', { token });
    renewed.push(...later.map((tab) => renew(tab)));
    const answers = await Promise.all(renewed);
    expect((await left).status).toBe(200);
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
    for (const { body } of answers.filter(({ status }) => status === 200)) expect(await isIn(body.token)).toBe(false);
    for (const tab of tabs) expect(await renew(tab)).toMatchObject({ status: 401 });
    expect(new Set(tabs.flatMap((tab) => tab.get('lectio-renewal') ?? [])).size).toBeLessThanOrEqual(2);
  });

  it('whose answer was lost can be asked for again for half a minute', async () => {
    const { jar } = await signIn(await t.person('Lazarus'));
    await renew(jar.copy());
    t.clock.advance(GRACE);
    expect((await renew(jar)).status).toBe(200);
    t.clock.advance(HOUR);
    expect((await renew(jar)).status).toBe(200);
  });

  it('copied within the grace ends the session at the next one that both use', async () => {
    const { jar } = await signIn(await t.person('Judas'));
    const thief = jar.copy();
    await renew(jar);
    expect((await renew(thief)).status).toBe(200);
    t.clock.advance(HOUR);
    expect((await renew(thief)).status).toBe(200);
    t.clock.advance(HOUR);
    expect(await renew(jar)).toMatchObject(ENDED);
    expect(await renew(thief)).toMatchObject(ENDED);
  });

  it('is worth nothing on another device, or made up, and hurts no session', async () => {
    const person = await t.person('Simon');
    const { jar } = await signIn(person);
    const elsewhere = (await signIn(person)).jar;
    elsewhere.set('lectio-renewal', jar.get('lectio-renewal') ?? '');
    expect(await renew(elsewhere)).toMatchObject(ENDED);
    for (const value of ['A'.repeat(43), 'short', '%'.repeat(43)]) {
      const made = jar.copy();
      made.set('lectio-renewal', value);
      expect(await renew(made)).toMatchObject(ENDED);
    }
    expect(await renew(new CookieJar(t.api))).toMatchObject(ENDED);
    expect((await renew(jar)).status).toBe(200);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://behind-a-proxy.example' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
  ])('asked for by a page with %j is answered %i, and a sign-out by cookies alike', async (headers, status) => {
    const { jar } = await signIn(await t.person('Nicodemus'));
    const answer = await renew(jar, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.error).toBe(AUTH_MESSAGES.otherSite);
    expect((await jar.call('POST', '/api/auth/logout', { headers })).status).toBe(status);
  });

  it('is asked for by a page of the host that it is asked of', async () => {
    const { jar } = await signIn(await t.person('Gamaliel'));
    expect((await renew(jar, { origin: t.url })).status).toBe(200);
  });

  it('never outlives a password that changes meanwhile', async () => {
    const person = await t.person('Matthias');
    const { jar } = await signIn(person);
    const [answer] = await Promise.all([
      renew(jar),
      t.app.get(AccountPasswords).setByAdministrator(person.accountId, 'a light unto my path'),
    ]);
    if (answer.status === 200) expect(await isIn(answer.body.token)).toBe(false);
    expect(await renew(jar)).toMatchObject(ENDED);
  });

  it('is not forgotten for a script that signs in again and again', async () => {
    const person = await t.person('Tertius');
    const { jar } = await signIn(person);
    await renew(jar);
    for (let i = 0; i < 25; i++) {
      t.clock.advance(HOUR);
      await signIn(person, 'a script');
    }
    expect((await renew(jar)).status).toBe(200);
    expect(
      await t.database.rows('SELECT 1 FROM sign_in_device WHERE account_id = $1', [person.accountId]),
    ).toHaveLength(21);
  });
});

describe('the devices of an account', () => {
  it('are listed with name and last use, the one that asks first', async () => {
    const person = await t.person('Priscilla');
    const phone = await signIn(person, IPHONE);
    t.clock.advance(2 * HOUR);
    const laptop = await signIn(person);
    const began = new Date(t.clock.now()).toISOString();
    t.clock.advance(3 * HOUR);
    await isIn(phone.token);
    const used = new Date(t.clock.now()).toISOString();
    expect(await devicesOf(laptop.token)).toEqual([
      {
        id: expect.any(Number),
        name: 'Firefox on Linux',
        reader: null,
        signedInAt: began,
        lastUsedAt: began,
        current: true,
      },
      {
        id: expect.any(Number),
        name: 'Safari on iPhone',
        reader: null,
        signedInAt: new Date(Date.parse(began) - 2 * HOUR).toISOString(),
        lastUsedAt: used,
        current: false,
      },
    ]);
    expect((await devicesOf(phone.token)).map(({ name, current }) => [name, current])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
    ]);
  });

  it('are none of anybody else’s', async () => {
    const mine = await signIn(await t.person('Aquila'));
    const [{ id }] = await devicesOf(mine.token);
    const other = await signIn(await t.person('Demetrius'));
    for (const device of [String(id), '0', 'x', '9999999'])
      expect(await t.api('DELETE', `/api/auth/devices/${device}`, { token: other.token })).toMatchObject({
        status: 404,
        body: { error: AUTH_MESSAGES.deviceUnknown },
      });
    expect(await isIn(mine.token)).toBe(true);
  });

  it('are signed out one by one, at once and for good, sockets too', async () => {
    const person = await t.person('Phoebe');
    const [phone, laptop] = [await signIn(person, IPHONE), await signIn(person)];
    const socket = io(t.url, {
      auth: { token: phone.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    await until(() => socket.connected);
    const lost = (await devicesOf(laptop.token)).find(({ current }) => !current);
    const signOut = () => t.api('DELETE', `/api/auth/devices/${lost?.id}`, { token: laptop.token });
    expect(await signOut()).toMatchObject({ status: 200, body: { message: AUTH_MESSAGES.deviceSignedOut } });
    await until(() => !socket.connected, 2000);
    expect([await isIn(phone.token), await isIn(laptop.token)]).toEqual([false, true]);
    expect(await renew(phone.jar)).toMatchObject(ENDED);
    expect((await signOut()).status).toBe(404);
    expect(await devicesOf(laptop.token)).toHaveLength(1);
  });

  it.each([
    [
      'by a word',
      (token: string) => t.api('DELETE', '/api/auth/devices', { token }),
      AUTH_MESSAGES.otherDevicesSignedOut,
    ],
    [
      'by a new password',
      (token: string) =>
        t.api('PUT', '/api/users/password', {
          token,
          body: { currentPassword: PASSWORD, newPassword: 'a light unto my path' },
        }),
      AUTH_MESSAGES.passwordChanged,
    ],
  ])('are all signed out but one %s, which goes on being renewed', async (_, end, message) => {
    const person = await t.person('Silas');
    const browsers = [await signIn(person), await signIn(person, IPHONE), await signIn(person, 'a script')];
    const [own, ...others] = browsers;
    expect(await end(own.token)).toMatchObject({ status: 200, body: { message } });
    for (const { token, jar } of others) {
      expect(await isIn(token)).toBe(false);
      expect(await renew(jar)).toMatchObject(ENDED);
    }
    expect((await renew(own.jar)).status).toBe(200);
    expect((await devicesOf(own.token)).map(({ current }) => current)).toEqual([true]);
  });

  it('are in what the account takes along, and gone with it', async () => {
    const person = await t.person('Onesimus');
    const { token, jar } = await signIn(person);
    const [{ name, signedInAt, lastUsedAt }] = await devicesOf(token);
    const { text } = await t.api('GET', '/api/users/me/export', { token });
    expect((JSON.parse(text) as { devices: unknown }).devices).toEqual([{ name, signedInAt, lastUsedAt }]);
    expect((await t.api('DELETE', '/api/users/account', { token })).status).toBe(200);
    expect(await renew(jar)).toMatchObject(ENDED);
    expect(await t.database.rows('SELECT 1 FROM sign_in_device WHERE account_id = $1', [person.accountId])).toEqual([]);
    expect(
      await t.database.rows(
        'SELECT 1 FROM session_renewal r WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.id = r.session_id)',
      ),
    ).toEqual([]);
  });
});

describe('where requests are limited', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimit: true });
  });
  afterAll(() => limited?.close());

  it('a device renews sixty times in a quarter of an hour', async () => {
    const { email } = await limited.person('Eager');
    const jar = new CookieJar(limited.api);
    await jar.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    for (let i = 0; i < 60; i++) expect((await renew(jar)).status).toBe(200);
    const answer = await renew(jar);
    expect(answer).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('waits for a new password of its account before it locks anything that the new password ends', async () => {
  const { accountId } = await t.person('Hilkiah');
  const now = new Date(t.clock.now());
  const expiresAt = new Date(t.clock.now() + DAY);
  const about = { id: 'of-hilkiah', accountId, createdAt: now, expiresAt };
  expect(await insertSession(t.database, about, null)).toBe(true);
  const device = { hash: Buffer.from('a device'), accountId, name: 'Firefox' };
  const bind = () =>
    bindSession(t.database, {
      sessionId: about.id,
      device,
      renewal: Buffer.from('a renewal'),
      now,
      expiresAt,
      formerUntil: now,
    });
  const begun = await t.database.transaction(async (client) => {
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [accountId]);
    const binding = [bind()];
    await until(async () => (await t.database.rows(WAITING)).length > 0);
    await client.query('UPDATE sessions SET ended_at = now() WHERE account_id = $1', [accountId]);
    return { binding };
  });
  await Promise.all(begun.binding);
  expect(await t.database.rows('SELECT 1 FROM session_renewal WHERE session_id = $1', [about.id])).toEqual([]);
});
