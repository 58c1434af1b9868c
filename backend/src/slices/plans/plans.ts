import { Injectable } from '@nestjs/common';
import { LIMITS, PLAN_MESSAGES, type CustomPlanRequest, type PlanAnswer, type PlanEnvelope } from '@lectio/contract';
import { decodeRanges, encodeSequence } from '../../kernel/chapter-ranges';
import { Clock } from '../../kernel/clock';
import { conflict, notFound } from '../../kernel/errors';
import { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import type { Once, Recorded } from '../../platform/event-log/decision';
import { Idempotency } from '../../platform/http/idempotency';
import { Realtime } from '../../platform/realtime/realtime';
import {
  countForUpdate,
  deletePlan,
  insertPlan,
  planOf,
  plansOf,
  updatePlan,
  type CustomPlanRow,
} from './custom-plan.repository';
import { findPlan, PLANS, type PlanDefinition } from './domain/plan-definitions';

/** The plans that ship, and each account's own. Changing or deleting one changes nothing for readers who started it. */
@Injectable()
export class Plans {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async list(accountId: number): Promise<PlanAnswer[]> {
    const own = await plansOf(this.database.dataSource.manager, accountId);
    return [...PLANS, ...own.map(toDefinition)].map(toAnswer);
  }

  /** A plan that ships, or one of the account's own; anybody else's is not found. */
  async find(accountId: number, planId: string): Promise<PlanDefinition> {
    const id = customId(planId);
    const plan =
      findPlan(planId) ?? (id === null ? null : await planOf(this.database.dataSource.manager, accountId, id));
    if (!plan) throw notFound(PLAN_MESSAGES.planNotFound);
    return 'chapters' in plan ? toDefinition(plan) : plan;
  }

  async create(accountId: number, request: CustomPlanRequest, once: Once | null): Promise<Recorded<PlanEnvelope>> {
    const answer = await inTransaction(this.database, async (transaction) => {
      if ((await countForUpdate(transaction, accountId)) >= LIMITS.ownPlansMax)
        throw conflict(PLAN_MESSAGES.tooManyPlans);
      const plan = { accountId, ...columnsOf(request), createdAt: new Date(this.clock.now()) };
      const id = await insertPlan(transaction, plan);
      const created = envelope(toDefinition({ ...plan, id }));
      await this.idempotency.store(transaction.client, once, created);
      return created;
    });
    this.tell(accountId);
    return { answer, position: null };
  }

  async update(accountId: number, planId: string, request: CustomPlanRequest): Promise<PlanEnvelope> {
    const id = ownId(planId);
    if (!(await updatePlan(this.database.dataSource.manager, { id, accountId }, columnsOf(request))))
      throw notFound(PLAN_MESSAGES.planNotFound);
    this.tell(accountId);
    return envelope(await this.find(accountId, planId));
  }

  async remove(accountId: number, planId: string): Promise<void> {
    if (!(await deletePlan(this.database.dataSource.manager, { id: ownId(planId), accountId })))
      throw notFound(PLAN_MESSAGES.planNotFound);
    this.tell(accountId);
  }

  /** The account's other devices. */
  private tell(accountId: number): void {
    this.realtime.accountsUpdated([accountId], 'plans');
  }

  /** The names of plans by id, as far as an account may know them. */
  async names(accountId: number): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.list(accountId)).map(({ id, name }) => [id, name]));
  }
}

const CUSTOM = /^custom-([1-9]\d{0,8})$/;

/** Null for what is no plan of somebody's own. */
const customId = (planId: string): number | null => {
  const match = CUSTOM.exec(planId);
  return match ? Number(match[1]) : null;
};

/** Plans that ship are nobody's own to change. */
const ownId = (planId: string): number => {
  const id = customId(planId);
  if (id === null) throw notFound(PLAN_MESSAGES.planNotFound);
  return id;
};

const columnsOf = ({ name, description, chapterIds, estimatedDays }: CustomPlanRequest) => ({
  name,
  description: description ?? null,
  chapters: encodeSequence(chapterIds),
  estimatedDays,
});

/** A plan of one's own earns nothing: it could be as short as its owner likes. */
const toDefinition = (row: Omit<CustomPlanRow, 'createdAt'>): PlanDefinition => ({
  id: `custom-${row.id}`,
  name: row.name,
  description: row.description,
  category: 'custom',
  isDefault: false,
  chapterIds: [...decodeRanges(row.chapters)],
  estimatedDays: row.estimatedDays,
  pointsReward: 0,
});

const toAnswer = ({ chapterIds, ...plan }: PlanDefinition): PlanAnswer => ({
  ...plan,
  chapterCount: chapterIds.length,
});

export const envelope = (plan: PlanDefinition): PlanEnvelope => ({
  plan: { ...toAnswer(plan), chapterIds: [...plan.chapterIds] },
});
