import type { AdminDashboardAnswer, ReaderProfileAnswer, ReportsResetAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
let jael: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
  jael = await t.person('Jael');
});
afterAll(() => t?.close());

// As in the browser, each question sends the position of the last write.
const own = <Body>(method: string, path: string, body?: object) =>
  t.api<Body>(method, `/api/${path}`, { token: jael.token, body });
const asAdmin = <Body>(method: string, path: string, body?: object) =>
  t.api<Body>(method, `/api/${path}`, { token: admin.token, body });

it('a started, paused or quit plan is visible to the next request', async () => {
  const plan = `plans/reader/${jael.readerId}/plan/gospels-in-30-days`;
  for (let times = 0; times < 5; times++) {
    expect((await own('POST', `plans/reader/${jael.readerId}/start/gospels-in-30-days`)).status).toBe(201);
    expect((await own('GET', `${plan}/today`)).status).toBe(200);
    await own('PUT', `${plan}/progress`, { action: 'quit' });
    expect((await own('GET', `${plan}/today`)).status).toBe(404);
  }
});

it('points that were given are there in the next answer', async () => {
  const points = async () =>
    (await own<ReaderProfileAnswer>('GET', `gamification/profile/${jael.readerId}`)).body.profile.totalPoints;
  const seen: number[] = [];
  for (let times = 0; times < 5; times++) {
    await asAdmin('POST', 'gamification/admin/award-points', {
      readerId: jael.readerId,
      points: 7,
      reason: 'For courage',
    });
    seen.push(await points());
  }
  expect(seen).toEqual([7, 14, 21, 28, 35]);
});

it('a reset, and its revert, show on the dashboard that is looked at next', async () => {
  const shown = async () =>
    (await asAdmin<AdminDashboardAnswer>('GET', 'admin/dashboard')).body.dashboardStats.totalReports;
  const { headers } = await own('POST', 'reports', { readerId: jael.readerId, chapterIds: [1, 2, 3] });
  await t.api('GET', `/api/gamification/profile/${jael.readerId}`, {
    token: jael.token,
    headers: { 'x-min-position': headers.get('x-event-position') ?? '' },
  });
  for (let times = 0; times < 3; times++) {
    const { body } = await asAdmin<ReportsResetAnswer>('DELETE', 'admin/reports/reset', {
      confirmation: 'DELETE_ALL_REPORTS',
    });
    expect(await shown()).toBe(0);
    await asAdmin('POST', `admin/resets/${body.resetId}/revert`);
    expect(await shown()).toBe(3);
  }
});
