import { MESSAGES, type AuthAnswer, type DevicesAnswer, type RemindersEnvelope } from '@lectio/contract';
import { DevicePushes, VapidKeys } from '@platform/push';
import { CookieJar } from './support/cookie-jar';
import { meetingAt } from './support/held-rows';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const DAY = 86_400_000;

let t: TestApp;
let service: PushService;
let devices = 0;
beforeAll(async () => {
  service = await startPushService();
  t = await startTestApp({}, undefined, { pushNetwork: LOOPBACK });
});
afterAll(async () => {
  await t?.close();
  await service?.close();
});

interface Browser {
  readonly jar: CookieJar;
  readonly token: string;
  /** By which the push service knows it. */
  readonly device: string;
  readonly subscription: string;
}

const signIn = async ({ email }: Person, jar = new CookieJar(t.api)): Promise<string> =>
  (await jar.call<AuthAnswer>('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body.token;

/** Signed in, and notified. */
const browserOf = async (person: Person): Promise<Browser> => {
  const jar = new CookieJar(t.api);
  const token = await signIn(person, jar);
  const device = `browser-${(devices += 1)}`;
  const { publicKey } = await t.app.get(VapidKeys).of();
  const subscription = service.subscribe(device, publicKey);
  await t.api('POST', '/api/notifications/push-token', { token, body: { token: subscription } });
  return { jar, token, device, subscription };
};

/** The browsers of these that a push reaches. */
const reached = async (people: Person | readonly Person[], browsers: Browser[]): Promise<Browser[]> => {
  const accountIds = [people].flat().map(({ accountId }) => accountId);
  const before = service.received.length;
  const pushes = t.app.get(DevicePushes);
  pushes.template('test', () => Promise.resolve({ title: 'Peace', body: '', url: '/', tag: 'test' }));
  await pushes.order(t.database, { template: 'test', about: before + 1, accountIds });
  await pushes.sendDue();
  // The application sends what is due by itself too, and may still be at it.
  await until(async () => (await t.database.rows(`SELECT FROM push_outbox WHERE template = 'test'`)).length === 0);
  const got = service.received.slice(before).map(({ device }) => device);
  return browsers.filter(({ device }) => got.includes(device));
};

const devicesOf = async ({ token }: { readonly token: string }): Promise<RemindersEnvelope['devices']> =>
  (await t.api<RemindersEnvelope>('GET', '/api/reminders', { token })).body.devices;

const notified = async (token: string): Promise<number> => (await devicesOf({ token })).length;

describe('a device that is notified', () => {
  it('is notified no more once it signs out', async () => {
    const anna = await t.person('Anna');
    const [phone, laptop] = [await browserOf(anna), await browserOf(anna)];
    expect(await reached(anna, [phone, laptop])).toEqual([phone, laptop]);
    await t.api('POST', '/api/auth/logout', { token: phone.token });
    expect(await notified(laptop.token)).toBe(1);
    expect(await reached(anna, [phone, laptop])).toEqual([laptop]);
  });

  it('keeps nobody else from being notified while it signs out', async () => {
    const [anna, bela] = [await t.person('Anna'), await t.person('Bela')];
    const browsers = [await browserOf(anna), await browserOf(bela)];
    const signOut = { sql: 'DELETE FROM push_token WHERE account_id = $1', values: [anna.accountId] };
    const [got] = await meetingAt(t.database, signOut, [() => reached([anna, bela], browsers)]);
    expect(got).toEqual([browsers[1]]);
  });

  it('moves to the next account while the one before forgets it, and both go through', async () => {
    const [anna, bela] = [await t.person('Anna'), await t.person('Bela')];
    const phone = await browserOf(anna);
    const [device] = await devicesOf(anna);
    await t.app.get(DevicePushes).order(t.database, { template: 'test', about: 1, accountIds: [anna.accountId] });
    const waiting = { sql: 'SELECT FROM push_outbox WHERE device_id = $1 FOR UPDATE', values: [device.id] };
    const [moved, forgotten] = await meetingAt(t.database, waiting, [
      () => t.api('POST', '/api/notifications/push-token', { token: bela.token, body: { token: phone.subscription } }),
      () => t.api('DELETE', `/api/reminders/devices/${device.id}`, { token: anna.token }),
    ]);
    expect([moved.status, forgotten.status]).toEqual([200, 404]);
    expect([await devicesOf(anna), (await devicesOf(bela)).length]).toEqual([[], 1]);
  });

  it('is not kept for a session that ends at that moment', async () => {
    const anna = await t.person('Anna');
    const token = await signIn(anna);
    const { publicKey } = await t.app.get(VapidKeys).of();
    const subscription = service.subscribe('late', publicKey);
    const ending = { sql: 'SELECT FROM sessions WHERE account_id = $1 FOR NO KEY UPDATE', values: [anna.accountId] };
    const [signedOut, registered] = await meetingAt(t.database, ending, [
      () => t.api('POST', '/api/auth/logout', { token }),
      () =>
        t.api<{ error?: string }>('POST', '/api/notifications/push-token', { token, body: { token: subscription } }),
    ]);
    expect([signedOut.status, registered.status, registered.body.error]).toEqual([200, 401, MESSAGES.notSignedIn]);
    expect(await devicesOf(anna)).toEqual([]);
  });

  it('is notified no more once another device signs it out', async () => {
    const anna = await t.person('Anna');
    const [lost, lent, own] = [await browserOf(anna), await browserOf(anna), await browserOf(anna)];
    const { body } = await t.api<DevicesAnswer>('GET', '/api/auth/devices', { token: lost.token });
    const { id } = body.devices.find(({ current }) => current)!;
    await t.api('DELETE', `/api/auth/devices/${id}`, { token: own.token });
    expect(await reached(anna, [lost, lent, own])).toEqual([lent, own]);
    await t.api('DELETE', '/api/auth/devices', { token: own.token });
    expect(await reached(anna, [lost, lent, own])).toEqual([own]);
  });

  it('is notified no more after a new password elsewhere', async () => {
    const anna = await t.person('Anna');
    const [other, own] = [await browserOf(anna), await browserOf(anna)];
    const body = { currentPassword: PASSWORD, newPassword: 'a light unto my path' };
    expect((await t.api('PUT', '/api/users/password', { token: own.token, body })).status).toBe(200);
    expect(await reached(anna, [other, own])).toEqual([own]);
  });

  it('is notified for 90 days from its last use, and then forgotten', async () => {
    const anna = await t.person('Anna');
    const [used, left] = [await browserOf(anna), await browserOf(anna)];
    t.clock.advance(60 * DAY);
    await used.jar.call('POST', '/api/auth/refresh');
    t.clock.advance(30 * DAY);
    // A session that was just looked up is known for two seconds.
    await until(async () => (await reached(anna, [used, left])).length === 1);
    expect(await reached(anna, [used, left])).toEqual([used]);
    expect(await notified(await signIn(anna))).toBe(1);
  });

  it('is notified on when somebody signs in on it again', async () => {
    const anna = await t.person('Anna');
    const phone = await browserOf(anna);
    const token = await signIn(anna, phone.jar);
    t.clock.advance(2 * DAY);
    expect((await t.api('GET', '/api/auth/me', { token: phone.token })).status).toBe(401);
    expect(await reached(anna, [phone])).toEqual([phone]);
    await phone.jar.call('POST', '/api/auth/refresh');
    await t.api('POST', '/api/auth/logout', { token });
    await phone.jar.call('POST', '/api/auth/logout');
    expect(await reached(anna, [phone])).toEqual([]);
  });
});
