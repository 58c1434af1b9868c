import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventDetailsAnswer, EventsAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

interface Line {
  readonly context?: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly route?: string;
}

const lines: Line[] = [];
let dataDir: string;
let t: TestApp;
let admin: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-request-'));
  t = await startTestApp({ dataDir, logLevel: 'debug' }, (line) => void lines.push(JSON.parse(line) as Line));
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(async () => {
  await t?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const found = async (is: (line: Line) => boolean): Promise<Line> => {
  await until(() => lines.some(is));
  return lines.find(is) as Line;
};
const idOf = async (route: string): Promise<string | undefined> =>
  (await found((line) => line.context === 'Http' && line.route === route)).requestId;
const mails = (template: string) => (line: Line) => line.msg.includes(`the mail ${template} is in`);

it('a request’s id is in its event, which the explorer shows', async () => {
  const saul = await t.person('Saul');
  const body = { readerId: saul.readerId, chapterIds: [1, 2] };
  expect((await t.api('POST', '/api/reports', { token: saul.token, body })).status).toBe(201);
  const requestId = await idOf('/api/reports');
  expect(requestId).toEqual(expect.stringMatching(/^[0-9a-f]{8}-/));
  const { events } = (
    await t.api<EventsAnswer>('GET', `/api/admin/events?readerId=${saul.readerId}&type=ChaptersReported`, {
      token: admin.token,
    })
  ).body;
  expect(events.map((event) => event.requestId)).toEqual([requestId]);
});

it('what no request ordered names none', async () => {
  const saul = await t.person('Quiet');
  const { events } = (
    await t.api<EventsAnswer>('GET', `/api/admin/events?readerId=${saul.readerId}`, { token: admin.token })
  ).body;
  expect(events).toMatchObject([{ type: 'ReaderRegistered', requestId: null }]);
  const { event } = (
    await t.api<EventDetailsAnswer>('GET', `/api/admin/events/${events[0].id}`, { token: admin.token })
  ).body;
  expect(event.requestId).toBeNull();
});

it('a mail’s job writes the log with the id of the request that ordered it', async () => {
  const { email } = await t.person('Forgetful');
  await t.api('POST', '/api/auth/forgot-password', { body: { email } });
  const { requestId } = await found(mails('reset-password'));
  expect(requestId).toBe(await idOf('/api/auth/forgot-password'));
});

it('so do the mails of a broadcast, which the database hands to the next worker that looks', async () => {
  await t.database.rows('UPDATE users SET email_verified = true WHERE id = $1', [admin.accountId]);
  const body = { title: 'Peace', message: 'be with you', targetType: 'all', byMail: true };
  await t.api('POST', '/api/notifications/admin', { token: admin.token, body });
  const { requestId } = await found(mails('broadcast'));
  expect(requestId).toBe(await idOf('/api/notifications/admin'));
});

it('a line from deep in a handler carries it, and one of the process itself none', async () => {
  const saul = await t.person('Unnoted');
  await t.database.rows('ALTER TABLE sessions RENAME COLUMN used_at TO hidden');
  await t.api('GET', '/api/auth/me', { token: saul.token });
  await t.database.rows('ALTER TABLE sessions RENAME COLUMN hidden TO used_at');
  const { requestId } = await found(({ msg }) => msg.startsWith('the use of a session was not noted'));
  expect(requestId).toBe(await idOf('/api/auth/me'));
  const ofStart = lines.filter(({ context }) => context === 'NestFactory');
  expect(ofStart.map((line) => line.requestId)).toEqual(ofStart.map(() => undefined));
});
