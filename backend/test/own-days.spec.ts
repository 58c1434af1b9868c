import { REPORT_MESSAGES, type ReportsAnswer, type StreakAnswer } from '@lectio/contract';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let lydia: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-03-09T15:00:00Z');
  lydia = await t.person('Lydia');
});
afterAll(() => t?.close());

const choose = (body: object): Promise<{ status: number }> =>
  t.api('PUT', '/api/users/preferences', { token: lydia.token, body });

const report = (chapterId: number, readDate?: string, headers?: Record<string, string>) =>
  reporterFor(t, lydia).report({ chapterIds: [chapterId], ...(readDate === undefined ? {} : { readDate }) }, headers);

const dates = async (): Promise<string[]> =>
  (await t.api<ReportsAnswer>('GET', '/api/reports', { token: lydia.token })).body.reports
    .map(({ readDate }) => readDate)
    .sort();

const streak = async (after: { headers: Headers }): Promise<number> =>
  (
    await t.api<StreakAnswer>('GET', `/api/users/me/readers/${lydia.readerId}/streak`, {
      token: lydia.token,
      headers: { 'x-min-position': after.headers.get('x-event-position') ?? '' },
    })
  ).body.streak.currentStreak;

it('counts what is read after midnight for the day that somebody has not ended yet', async () => {
  await choose({ timeZone: 'America/Sao_Paulo', dayEndsAt: 3 });
  await report(1);
  // Half past one at night.
  t.clock.set('2026-03-11T04:30:00Z');
  const late = await report(2, undefined, { 'x-time-zone': 'Pacific/Auckland' });
  expect(await dates()).toEqual(['2026-03-09', '2026-03-10']);
  expect(await streak(late)).toBe(2);

  // A new day, on which nothing is read yet, and one more.
  t.clock.set('2026-03-11T06:30:00Z');
  expect(await streak(late)).toBe(2);
  t.clock.set('2026-03-13T05:30:00Z');
  expect(await streak(late)).toBe(0);
});

it('takes a report that the calendar dates, and no later one', async () => {
  await choose({ timeZone: 'America/Sao_Paulo', dayEndsAt: 3 });
  t.clock.set('2026-03-11T04:30:00Z');
  expect((await report(1, '2026-03-11')).status).toBe(201);
  expect(await report(2, '2026-03-12')).toMatchObject({
    status: 400,
    body: { error: REPORT_MESSAGES.readDateInFuture },
  });
});

it('moves no recorded date when somebody lives elsewhere', async () => {
  await choose({ timeZone: 'Pacific/Auckland' });
  t.clock.set('2026-03-10T12:00:00Z');
  await report(1);
  await choose({ timeZone: 'America/Los_Angeles', dayEndsAt: 4 });
  await report(2);
  expect(await dates()).toEqual(['2026-03-10', '2026-03-11']);
});
