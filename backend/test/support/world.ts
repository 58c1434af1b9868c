import type {
  BroadcastEnvelope,
  ChallengeEnvelope,
  ChurchEnvelope,
  FamilyEnvelope,
  GroupEnvelope,
  PlanEnvelope,
  ReaderEnvelope,
  ReportsAnswer,
  RestDaysEnvelope,
  SharedPlanEnvelope,
  TransactionsAnswer,
} from '@lectio/contract';
import { Notifications } from '@slices/notifications';
import { CHALLENGE, ROLES, type Role, type Route, type World } from '../authorisation-roles';
import type { Person, TestApp } from './test-app';

/** One person per role, and what belongs to them. */
export interface Cast {
  readonly people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;
  readonly world: World;
}

/** The whole world, or of its optional parts only those that a route names: each costs requests. */
export const createWorld = async (t: TestApp, route?: Route): Promise<Cast> => {
  const [owner, member, applicant, stranger, admin] = await Promise.all([
    t.person('Owner'),
    t.person('Member'),
    t.person('Applicant'),
    t.person('Stranger'),
    t.person('Admin', { isAdmin: true }),
  ]);
  const people = { owner, member, applicant, stranger, admin };
  const together = await togetherWorld(t, people);
  const read = await readWorld(t, owner, together.childId);
  const named = route && namedBy(route);
  const optional: Partial<World> = {};
  for (const [keys, make] of OPTIONAL)
    if (!named || keys.some((key) => named.has(key)))
      Object.assign(optional, await make(t, people, { ...together, ...read }));
  return { people, world: { primaryId: owner.readerId, ...together, ...read, ...optional } as World };
};

/** The parts of the world that a route's path and body read. */
const namedBy = ({ path, body }: Route): ReadonlySet<string | symbol> => {
  const named = new Set<string | symbol>();
  const noting = new Proxy({} as World, { get: (_, key) => void named.add(key) });
  path?.(noting);
  for (const role of ROLES) body?.(noting, role);
  return named;
};

type People = Cast['people'];
type Together = Pick<
  World,
  'childId' | 'familyId' | 'inviteCode' | 'groupId' | 'groupCode' | 'churchId' | 'joinCode' | 'memberId' | 'applicantId'
>;
type Read = Pick<World, 'reportId'> & { readonly position: string };

/** The owner's child, their family, their group and their church. */
const togetherWorld = async (t: TestApp, { owner, member, applicant }: People): Promise<Together> => {
  const child = await t.api<ReaderEnvelope>('POST', '/api/readers', { token: owner.token, body: { name: 'Child' } });
  const founded = await t.api<FamilyEnvelope>('POST', '/api/families', {
    token: owner.token,
    body: { name: 'Family' },
  });
  const { id: familyId, inviteCode } = founded.body.family;
  await t.api('POST', '/api/families/join', { token: member.token, body: { inviteCode } });
  const started = await t.api<GroupEnvelope>('POST', '/api/groups', {
    token: owner.token,
    body: { name: 'Group', kind: 'house-group' },
  });
  const { id: groupId, code: groupCode } = started.body.group;
  await t.api('POST', '/api/groups/join', { token: member.token, body: { code: groupCode } });
  const church = await t.api<ChurchEnvelope>('POST', '/api/churches', { token: owner.token, body: { name: 'Church' } });
  const { id: churchId, joinCode = '' } = church.body.church;
  await t.api('POST', '/api/churches/join', { token: member.token, body: { joinCode } });
  await t.api('POST', '/api/churches/join', { token: applicant.token, body: { churchId } });
  return {
    childId: child.body.reader.id,
    familyId,
    inviteCode,
    groupId,
    groupCode,
    churchId,
    joinCode,
    memberId: member.accountId,
    applicantId: applicant.accountId,
  };
};

/** What was read, undone and begun. */
const readWorld = async (t: TestApp, owner: Person, childId: number): Promise<Read> => {
  const report = (readerId: number, chapterId: number) =>
    t.api('POST', '/api/reports', { token: owner.token, body: { readerId, chapterIds: [chapterId] } });
  await report(childId, 1);
  const listed = await t.api<ReportsAnswer>('GET', '/api/reports', { token: owner.token });
  await report(owner.readerId, 2);
  await t.api('DELETE', '/api/reports/undo-last-batch', { token: owner.token });
  const started = await t.api('POST', `/api/plans/reader/${childId}/start/gospels-in-30-days`, {
    token: owner.token,
    body: {},
  });
  const position = started.headers.get('x-event-position') ?? '';
  // Waits until the figures show the plan.
  await t.api('GET', `/api/plans/reader/${childId}/progress`, {
    token: owner.token,
    headers: { 'x-min-position': position },
  });
  return { reportId: listed.body.reports[0].id, position };
};

type Make = (t: TestApp, people: People, made: Together & Read) => Promise<Partial<World>>;

const OPTIONAL: readonly (readonly [keys: readonly (keyof World)[], make: Make])[] = [
  [
    ['entryId'],
    async (t, { owner }, { childId, position }) => {
      const points = await t.api<TransactionsAnswer>('GET', `/api/gamification/transactions/${childId}`, {
        token: owner.token,
        headers: { 'x-min-position': position },
      });
      return { entryId: points.body.transactions[0].id };
    },
  ],
  [
    ['notificationId'],
    async (t, { owner }) => ({
      notificationId: (await t.app.get(Notifications).tell(t.database, {
        accountIds: [owner.accountId],
        title: 'Dear owner',
        message: 'For you alone',
        category: 'general',
      })) as number,
    }),
  ],
  [
    ['ownPlanId'],
    async (t, { owner }) => {
      const { body } = await t.api<PlanEnvelope>('POST', '/api/plans', {
        token: owner.token,
        body: { name: 'Esther', chapterIds: [427], estimatedDays: 1 },
      });
      return { ownPlanId: body.plan.id };
    },
  ],
  [
    ['sharedPlanId', 'sharedPlanStart'],
    async (t, { owner }, { familyId }) => {
      const { body } = await t.api<SharedPlanEnvelope>('POST', '/api/plans/shared', {
        token: owner.token,
        body: { planId: 'old-testament', familyId },
      });
      const { id, startDate } = body.sharedPlan;
      await t.api('PUT', `/api/plans/shared/${id}/words/${startDate}`, { token: owner.token, body: { text: 'Peace' } });
      return { sharedPlanId: id, sharedPlanStart: startDate };
    },
  ],
  [
    ['restId'],
    async (t, { owner }) => {
      const { body } = await t.api<RestDaysEnvelope>('POST', `/api/readers/${owner.readerId}/rest-days`, {
        token: owner.token,
        body: { weekday: 7 },
      });
      return { restId: body.rest.declared[0].id };
    },
  ],
  [
    ['broadcastId'],
    async (t, { admin }) => {
      const { body } = await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', {
        token: admin.token,
        body: { title: 'Peace', message: 'be with you', targetType: 'all', scheduledAt: '2999-01-01T00:00:00Z' },
      });
      return { broadcastId: body.notification.id };
    },
  ],
  [
    ['challengeId', 'challengeDraftId'],
    async (t, { owner }, { familyId }) => {
      const [challengeId, challengeDraftId] = await Promise.all([0, 1].map(() => draftedChallenge(t, owner, familyId)));
      await t.api('POST', `/api/challenges/${challengeId}/publish`, { token: owner.token });
      await t.api('POST', `/api/challenges/${challengeId}/readers`, {
        token: owner.token,
        body: { readerId: owner.readerId },
      });
      return { challengeId, challengeDraftId };
    },
  ],
];

const draftedChallenge = async (t: TestApp, owner: Person, familyId: number): Promise<number> => {
  const { body } = await t.api<ChallengeEnvelope>('POST', '/api/challenges', {
    token: owner.token,
    body: { ...CHALLENGE, scope: 'family', scopeId: familyId },
  });
  return body.challenge.id;
};
