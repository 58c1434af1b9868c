import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  PLAN_MESSAGES,
  type ReaderDayAnswer,
  type SharedPlanAnswer,
  type SharedPlanReaderAnswer,
  type SharedPlanReadersAnswer,
} from '@lectio/contract';
import { decodeRanges } from '@kernel/chapter-ranges';
import type { Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { RunCalendar } from '../domain/by-days';
import { aheadOfPace } from '../domain/plan-pace';
import { weekdayNumbers } from '../domain/weekdays';
import { IS_TOGETHER, isShownTo, sharedPlan, sharedPlansOf, type SharedPlanRow } from '../store/shared-plan.repository';
import { planWordsHere } from './plan-words';
import { RUN_COLUMNS, toRun, type RunRow } from './run-rows';

/** A run counts with its group as long as its reader belongs to it. */
export const TOGETHER = `FROM views.plan_run p JOIN shared_plan s ON s.id = p.shared_plan_id
  JOIN readers r ON ${isOf('p', 'r')} AND r.is_active JOIN users u ON u.id = r.account_id
  WHERE ${IS_TOGETHER}`;

/**
 * Nobody with competitive mode off is named to a church, as on its boards; a family knows its readers. In a group only
 * those are listed who show it what they read.
 */
const PLACES = `SELECT ${RUN_COLUMNS}, r.id AS reader_id, r.name, r.account_id = $2 AS mine,
    s.church_id IS NOT NULL AND NOT u.competitive_mode AS anonymous
  ${TOGETHER} AND s.id = $1 AND ${isShownTo('$2')}
  ORDER BY (SELECT coalesce(sum((d ->> 1)::integer), 0) FROM json_array_elements(p.read_by_day) d) DESC, r.id
  LIMIT $3`;

interface PlaceRow extends RunRow {
  readonly reader_id: number;
  readonly name: string;
  readonly mine: boolean;
  readonly anonymous: boolean;
}

/** The plans that families, churches and groups follow together, and who is where in them. */
@Injectable()
export class SharedPlansQuery {
  constructor(private readonly database: Database) {}

  async list(accountId: number): Promise<SharedPlanAnswer[]> {
    const plans = await sharedPlansOf(this.database, accountId);
    const counts = await followersOf(
      this.database,
      accountId,
      plans.map(({ id }) => id),
    );
    return plans.map((plan) => sharedAnswer(plan, counts.get(plan.id)));
  }

  /** Those who have read most come first. */
  async readers(accountId: number, id: number, today: Day): Promise<SharedPlanReadersAnswer> {
    await sharedPlanFor(this.database, accountId, id);
    const followers = await followersOf(this.database, accountId, [id]);
    const { rows } = await this.database.query<PlaceRow>(
      prepared(id, accountId, LIMITS.sharedPlanReadersShown)`${PLACES}`,
    );
    return { readers: rows.map((row) => toPlace(row, today)), total: followers.get(id)?.readers ?? 0 };
  }
}

/** @throws Refusal (not-found) for an account that does not see it */
export const sharedPlanFor = async (on: Queryable, accountId: number, id: number): Promise<SharedPlanRow> => {
  const plan = await sharedPlan(on, accountId, id);
  if (!plan) throw notFound(PLAN_MESSAGES.sharedNotFound);
  return plan;
};

interface Followers {
  readonly readers: number;
  readonly own: readonly number[];
}

const followersOf = async (
  on: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Followers>> => {
  const { rows } = await on.query<Followers & { id: number }>(prepared(accountId, ids)`
    SELECT s.id, count(DISTINCT r.id)::integer AS readers,
        coalesce(array_agg(DISTINCT r.id) FILTER (WHERE r.account_id = $1), '{}') AS own
      ${TOGETHER} AND s.id = ANY($2::integer[]) AND ${isShownTo('$1')} GROUP BY s.id`);
  return new Map(rows.map((row) => [row.id, row]));
};

export const sharedAnswer = (
  plan: SharedPlanRow,
  followers: Followers = { readers: 0, own: [] },
): SharedPlanAnswer => ({
  id: plan.id,
  planId: plan.planId,
  ...planWordsHere(plan.planId, plan),
  chapterCount: decodeRanges(plan.chapters).length,
  startDate: plan.startOn,
  targetEndDate: plan.targetOn,
  mode: plan.mode,
  dayCount: plan.mode === 'days' && plan.course && 'days' in plan.course ? plan.course.days.length : null,
  weekdays: weekdayNumbers(plan.weekdays),
  family: plan.familyId === null ? null : { id: plan.familyId, name: plan.groupName },
  church: plan.churchId === null ? null : { id: plan.churchId, name: plan.groupName },
  group: plan.groupId === null ? null : { id: plan.groupId, name: plan.groupName },
  canStop: plan.canStop,
  readerCount: followers.readers,
  joinedReaderIds: [...followers.own],
});

const toPlace = (row: PlaceRow, today: Day): SharedPlanReaderAnswer => {
  const run = toRun(row);
  const calendar = run.byDays && new RunCalendar(run.byDays, today);
  return {
    reader: row.anonymous && !row.mine ? null : { id: row.reader_id, name: row.name },
    isAnonymous: row.anonymous,
    isMine: row.mine,
    chaptersRead: run.total - run.unread.length,
    totalChapters: run.total,
    ahead: calendar ? calendar.aheadAt(today) : aheadOfPace(run, today),
    place: calendar && placeIn(calendar, today),
    state: run.completedAt !== null ? 'completed' : run.paused ? 'paused' : 'active',
  };
};

const placeIn = (calendar: RunCalendar, today: Day): ReaderDayAnswer | null => {
  const day = calendar.reached(today);
  return day ? { day: day.number, daysBehind: calendar.behind(today).length, isRead: calendar.isRead(day) } : null;
};
