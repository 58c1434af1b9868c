import { encodeSequence } from '@kernel/chapter-ranges';
import { formatDay } from '@kernel/civil-date';
import { table, type StateView } from '@platform/projections';
import type { PlanReading } from '../domain/plan-reading';
import { encodeCourse, withoutWords } from '../domain/plan-course';
import { markedDays, runsOn, type PlanRun } from '../domain/plan-runs';
import type { StoredByDays, StoredCompletion } from './run-rows';

/** A run in the fold of a reader's events. */
export interface FoldedRun {
  /** Of the starting event. */
  readonly position: number;
  readonly run: PlanRun;
  readonly reading: PlanReading;
  /** When the completing operation was recorded (ms), and the points it earned. */
  readonly completion: { readonly recordedAt: number; readonly points: number } | null;
}

/** What the view needs from a reader's record. */
export interface ReaderWithPlans {
  readonly partition: number;
  readonly readerId: number;
  readonly planRuns: Iterable<FoldedRun>;
}

const runs = table('plan_run', 3, [
  'partition:smallint',
  'reader_id:integer',
  'run_id:text',
  'position:bigint',
  'plan_id:text',
  'started_on:date',
  'first_target_on:date',
  'target_on:date',
  'pace_from:date',
  'paused:boolean',
  'total:smallint',
  'unread:text',
  'read_by_day:json',
  'last_read_on:date?',
  'completed_at:timestamptz?',
  'points_earned:bigint',
  'weekdays:smallint',
  'shared_plan_id:integer?',
  'has_days:boolean',
  'by_days:json?',
]);

/** Of a run by its days: what places them, and what of them is read beyond `unread`. */
const byDaysOf = (run: PlanRun, reading: PlanReading): StoredByDays | StoredCompletion | null => {
  const { mode, course } = run;
  if (mode === 'spread' || course === null) return null;
  if (reading.isComplete) return { dayCount: course.kind === 'days' ? course.days.length : 0 };
  return {
    course: encodeCourse(withoutWords(course)),
    fromDay: run.fromDay,
    moves: run.moves.map(({ number, day }) => [number, formatDay(day)]),
    marked: [...markedDays(run.marks)],
    reads: runsOn(run)
      ? [...new Set(run.chapters)].flatMap((id) => {
          const days = reading.readDays(id);
          return days.length === 0 ? [] : [[id, days] as const];
        })
      : [],
  };
};

const storedOf = (value: StoredByDays | StoredCompletion | null): string | null =>
  value === null ? null : JSON.stringify(value);

/** A reader's plan runs in force. */
export const planRunView: StateView<ReaderWithPlans> = {
  table: runs,
  rows: (record) =>
    Array.from(record.planRuns, ({ position, run, reading, completion }) =>
      runs.row({
        partition: record.partition,
        reader_id: record.readerId,
        run_id: run.runId,
        position,
        plan_id: run.planId,
        started_on: formatDay(run.startDay),
        first_target_on: formatDay(run.firstTargetDay),
        target_on: formatDay(run.targetDay),
        pace_from: formatDay(run.paceFromDay),
        paused: run.paused,
        total: run.chapters.length,
        unread: runsOn(run) ? '' : encodeSequence(reading.unread()),
        read_by_day: JSON.stringify(reading.readByDay()),
        last_read_on: reading.lastReadDay === null ? null : formatDay(reading.lastReadDay),
        completed_at: completion === null ? null : new Date(completion.recordedAt).toISOString(),
        points_earned: completion?.points ?? 0,
        weekdays: run.weekdays,
        shared_plan_id: run.sharedPlanId,
        has_days: run.course !== null,
        by_days: storedOf(byDaysOf(run, reading)),
      }),
    ),
};
