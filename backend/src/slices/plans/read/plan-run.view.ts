import { encodeSequence } from '../../../kernel/chapter-ranges';
import { formatDay } from '../../../kernel/civil-date';
import { table, type StateView } from '../../../platform/projections';
import type { PlanReading } from '../domain/plan-reading';
import type { PlanRun } from '../domain/plan-runs';

/** A run as the fold of a reader's events knows it. */
export interface FoldedRun {
  /** Of the event that started it. */
  readonly position: number;
  readonly run: PlanRun;
  readonly reading: PlanReading;
  /** When the operation that completed it was recorded (ms), and what that earned. */
  readonly completion: { readonly recordedAt: number; readonly points: number } | null;
}

/** What the view needs to know of a reader. */
export interface ReaderWithPlans {
  readonly readerId: number;
  readonly planRuns: Iterable<FoldedRun>;
}

/** The runs of a reader's plans that stand. */
export const planRunView: StateView<ReaderWithPlans> = {
  table: table('plan_run', 2, [
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
    'last_read_on:date',
    'completed_at:timestamptz',
    'points_earned:bigint',
  ]),
  rows: (record) =>
    Array.from(record.planRuns, ({ position, run, reading, completion }) => [
      record.readerId,
      run.runId,
      position,
      run.planId,
      formatDay(run.startDay),
      formatDay(run.firstTargetDay),
      formatDay(run.targetDay),
      formatDay(run.paceFromDay),
      run.paused,
      run.chapters.length,
      encodeSequence(reading.unread()),
      JSON.stringify(reading.readByDay()),
      reading.lastReadDay === null ? null : formatDay(reading.lastReadDay),
      completion === null ? null : new Date(completion.recordedAt).toISOString(),
      completion?.points ?? 0,
    ]),
};
