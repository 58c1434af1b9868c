import { Injectable } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  LIMITS,
  type AdminGoalAnswer,
  type AdminGoalEnvelope,
  type CreateGoalRequest,
  type UpdateGoalRequest,
  type MessageAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { Notices, sendNotices } from '@platform/database/notices';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { CommunityState } from '../read/community-state';
import { isFigure, progressOf, valueOf } from '../read/goals/goals.query';
import type { CommunityFigures } from '../read/map/community-map';
import {
  allGoals,
  countGoals,
  deleteGoal,
  insertGoal,
  updateGoal,
  type GoalChanges,
  type GoalRow,
} from '../store/goal.repository';

/** The channel that announces manual goal changes. */
const CHANNEL = 'goals';

/** Administration of the community's goals. Every process and every open page is notified of a change. */
@Injectable()
export class GoalEditor {
  constructor(
    private readonly database: Database,
    private readonly community: CommunityState,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    notices: Notices,
  ) {
    notices.on(CHANNEL, () => void this.community.readAgain([]).catch(() => undefined));
  }

  /** All goals in display order, including inactive ones. */
  async list(): Promise<AdminGoalAnswer[]> {
    const [{ figures }, rows] = await Promise.all([this.community.read(), allGoals(this.database)]);
    return rows.map((row) => toAnswer(row, figures));
  }

  async one(id: number): Promise<AdminGoalAnswer> {
    const found = (await this.list()).find((goal) => goal.id === id);
    if (!found) throw notFound(ADMIN_MESSAGES.goalUnknown);
    return found;
  }

  /** @throws Refusal (conflict) when a goal with this key exists */
  async create(
    accountId: number,
    { key, name, targetValue, ...rest }: CreateGoalRequest,
  ): Promise<Recorded<AdminGoalEnvelope>> {
    const { figures } = await this.community.read();
    const created = await this.idempotency.change(async (client) => {
      if ((await countGoals(client)) >= LIMITS.goalsMax) throw conflict(ADMIN_MESSAGES.tooManyGoals);
      const id = await insertGoal(client, key, { ...settable(key, rest), name, targetValue, ...this.by(accountId) });
      const goal = id === null ? undefined : (await allGoals(client)).find((row) => row.id === id);
      if (!goal) throw conflict(ADMIN_MESSAGES.goalKeyTaken);
      return { goal: toAnswer(goal, figures) };
    });
    await this.tell();
    return created;
  }

  async update(accountId: number, id: number, request: UpdateGoalRequest): Promise<AdminGoalAnswer> {
    const { key } = await this.one(id);
    await updateGoal(this.database, id, { ...settable(key, request), ...this.by(accountId) });
    return this.changed(id);
  }

  async remove(id: number): Promise<Recorded<MessageAnswer>> {
    const removed = await this.idempotency.change(async (client) => {
      if (!(await deleteGoal(client, id))) throw notFound(ADMIN_MESSAGES.goalUnknown);
      return { message: ADMIN_MESSAGES.goalDeleted };
    });
    await this.tell();
    return removed;
  }

  /** Reloads the community's figures, ignoring every process's cache, and returns the goals. */
  async refresh(): Promise<AdminGoalAnswer[]> {
    await this.community.readEverything();
    await this.tell();
    return this.list();
  }

  private by(accountId: number): Pick<GoalChanges, 'updatedAt' | 'updatedBy'> {
    return { updatedAt: new Date(this.clock.now()), updatedBy: accountId };
  }

  private async changed(id: number): Promise<AdminGoalAnswer> {
    await this.tell();
    return this.one(id);
  }

  private async tell(): Promise<void> {
    await this.community.readAgain([]);
    await sendNotices(this.database, CHANNEL, ['changed']);
  }
}

/** A goal that follows a community figure is never set by hand. */
const settable = <Fields extends { currentValue?: number }>(key: string, fields: Fields): Fields =>
  isFigure(key) ? { ...fields, currentValue: undefined } : fields;

const toAnswer = ({ updatedAt, lastUpdatedByUser, ...row }: GoalRow, figures: CommunityFigures): AdminGoalAnswer => ({
  ...row,
  ...progressOf(valueOf(row, figures), row.targetValue),
  isFigure: isFigure(row.key),
  updatedAt: updatedAt?.toISOString() ?? null,
  lastUpdatedByUser,
});
