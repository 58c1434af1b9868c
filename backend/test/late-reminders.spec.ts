import type { RemindersEnvelope, UpdateRemindersRequest } from '@lectio/contract';
import { DevicePushes } from '@platform/push';
import { ReminderRounds } from '@slices/reminders/reactions/reminder-rounds';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

/** A Tuesday, at 21:30 in Berlin. */
const EVENING = '2026-03-10T20:30:00Z';

let t: TestApp;
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
  t = await startTestApp({}, undefined, { pushNetwork: LOOPBACK });
});
afterAll(async () => {
  await t?.close();
  await service?.close();
});

const pushesTo = (device: string) => service.received.filter((push) => push.device === device);
const choose = ({ token }: Person, body: UpdateRemindersRequest) => t.api('PUT', '/api/reminders', { token, body });

/** Records something, and waits for the reader's figures to follow. */
const record = async ({ token, readerId }: Person, path: string, body: object): Promise<void> => {
  const { headers } = await t.api('POST', path, { token, body });
  await t.api('GET', `/api/readers/${readerId}/progress`, {
    token,
    headers: { 'x-min-position': headers.get('x-event-position') ?? '' },
  });
};

/** What a worker does at an instant. */
const workAt = async (instant: string): Promise<void> => {
  t.clock.set(instant);
  await t.app.get(ReminderRounds).remind();
  await t.app.get(DevicePushes).sendDue();
  const open = 'SELECT 1 FROM push_outbox WHERE claimed_at IS NOT NULL OR due_at <= $1';
  await until(async () => (await t.database.rows(open, [new Date(t.clock.now())])).length === 0);
};

describe('a reminder that the push service could not take at its time', () => {
  /** Somebody with a streak of two days, whose reminder waits to be sent again. */
  const waits = async (device: string, choices: UpdateRemindersRequest = {}): Promise<Person> => {
    const anna = await t.person('Anna');
    const { token, readerId } = anna;
    const { body } = await t.api<RemindersEnvelope>('GET', '/api/reminders', { token });
    await t.api('POST', '/api/notifications/push-token', {
      token,
      body: { token: service.subscribe(device, body.publicKey) },
    });
    service.answer(device, 503);
    t.clock.set('2026-03-09T12:00:00Z');
    for (const readDate of ['2026-03-08', '2026-03-09'])
      await record(anna, '/api/reports', { readerId, chapterIds: [1], readDate });
    await choose(anna, { chosen: ['streak-push'], streakAt: '21:30', timeZone: 'Europe/Berlin', ...choices });
    await workAt(EVENING);
    expect(await t.database.rows('SELECT 1 FROM push_outbox')).toHaveLength(1);
    return anna;
  };

  it('comes within its day', async () => {
    await waits('same-evening');
    await workAt('2026-03-10T20:45:00Z');
    expect(pushesTo('same-evening')).toHaveLength(1);
  });

  it('does not call to read on a day that is over', async () => {
    await waits('past-midnight');
    await workAt('2026-03-10T23:05:00Z');
    expect(pushesTo('past-midnight')).toEqual([]);
  });

  it('does not come in quiet hours, nor after them', async () => {
    await waits('quiet', { quietFrom: '22:00', quietUntil: '22:30' });
    await workAt('2026-03-10T21:05:00Z');
    await workAt('2026-03-10T21:40:00Z');
    expect(pushesTo('quiet')).toEqual([]);
  });

  it('does not come to somebody who no longer wants it', async () => {
    const anna = await waits('unwanted');
    await choose(anna, { chosen: ['streak-mail'] });
    await workAt('2026-03-10T20:45:00Z');
    expect(pushesTo('unwanted')).toEqual([]);
  });

  it('does not come on a day that was declared a day of rest meanwhile', async () => {
    const anna = await waits('resting');
    await record(anna, `/api/readers/${anna.readerId}/rest-days`, { from: '2026-03-10', until: '2026-03-10' });
    await workAt('2026-03-10T20:45:00Z');
    expect(pushesTo('resting')).toEqual([]);
  });
});
