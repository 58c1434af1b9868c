import {
  PLAN_MESSAGES,
  type ErrorAnswer,
  type FrontAnswer,
  type PlanEnvelope,
  type SiteSettingsEnvelope,
} from '@lectio/contract';
import { ADVENT, draftedBy, publishedBy } from './support/challenge';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set('2026-11-28T12:00:00Z'));

const front = async () => (await t.api<FrontAnswer>('GET', '/api/challenges/front')).body;
const choose = (frontPlan: string | null) =>
  t.api<SiteSettingsEnvelope & Partial<ErrorAnswer>>('PUT', '/api/admin/site', {
    token: admin.token,
    body: { frontPlan },
  });
const rules = (name: string, from: string, until: string) => ({
  ...ADVENT,
  chapters: 'new_testament',
  books: [],
  scope: 'site',
  name,
  from,
  until,
});
const draft = (name: string, from: string, until: string) => draftedBy(t, admin, rules(name, from, until));
const published = (name: string, from: string, until: string) => publishedBy(t, admin, rules(name, from, until));

it('shows nothing at first, and then the plan that an administrator chose', async () => {
  expect(await front()).toEqual({ challenge: null, plan: null });
  expect((await choose('gospels-in-30-days')).body.settings).toMatchObject({ frontPlan: 'gospels-in-30-days' });
  expect(await front()).toMatchObject({
    challenge: null,
    plan: { id: 'gospels-in-30-days', chapterCount: 89, days: 30 },
  });
  expect((await choose(null)).status).toBe(200);
  expect(await front()).toEqual({ challenge: null, plan: null });
});

it('shows a plan to visitors that everybody may see, and no other', async () => {
  const body = { name: 'Ruth', chapterIds: [233, 234, 235, 236], estimatedDays: 4 };
  const made = await t.api<PlanEnvelope>('POST', '/api/plans', { token: admin.token, body });
  const { id } = made.body.plan;
  for (const hidden of [id, 'no-such-plan'])
    expect(await choose(hidden)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'frontPlan', message: PLAN_MESSAGES.planNotFound }] },
    });
  expect(
    (await t.api('PUT', `/api/plans/${id}/published`, { token: admin.token, body: { published: true } })).status,
  ).toBe(200);
  expect((await choose(id)).status).toBe(200);
  expect(await front()).toMatchObject({ plan: { name: 'Ruth', days: 4 } });
  await t.api('PUT', `/api/plans/${id}/published`, { token: admin.token, body: { published: false } });
  expect(await front()).toEqual({ challenge: null, plan: null });
});

it('shows the challenge of the site that runs, else the next one, before any plan', async () => {
  await choose('gospels-in-30-days');
  await draft('A draft', '2026-11-28', '2026-11-30');
  const later = await published('Lent', '2027-02-10', '2027-03-27');
  expect(await front()).toMatchObject({
    challenge: { id: later, name: 'Lent', state: 'announced', readers: 0 },
    plan: null,
  });
  const sooner = await published('Advent', '2026-12-01', '2026-12-24');
  expect((await front()).challenge?.id).toBe(sooner);
  expect((await t.api('POST', `/api/challenges/${sooner}/enter`, { token: admin.token, body: {} })).status).toBe(201);
  t.clock.set('2026-12-10T12:00:00Z');
  expect((await front()).challenge).toMatchObject({ id: sooner, state: 'running', readers: 1, canOrganise: false });
  t.clock.set('2026-12-26T12:00:00Z');
  expect((await front()).challenge?.id).toBe(later);
  t.clock.set('2027-03-28T12:00:00Z');
  expect(await front()).toMatchObject({ challenge: null, plan: { id: 'gospels-in-30-days' } });
});
