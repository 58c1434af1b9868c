import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  msg,
  PLAN_MESSAGES,
  type CustomPlanRequest,
  type PlanAnswer,
  type PassageNote,
  type PlanDatesAnswer,
  type PlanEnvelope,
  type MessageAnswer,
} from '@lectio/contract';
import { decodeRanges, encodeSequence } from '@kernel/chapter-ranges';
import type { Day } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { conflict, notFound } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { eachUnsaid } from '@platform/http/answers/spoken';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import {
  countForUpdate,
  customId,
  deletePlan,
  insertPlan,
  planNames,
  planOf,
  publishPlan,
  plansOf,
  updatePlan,
  writerOf,
  type CustomPlanChanges,
  type CustomPlanRow,
} from '../store/custom-plan.repository';
import { OwnPassageNames } from '@slices/accounts';
import { OwnCanon } from '@slices/readers';
import { customReading } from '../domain/custom-plan';
import { decodeCourse, encodeCourse } from '../domain/plan-course';
import { sayHere } from '@platform/language/here';
import { findPlan, planIn, PLANS, type PlanDefinition } from '../domain/plan-definitions';
import type { PlanRun } from '../domain/plan-runs';
import { weekdayNumbers, weekdaysOf } from '../domain/weekdays';
import { sharedPlanOf } from '../store/shared-plan.repository';
import { planAnswer, planDates, planEnvelope } from '../read/plan-answer';
import type { ShownRun } from '../read/progress-answer';

/** A plan of one's own, and what its file said besides. */
interface PlanToCreate {
  readonly plan: CustomPlanRequest;
  readonly notes?: readonly PassageNote[];
}

/** A plan that somebody follows, as it is shown. */
export type FollowedPlan = Pick<ShownRun, 'readerId' | 'planName' | 'isTogether'>;

/**
 * The built-in plans, and each account's custom ones. Changing or deleting one does not affect readers who started it.
 */
@Injectable()
export class Plans {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
    private readonly canons: OwnCanon,
    private readonly passageNames: OwnPassageNames,
  ) {}

  /** The built-in plans of the whole Bible as the account's own reader has it. */
  async list(accountId: number): Promise<PlanAnswer[]> {
    const [own, canon] = await Promise.all([plansOf(this.database, accountId), this.canons.of(accountId)]);
    return [
      ...PLANS.map((plan) => planAnswer(planIn(canon, plan))),
      ...own.map((row) => planAnswer(toDefinition(row), row, accountId)),
    ];
  }

  /** A built-in plan, one that is published, or one of the account's own; other accounts' plans are not found. */
  async find(accountId: number, planId: string): Promise<PlanDefinition> {
    return findPlan(planId) ?? toDefinition(await this.row(accountId, planId));
  }

  /** Whose words its name is, for the answers that show it; nobody's for a plan that is built in or gone. */
  async writersOf(planId: string): Promise<number[]> {
    const id = customId(planId);
    const writer = id === null ? null : await writerOf(this.database, id);
    return writer === null ? [] : [writer];
  }

  async get(accountId: number, planId: string): Promise<PlanEnvelope> {
    const names = await this.passageNames.of(accountId);
    const shipped = findPlan(planId);
    if (shipped) return planEnvelope(planIn(names.chapters.canon, shipped), names);
    const row = await this.row(accountId, planId);
    return planEnvelope(toDefinition(row), names, { row, accountId });
  }

  /** Its days on the dates of those who begin it on `start`. */
  async days(accountId: number, planId: string, start: Day): Promise<PlanDatesAnswer> {
    const names = await this.passageNames.of(accountId);
    return planDates(planIn(names.chapters.canon, await this.find(accountId, planId)), start, names);
  }

  private async row(accountId: number, planId: string): Promise<CustomPlanRow> {
    const id = customId(planId);
    const row = id === null ? null : await planOf(this.database, accountId, id);
    if (!row) throw notFound(PLAN_MESSAGES.planNotFound);
    return row;
  }

  /** Shows a plan of the caller's own to everybody, or no longer. */
  async publish(accountId: number, planId: string, published: boolean): Promise<PlanEnvelope> {
    const key = { id: ownId(planId), accountId };
    if (!(await publishPlan(this.database, key, published))) throw notFound(PLAN_MESSAGES.planNotFound);
    this.tell(accountId);
    return this.get(accountId, planId);
  }

  async create(accountId: number, { plan: request, notes }: PlanToCreate): Promise<Recorded<PlanEnvelope>> {
    const names = await this.passageNames.of(accountId);
    const created = await this.idempotency.change(async (transaction) => {
      if ((await countForUpdate(transaction, accountId)) >= LIMITS.ownPlansMax)
        throw conflict(PLAN_MESSAGES.tooManyPlans);
      const plan = { accountId, ...columnsOf(request), published: false, createdAt: new Date(this.clock.now()) };
      const id = await insertPlan(transaction, plan);
      return {
        ...planEnvelope(toDefinition({ ...plan, id }), names, { row: plan, accountId }),
        ...(notes && { notes: eachUnsaid(notes) }),
      };
    });
    this.tell(accountId);
    return created;
  }

  async update(accountId: number, planId: string, request: CustomPlanRequest): Promise<PlanEnvelope> {
    const id = ownId(planId);
    if (!(await updatePlan(this.database, { id, accountId }, columnsOf(request))))
      throw notFound(PLAN_MESSAGES.planNotFound);
    this.tell(accountId);
    return this.get(accountId, planId);
  }

  async remove(accountId: number, planId: string): Promise<Recorded<MessageAnswer>> {
    const removed = await this.idempotency.change(async (transaction) => {
      if (!(await deletePlan(transaction, { id: ownId(planId), accountId })))
        throw notFound(PLAN_MESSAGES.planNotFound);
      return { message: msg('Plan deleted') };
    });
    this.tell(accountId);
    return removed;
  }

  /** Notifies the account's other devices. */
  private tell(accountId: number): void {
    this.realtime.accountsUpdated([accountId], 'plans');
  }

  /** What a reader of the account follows: its name, null for a plan that is gone. */
  async followed(
    on: Queryable,
    { accountId, readerId }: { readonly accountId: number; readonly readerId: number },
    { planId, sharedPlanId }: PlanRun,
  ): Promise<FollowedPlan> {
    const own = (await this.names(accountId)).get(planId);
    const shared = sharedPlanId === null ? null : await sharedPlanOf(on, readerId, sharedPlanId);
    return { readerId, planName: own ?? shared?.name ?? null, isTogether: shared?.isTogether ?? false };
  }

  /** Plan names by id, of the plans the account may see; built-in ones are called in the language of the request. */
  async names(accountId: number): Promise<ReadonlyMap<string, string>> {
    const own = await planNames(this.database, accountId);
    return new Map([
      ...PLANS.map(({ id, name }) => [id, sayHere(name)] as const),
      ...own.map(({ id, name }) => [idOf(id), name] as const),
    ]);
  }
}

const idOf = (customId: number): string => `custom-${customId}`;

/** Built-in plans cannot be changed. */
const ownId = (planId: string): number => {
  const id = customId(planId);
  if (id === null) throw notFound(PLAN_MESSAGES.planNotFound);
  return id;
};

const columnsOf = (request: CustomPlanRequest) => {
  const { chapterIds, course, estimatedDays } = customReading(request);
  return {
    name: request.name,
    description: request.description ?? null,
    chapters: encodeSequence(chapterIds),
    estimatedDays,
    course: course === null ? null : encodeCourse(course),
    weekdays: weekdaysOf(request.weekdays),
  };
};

/** Custom plans earn nothing: their owner could make them arbitrarily short. */
const toDefinition = (row: Pick<CustomPlanRow, 'id' | keyof CustomPlanChanges>): PlanDefinition => ({
  id: idOf(row.id),
  name: row.name,
  description: row.description,
  category: 'custom',
  isDefault: false,
  chapterIds: [...decodeRanges(row.chapters)],
  ...(row.course !== null && { course: decodeCourse(row.course) }),
  estimatedDays: row.estimatedDays,
  pointsReward: 0,
  weekdays: weekdayNumbers(row.weekdays),
});
