import { Injectable } from '@nestjs/common';
import { PLAN_MESSAGES } from '@lectio/contract';
import { decodeRanges } from '../../../kernel/chapter-ranges';
import { dayOf, type Day } from '../../../kernel/civil-date';
import { notFound } from '../../../kernel/errors';
import { Database } from '../../../platform/database/database';
import { planReader } from '../plan-reader.query';
import { Plans } from '../plans';
import type { ShownRun } from '../progress-answer';

interface RunRow {
  run_id: string;
  plan_id: string;
  started_on: string;
  first_target_on: string;
  target_on: string;
  pace_from: string;
  paused: boolean;
  total: number;
  unread: string;
  read_by_day: [Day, number][];
  last_read_on: string | null;
  completed_at: Date | null;
  points_earned: number;
}

const DATES = ['started_on', 'first_target_on', 'target_on', 'pace_from', 'last_read_on']
  .map((column) => `to_char(${column}, 'YYYY-MM-DD') AS ${column}`)
  .join(', ');

/** How far readers have come with their plans. */
@Injectable()
export class PlanRuns {
  constructor(
    private readonly database: Database,
    private readonly plans: Plans,
  ) {}

  /** The newest start first; a reader that the caller may not see is not found. */
  async of(accountId: number, readerId: number): Promise<ShownRun[]> {
    await planReader(this.database, accountId, readerId);
    const names = await this.plans.names(accountId);
    const { rows } = await this.database.query<RunRow>({
      name: 'plans:runs',
      text: `SELECT run_id, plan_id, ${DATES}, paused, total, unread, read_by_day, completed_at, points_earned FROM views.plan_run WHERE reader_id = $1 ORDER BY position DESC`,
      values: [readerId],
    });
    return rows.map((row) => ({ ...toRun(row), readerId, planName: names.get(row.plan_id) ?? null }));
  }

  /** The newest run of a plan. */
  async newest(accountId: number, readerId: number, planId: string): Promise<ShownRun> {
    const run = (await this.of(accountId, readerId)).find((candidate) => candidate.planId === planId);
    if (!run) throw notFound(PLAN_MESSAGES.runNotFound);
    return run;
  }
}

const toRun = (row: RunRow): Omit<ShownRun, 'readerId' | 'planName'> => ({
  runId: row.run_id,
  planId: row.plan_id,
  startDay: dayOf(row.started_on),
  firstTargetDay: dayOf(row.first_target_on),
  targetDay: dayOf(row.target_on),
  paceFromDay: dayOf(row.pace_from),
  paused: row.paused,
  total: row.total,
  unread: [...decodeRanges(row.unread)],
  readByDay: row.read_by_day,
  lastReadDay: row.last_read_on === null ? null : dayOf(row.last_read_on),
  completedAt: row.completed_at?.toISOString() ?? null,
  pointsEarned: row.points_earned,
});
