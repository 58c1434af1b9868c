import type {
  BroadcastEnvelope,
  ChallengeEnvelope,
  ChurchEnvelope,
  FamilyEnvelope,
  PlanEnvelope,
  ReaderEnvelope,
  ReportsAnswer,
  RestDaysEnvelope,
  SharedPlanEnvelope,
  TransactionsAnswer,
} from '@lectio/contract';
import { Notifications } from '../../src/slices/notifications';
import type { Role, World } from '../authorisation-matrix';
import { CHALLENGE } from '../authorisation-roles';
import type { Person, TestApp } from './test-app';

/** One person per role, and what belongs to them. */
export interface Cast {
  readonly people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;
  readonly world: World;
}

export const createWorld = async (t: TestApp): Promise<Cast> => {
  const [owner, member, applicant, stranger, admin] = await Promise.all([
    t.person('Owner'),
    t.person('Member'),
    t.person('Applicant'),
    t.person('Stranger'),
    t.person('Admin', { isAdmin: true }),
  ]);
  const child = await t.api<ReaderEnvelope>('POST', '/api/readers', { token: owner.token, body: { name: 'Child' } });
  const founded = await t.api<FamilyEnvelope>('POST', '/api/families', {
    token: owner.token,
    body: { name: 'Family' },
  });
  const { id: familyId, inviteCode } = founded.body.family;
  await t.api('POST', '/api/families/join', { token: member.token, body: { inviteCode } });
  const church = await t.api<ChurchEnvelope>('POST', '/api/churches', { token: owner.token, body: { name: 'Church' } });
  const { id: churchId, joinCode = '' } = church.body.church;
  await t.api('POST', '/api/churches/join', { token: member.token, body: { joinCode } });
  await t.api('POST', '/api/churches/join', { token: applicant.token, body: { churchId } });
  const childId = child.body.reader.id;
  const report = (readerId: number, chapterId: number) =>
    t.api('POST', '/api/reports', { token: owner.token, body: { readerId, chapterIds: [chapterId] } });
  await report(childId, 1);
  const listed = await t.api<ReportsAnswer>('GET', '/api/reports', { token: owner.token });
  const last = await report(owner.readerId, 2);
  const position = last.headers.get('x-event-position') ?? '';
  const points = await t.api<TransactionsAnswer>('GET', `/api/gamification/transactions/${childId}`, {
    token: owner.token,
    headers: { 'x-min-position': position },
  });
  await t.api('DELETE', '/api/reports/undo-last-batch', { token: owner.token });
  const notificationId = (await t.app.get(Notifications).tell(t.database, {
    accountIds: [owner.accountId],
    title: 'Dear owner',
    message: 'For you alone',
    category: 'general',
  })) as number;
  const ids = {
    primaryId: owner.readerId,
    childId,
    familyId,
    churchId,
    memberId: member.accountId,
    applicantId: applicant.accountId,
  };
  const ownPlan = await t.api<PlanEnvelope>('POST', '/api/plans', {
    token: owner.token,
    body: { name: 'Esther', chapterIds: [427], estimatedDays: 1 },
  });
  const started = await t.api('POST', `/api/plans/reader/${childId}/start/gospels-in-30-days`, {
    token: owner.token,
    body: {},
  });
  await t.api('GET', `/api/plans/reader/${childId}/progress`, {
    token: owner.token,
    headers: { 'x-min-position': started.headers.get('x-event-position') ?? '' },
  });
  const shared = await t.api<SharedPlanEnvelope>('POST', '/api/plans/shared', {
    token: owner.token,
    body: { planId: 'old-testament', familyId },
  });
  const rest = await t.api<RestDaysEnvelope>('POST', `/api/readers/${owner.readerId}/rest-days`, {
    token: owner.token,
    body: { weekday: 7 },
  });
  const broadcast = await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', {
    token: admin.token,
    body: { title: 'Peace', message: 'be with you', targetType: 'all', scheduledAt: '2999-01-01T00:00:00Z' },
  });
  const challenges = await Promise.all([0, 1].map(() => draftedChallenge(t, owner, familyId)));
  await t.api('POST', `/api/challenges/${challenges[0]}/publish`, { token: owner.token });
  await t.api('POST', `/api/challenges/${challenges[0]}/readers`, {
    token: owner.token,
    body: { readerId: owner.readerId },
  });
  const world = {
    ...ids,
    inviteCode,
    joinCode,
    restId: rest.body.rest.declared[0].id,
    reportId: listed.body.reports[0].id,
    entryId: points.body.transactions[0].id,
    notificationId,
    broadcastId: broadcast.body.notification.id,
    ownPlanId: ownPlan.body.plan.id,
    challengeId: challenges[0],
    challengeDraftId: challenges[1],
    sharedPlanId: shared.body.sharedPlan.id,
  };
  return { people: { owner, member, applicant, stranger, admin }, world };
};

const draftedChallenge = async (t: TestApp, owner: Person, familyId: number): Promise<number> => {
  const { body } = await t.api<ChallengeEnvelope>('POST', '/api/challenges', {
    token: owner.token,
    body: { ...CHALLENGE, scope: 'family', scopeId: familyId },
  });
  return body.challenge.id;
};
