import type { ChurchEnvelope, FamilyEnvelope, PlanEnvelope, ReaderEnvelope, ReportsAnswer, TransactionsAnswer } from '@lectio/contract';
import { Notifications } from '../src/slices/notifications';
import { MATRIX, ROLES, type Role, type Route, type World } from './authorisation-matrix';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** HEAD follows GET; files of the description's page and of the web app are public by nature. */
const isCall = ({ method, url }: { method: string; url: string }): boolean =>
  method !== 'HEAD' && url !== '/*' && !url.startsWith('/api/docs/');

it('has every route of the server, and no other', () => {
  const registered = t.routes.filter(isCall).map(({ method, url }) => `${method} ${url}`);
  const listed = MATRIX.map(({ method, url }) => `${method} ${url}`);
  expect([...new Set(listed)].sort()).toEqual([...new Set(registered)].sort());
  expect(listed).toHaveLength(new Set(listed).size);
});

interface Cast {
  readonly people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;
  readonly world: World;
}

const createWorld = async (): Promise<Cast> => {
  const [owner, member, applicant, stranger, admin] = await Promise.all([
    t.person('Owner'),
    t.person('Member'),
    t.person('Applicant'),
    t.person('Stranger'),
    t.person('Admin', { isAdmin: true }),
  ]);
  const child = await t.api<ReaderEnvelope>('POST', '/api/readers', { token: owner.token, body: { name: 'Child' } });
  const founded = await t.api<FamilyEnvelope>('POST', '/api/families', { token: owner.token, body: { name: 'Family' } });
  const { id: familyId, inviteCode } = founded.body.family;
  await t.api('POST', '/api/families/join', { token: member.token, body: { inviteCode } });
  const church = await t.api<ChurchEnvelope>('POST', '/api/churches', { token: owner.token, body: { name: 'Church' } });
  const { id: churchId, joinCode = '' } = church.body.church;
  await t.api('POST', '/api/churches/join', { token: member.token, body: { joinCode } });
  await t.api('POST', '/api/churches/join', { token: applicant.token, body: { churchId } });
  const childId = child.body.reader.id;
  const report = (readerId: number, chapterId: number) => t.api('POST', '/api/reports', { token: owner.token, body: { readerId, chapterIds: [chapterId] } });
  await report(childId, 1);
  const listed = await t.api<ReportsAnswer>('GET', '/api/reports', { token: owner.token });
  const last = await report(owner.readerId, 2);
  const position = last.headers.get('x-event-position') ?? '';
  const points = await t.api<TransactionsAnswer>('GET', `/api/gamification/transactions/${childId}`, { token: owner.token, headers: { 'x-min-position': position } });
  await t.api('DELETE', '/api/reports/undo-last-batch', { token: owner.token });
  const notificationId = (await t.app.get(Notifications).tell(t.database, { accountIds: [owner.accountId], title: 'Dear owner', message: 'For you alone', category: 'general' })) as number;
  const ids = { primaryId: owner.readerId, childId, familyId, churchId, memberId: member.accountId, applicantId: applicant.accountId };
  const ownPlan = await t.api<PlanEnvelope>('POST', '/api/plans', { token: owner.token, body: { name: 'Esther', chapterIds: [427], estimatedDays: 1 } });
  const started = await t.api('POST', `/api/plans/reader/${childId}/start/gospels-in-30-days`, { token: owner.token, body: {} });
  await t.api('GET', `/api/plans/reader/${childId}/progress`, { token: owner.token, headers: { 'x-min-position': started.headers.get('x-event-position') ?? '' } });
  const world = { ...ids, inviteCode, joinCode, reportId: listed.body.reports[0].id, entryId: points.body.transactions[0].id, notificationId, ownPlanId: ownPlan.body.plan.id };
  return { people: { owner, member, applicant, stranger, admin }, world };
};

const callAs = async (role: Role, route: Route, { people, world }: Cast): Promise<number> => {
  const token = role === 'visitor' ? undefined : people[role].token;
  const body = route.body?.(world, role) ?? (route.method === 'GET' ? undefined : {});
  return (await t.api(route.method, route.path?.(world) ?? route.url, { token, body })).status;
};

describe.each(MATRIX.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
  it('answers each kind of caller as listed', async () => {
    const cast = await createWorld();
    const answered: Partial<Record<Role, number>> = {};
    for (const role of ROLES) answered[role] = await callAs(role, route, cast);
    expect(answered).toEqual({ applicant: route.status.stranger, ...route.status });
  });
});
