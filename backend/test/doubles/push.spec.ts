import type { SiteHealthAnswer } from '@lectio/contract';
import { DevicePushes, VapidKeys } from '@platform/push';
import { claimPushes } from '@platform/push/push-outbox.repository';
import { PushSender } from '@platform/push/push-sender';
import { metricOf } from '../support/metric';
import { LOOPBACK, startPushService, type PushService } from '../support/push-service';
import { startTestApp, type Person, type TestApp } from '../support/test-app';
import { until } from '../support/until';

let t: TestApp;
let service: PushService;
let admin: Person;
let ordered = 0;
const lines: string[] = [];
beforeAll(async () => {
  service = await startPushService();
  // Pushes are sent where a test says so, not by themselves.
  t = await startTestApp({ role: 'api', logLevel: 'info' }, (line) => void lines.push(line), { pushNetwork: LOOPBACK });
  t.app.get(DevicePushes).template('test', () => Promise.resolve({ title: 'Peace', body: '', url: '/', tag: 'test' }));
  t.app.get(PushSender).deadlineMs = 500;
  admin = await t.person('Overseer', { isAdmin: true });
});
afterEach(() => t.database.rows('DELETE FROM push_token'));
afterAll(async () => {
  await t?.close();
  await service?.close();
});

const register = async ({ token }: Person, device: string, of = service): Promise<void> => {
  const { publicKey } = await t.app.get(VapidKeys).of();
  const body = { token: of.subscribe(device, publicKey) };
  await t.api('POST', '/api/notifications/push-token', { token, body });
};
const order = (...people: Person[]): Promise<number> =>
  t.app
    .get(DevicePushes)
    .order(t.database, { template: 'test', about: ++ordered, accountIds: people.map(({ accountId }) => accountId) });
const send = (): Promise<void> => t.app.get(DevicePushes).sendDue();
const push = async (...people: Person[]): Promise<void> => {
  await order(...people);
  await send();
};
const received = (device: string): number => service.received.filter((one) => one.device === device).length;
const devices = async (): Promise<number> => (await t.database.rows('SELECT FROM push_token')).length;
const waiting = async (): Promise<number> => (await t.database.rows('SELECT FROM push_outbox')).length;
const health = async () =>
  (await t.api<SiteHealthAnswer>('GET', '/api/admin/health', { token: admin.token })).body.health.push;
const counted = (status: string) => metricOf(t, 'lectio_pushes_total', { service: 'other', status });

it.each([
  [301, 0],
  [400, 0],
  [401, 0],
  [403, 0],
  [408, 1],
  [413, 0],
  [429, 1],
  [500, 1],
  [503, 1],
])('answers %i: it is counted, said once in the log, and shown', async (status, left) => {
  const anna = await t.person('Anna');
  await register(anna, `answers-${status}`);
  service.answer(`answers-${status}`, status, status);
  await push(anna);
  expect([await counted(String(status)), await waiting(), await devices()]).toEqual([1, left, 1]);
  expect(await health()).toEqual({ level: 'warning', devices: 1, problem: String(status) });
  await t.database.rows('DELETE FROM push_outbox');
  await push(anna);
  expect(lines.filter((line) => line.includes(`push service other: ${status}`))).toHaveLength(1);
  await t.database.rows('DELETE FROM push_outbox');
  await push(anna);
  expect([received(`answers-${status}`), await health()]).toEqual([1, { level: 'good', devices: 0, problem: null }]);
});

it.each([404, 410])('answers %i: the device is gone, and it is counted', async (status) => {
  const anna = await t.person('Anna');
  await register(anna, `gone-${status}`);
  service.answer(`gone-${status}`, status);
  await push(anna);
  expect([await counted(String(status)), await devices()]).toEqual([1, 0]);
});

it.each([401, 403])('answers %i three times in a row: the device is gone', async (status) => {
  const anna = await t.person('Anna');
  await register(anna, `unknown-${status}`);
  service.answer(`unknown-${status}`, status, status, 201, status, status, status);
  for (let times = 1; times <= 5; times++) await push(anna);
  expect(await devices()).toBe(1);
  await push(anna);
  expect(await devices()).toBe(0);
});

it('asks for a pause, in seconds or until a date', async () => {
  const anna = await t.person('Anna');
  await register(anna, 'busy-1');
  await register(anna, 'busy-2');
  service.answer('busy-1', { status: 429, retryAfter: '120' });
  service.answer('busy-2', { status: 503, retryAfter: new Date(Date.now() + 120_000).toUTCString() });
  await push(anna);
  const rows = await t.database.rows<{ due_at: Date }>('SELECT due_at FROM push_outbox');
  const pauses = rows.map(({ due_at }) => (due_at.getTime() - t.clock.now()) / 1000);
  expect(pauses).toHaveLength(2);
  for (const pause of pauses) expect([pause > 60, pause <= 120]).toEqual([true, true]);
});

describe('an answer that never ends', () => {
  it('holds up nobody else, however many devices an account has there', async () => {
    const [slow, anna] = [await t.person('Slow'), await t.person('Anna')];
    for (let n = 1; n <= 20; n++) {
      await register(slow, `slow-${n}`);
      service.answer(`slow-${n}`, 'trickle', 'trickle');
    }
    await register(anna, 'prompt');
    await order(slow);
    await order(anna);
    const sending = send();
    await until(() => received('prompt') === 1);
    // The first of twenty are still under way, and most others have not begun.
    expect(await waiting()).toBeGreaterThan(10);
    await sending;
    expect([await waiting(), service.mostAtOnce('slow')]).toEqual([0, 2]);
    expect(await counted('timeout')).toBe(20);
    expect(await health()).toEqual({ level: 'warning', devices: 20, problem: 'timeout' });
    await push(slow);
    expect(await devices()).toBe(1);
  });
});

it('has at most so many pushes under way, and leaves places for other services', async () => {
  const other = await startPushService();
  try {
    const people = [await t.person('Anna'), await t.person('Bela'), await t.person('Celia')];
    await register(people[0], 'here-1');
    await register(people[1], 'here-2');
    await register(people[2], 'there-1', other);
    await order(...people);
    const [{ host }] = await t.database.rows<{ host: string }>('SELECT host FROM push_token ORDER BY id');
    const claim = (hosts: Record<string, number>, accounts: Record<string, number> = {}) =>
      claimPushes(t.database, new Date(t.clock.now()), {
        most: 40,
        ofAccount: 2,
        toHost: 20,
        underWay: { hosts, accounts },
      });
    expect(await claim({ [host]: 20 }, { [people[2].accountId]: 2 })).toEqual([]);
    expect((await claim({ [host]: 20 })).map(({ accountId }) => accountId)).toEqual([people[2].accountId]);
    expect(await claim({ [host]: 19 })).toHaveLength(1);
    expect(await claim({})).toHaveLength(1);
  } finally {
    await other.close();
  }
});
