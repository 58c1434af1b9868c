import { Injectable } from '@nestjs/common';
import { LIMITS, roundedPercentOf, type SharedPlanStandingAnswer } from '@lectio/contract';
import { runsIn } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { planWordsHere } from './plan-words';
import { TOGETHER } from './shared-plans.query';

interface PlanRow extends Record<string, unknown> {
  readonly id: number;
  readonly planId: string;
  readonly name: string;
  readonly description: string | null;
  readonly startOn: string;
  readonly targetOn: string | null;
}

interface RunRow extends Record<string, unknown> {
  readonly planId: number;
  readonly total: number;
  readonly unread: string;
  readonly isCompleted: boolean;
}

/** How far those are in a church's plans who share with its leaders. */
@Injectable()
export class ChurchPlans {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async of(churchId: number, today: Day): Promise<SharedPlanStandingAnswer[]> {
    const { rows: plans } = await this.database.query<PlanRow>(prepared(churchId)`
      SELECT id, plan_id AS "planId", name, description, to_char(start_on, 'YYYY-MM-DD') AS "startOn",
          to_char(target_on, 'YYYY-MM-DD') AS "targetOn" FROM shared_plan WHERE church_id = $1 ORDER BY id DESC`);
    const { rows: runs } = await this.database.query<RunRow>(prepared(churchId)`
      SELECT s.id AS "planId", p.total, p.unread, p.completed_at IS NOT NULL AS "isCompleted"
        ${TOGETHER} AND s.church_id = $1 AND u.shares_with_leaders`);
    return plans.map((plan) =>
      standingOf(
        plan,
        runs.filter(({ planId }) => planId === plan.id),
        today,
      ),
    );
  }
}

const standingOf = (plan: PlanRow, runs: readonly RunRow[], today: Day): SharedPlanStandingAnswer => ({
  id: plan.id,
  name: planWordsHere(plan.planId, plan).name,
  startDate: plan.startOn,
  targetEndDate: plan.targetOn,
  readers: runs.length,
  completed: runs.filter(({ isCompleted }) => isCompleted).length,
  percentRead: runs.length < LIMITS.averagedReadersMin ? null : averageOf(runs.map(percentOf)),
  percentDue: percentDue(plan, today),
});

const percentOf = ({ total, unread, isCompleted }: RunRow): number => {
  if (isCompleted) return 100;
  const left = runsIn(unread).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return total === 0 ? 0 : (100 * (total - left)) / total;
};

const averageOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

const percentDue = ({ startOn, targetOn }: PlanRow, today: Day): number | null => {
  if (targetOn === null) return null;
  const days = dayOf(targetOn) - dayOf(startOn) + 1;
  return roundedPercentOf(Math.min(Math.max(today - dayOf(startOn) + 1, 0), days), days);
};
