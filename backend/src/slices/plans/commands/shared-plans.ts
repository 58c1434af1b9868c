import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  msg,
  PLAN_MESSAGES,
  type MessageAnswer,
  type SharedPlanEnvelope,
  type SharePlanRequest,
} from '@lectio/contract';
import { encodeSequence } from '@kernel/chapter-ranges';
import { formatDay, type Day } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { conflict, forbidden, invalid, notFound } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { encodeCourse } from '../domain/plan-course';
import { sharedFrame } from '../domain/start-reading-plan.decider';
import { Plans } from './plans';
import { sharedAnswer, sharedPlanFor } from '../read/shared-plans.query';
import {
  deleteSharedPlan,
  insertSharedPlan,
  lockChurch,
  lockFamily,
  lockGroup,
  membersWith,
  type LockedGroup,
  type NewSharedPlan,
} from '../store/shared-plan.repository';

/**
 * Plans that a family, church or group follows together. What is shared is the plan as it is now, with one start and one end;
 * who joins gets a run of their own.
 */
@Injectable()
export class SharedPlans {
  constructor(
    private readonly database: Database,
    private readonly plans: Plans,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async share(accountId: number, request: SharePlanRequest, today: Day): Promise<Recorded<SharedPlanEnvelope>> {
    const plan = await this.plans.find(accountId, request.planId);
    const writers = await this.plans.writersOf(plan.id);
    const { familyId = null, churchId = null, groupId = null } = request;
    const group = { familyId, churchId, groupId };
    if (Object.values(group).filter((id) => id !== null).length !== 1)
      throw invalid(PLAN_MESSAGES.shareWithOne, 'familyId');
    const { start, target, weekdays, mode, fromDay, course, chapterIds } = sharedFrame({ ...request, plan, today });
    const { answer, members } = await this.database.retried(async (transaction) => {
      await this.admit(transaction, accountId, group);
      const row = {
        ...group,
        accountId,
        planId: plan.id,
        name: plan.name,
        description: plan.description,
        chapters: encodeSequence(chapterIds),
        reward: plan.pointsReward,
        weekdays,
        startOn: formatDay(start),
        targetOn: target === null ? null : formatDay(target),
        mode,
        course: course === null ? null : encodeCourse(course),
        fromDay,
        createdAt: new Date(this.clock.now()),
      };
      const id = await insertSharedPlan(transaction, row);
      const shared = sharedAnswer(await sharedPlanFor(transaction, accountId, id));
      const created = { message: msg('Plan shared'), sharedPlan: shared };
      await this.idempotency.keep(transaction, created, writers);
      return { answer: created, members: await membersWith(transaction, group) };
    });
    this.realtime.accountsUpdated(members, 'plans');
    return new Recorded(answer);
  }

  /** Those who joined go on alone. */
  async stop(accountId: number, id: number): Promise<MessageAnswer> {
    const plan = await sharedPlanFor(this.database, accountId, id);
    if (!plan.canStop) throw forbidden(PLAN_MESSAGES.stopSharingOnly);
    const members = await membersWith(this.database, plan);
    await deleteSharedPlan(this.database, id);
    this.realtime.accountsUpdated(members, 'plans');
    return { message: msg('Plan is no longer shared') };
  }

  private async admit(
    client: Transaction,
    accountId: number,
    { familyId, churchId, groupId }: Pick<NewSharedPlan, 'familyId' | 'churchId' | 'groupId'>,
  ): Promise<void> {
    const group: LockedGroup =
      familyId !== null
        ? await lockFamily(client, accountId, familyId)
        : groupId !== null
          ? await lockGroup(client, accountId, groupId)
          : await lockChurch(client, accountId, churchId ?? 0);
    if (!group.isMember) throw notFound(PLAN_MESSAGES.shareWithUnknown);
    if (!group.mayShare)
      throw forbidden(groupId === null ? PLAN_MESSAGES.shareWithChurchOnly : PLAN_MESSAGES.shareWithGroupOnly);
    if (group.shared >= LIMITS.sharedPlansMax) throw conflict(PLAN_MESSAGES.tooManyShared);
  }
}
