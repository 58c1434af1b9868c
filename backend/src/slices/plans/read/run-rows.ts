import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import { readDaysOf, type ByDays } from '../domain/by-days';
import { decodeCourse, type StoredCourse } from '../domain/plan-course';
import { daysOfRun, isEndless, type Placing } from '../domain/run-days';
import type { ShownRun } from './progress-answer';

/** A run by its days, as its row keeps it. */
export interface StoredByDays {
  readonly course: StoredCourse;
  readonly fromDay: number;
  readonly moves: readonly (readonly [number: number, day: string])[];
  readonly marked: readonly number[];
  /** Of a run without an end: on which days each chapter was read, ascending. */
  readonly reads: readonly (readonly [chapterId: number, days: readonly Day[]])[];
}

/** A completed run by its days, of which nobody asks for any more. */
export interface StoredCompletion {
  readonly dayCount: number;
}

export interface RunRow {
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
  weekdays: number;
  shared_plan_id: number | null;
  has_days: boolean;
  by_days: StoredByDays | StoredCompletion | null;
}

const DATES = ['started_on', 'first_target_on', 'target_on', 'pace_from', 'last_read_on']
  .map((column) => `to_char(p.${column}, 'YYYY-MM-DD') AS ${column}`)
  .join(', ');

/** Of rows `p` of views.plan_run. */
export const RUN_COLUMNS = `p.run_id, p.plan_id, ${DATES}, p.paused, p.total, p.unread, p.read_by_day, p.completed_at, p.points_earned, p.weekdays, p.shared_plan_id, p.has_days, p.by_days`;

export const toRun = (row: RunRow): Omit<ShownRun, 'readerId' | 'planName' | 'isTogether'> => {
  const startDay = dayOf(row.started_on);
  const unread = [...decodeRanges(row.unread)];
  const stored = row.by_days;
  const isOpen = stored !== null && 'course' in stored;
  return {
    runId: row.run_id,
    planId: row.plan_id,
    startDay,
    firstTargetDay: dayOf(row.first_target_on),
    targetDay: dayOf(row.target_on),
    paceFromDay: dayOf(row.pace_from),
    paused: row.paused,
    total: row.total,
    unread,
    readByDay: row.read_by_day,
    lastReadDay: row.last_read_on === null ? null : dayOf(row.last_read_on),
    completedAt: row.completed_at?.toISOString() ?? null,
    pointsEarned: row.points_earned,
    weekdays: row.weekdays,
    sharedPlanId: row.shared_plan_id,
    hasDays: row.has_days,
    mode: stored === null ? 'spread' : 'days',
    ...(stored && !isOpen && { dayCount: stored.dayCount }),
    byDays: isOpen ? toByDays(stored, { startDay, weekdays: row.weekdays, unread }) : null,
  };
};

const toByDays = (
  { course: stored, fromDay, moves, marked, reads }: StoredByDays,
  { startDay, weekdays, unread }: Pick<ShownRun, 'startDay' | 'weekdays' | 'unread'>,
): ByDays => {
  const course = decodeCourse(stored);
  const placing: Placing = {
    course,
    startDay,
    fromDay,
    weekdays,
    moves: moves.map(([number, day]) => ({ number, day: dayOf(day) })),
  };
  const run = { ...placing, marked: new Set(marked) };
  if (isEndless(placing)) return { ...run, ...readDaysOf(new Map(reads)) };
  const counts = daysReadOf(placing, unread);
  return { ...run, daysRead: (chapterId) => counts.get(chapterId) ?? 0, readOn: () => false };
};

/** A chapter was read on as many days as it has places that are not unread. */
const daysReadOf = (placing: Placing, unread: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  const days = daysOfRun(placing, placing.startDay);
  for (const { parts } of days)
    for (const { chapterId, place } of parts) counts.set(chapterId, Math.max(place, counts.get(chapterId) ?? 0));
  for (const chapterId of unread) counts.set(chapterId, (counts.get(chapterId) ?? 0) - 1);
  return counts;
};
