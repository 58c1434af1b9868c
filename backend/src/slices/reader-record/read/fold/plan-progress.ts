import { readingFor, type FoldedRun, type PlanReading, type PlanRun } from '@slices/plans';
import type { PlanOperation, ReportOperation } from './operations';

/** A completed plan and the points it earns. */
export interface Completed {
  readonly planId: string;
  readonly points: number;
}

export interface Followed extends FoldedRun {
  reading: PlanReading;
  /** The completing operation. */
  completion: { readonly position: number; readonly recordedAt: number; readonly points: number } | null;
  /** True since reads were taken: the days of those that are left need a fresh fold. */
  isStale: boolean;
}

const NOTHING: readonly Completed[] = [];

/**
 * The plans a reader follows. A read counts from the plan's first day on, even if recorded before the plan was started.
 * The operation that completes a plan earns its reward.
 */
export class PlanProgress {
  private readonly followed: Followed[] = [];

  get completed(): number {
    return this.followed.filter(({ completion }) => completion !== null).length;
  }

  /** All runs, in starting order. */
  get all(): readonly Followed[] {
    return this.followed;
  }

  /** The runs, without those that a later run of the plan ended before completion. */
  get runs(): readonly FoldedRun[] {
    return this.followed.filter(({ run, completion }) => completion !== null || run.untilDay === null);
  }

  /** The plans completed by a start: none, unless everything was already read. */
  start(operation: PlanOperation, earlier: Iterable<ReportOperation>): readonly Completed[] {
    // The operation has the run's current state: paused, or with another target.
    const followed: Followed = {
      position: operation.position,
      get run(): PlanRun {
        return operation.run;
      },
      reading: readingOf(operation.run, earlier),
      completion: null,
      isStale: false,
    };
    this.followed.push(followed);
    return followed.reading.isComplete ? [this.complete(followed, operation)] : NOTHING;
  }

  /** The plans completed by one command's reads. */
  read(operation: ReportOperation): readonly Completed[] {
    if (this.followed.length === 0) return NOTHING;
    const completed: Completed[] = [];
    for (const followed of this.followed)
      if (followed.reading.add(operation.readDay, operation.surviving))
        completed.push(this.complete(followed, operation));
    return completed;
  }

  /** Sets the operation that completes a plan. Imported history completes plans but earns nothing, as everywhere. */
  complete(followed: Followed, by: PlanOperation | ReportOperation): Completed {
    const points = by.kind === 'report' && by.imported ? 0 : followed.run.reward;
    followed.completion = { position: by.position, recordedAt: by.recordedAt, points };
    return { planId: followed.run.planId, points };
  }

  /** The plans an operation completed. */
  completedBy(position: number): readonly Completed[] {
    if (this.followed.length === 0) return NOTHING;
    return this.followed.flatMap(({ run, completion }) =>
      completion?.position === position ? [{ planId: run.planId, points: completion.points }] : [],
    );
  }

  /** Replaces reads of a day. */
  change({ readDay }: ReportOperation, gone: Uint16Array, come: Uint16Array): void {
    for (const followed of this.followed) {
      followed.reading.take(readDay, gone);
      followed.reading.add(readDay, come);
      if (gone.length > 0 && followed.reading.covers(readDay)) followed.isStale = true;
    }
  }

  /** Folds reads again where some were taken, to get the reading days right. */
  refresh(reports: () => Iterable<ReportOperation>): void {
    for (const followed of this.followed) {
      if (!followed.isStale) continue;
      followed.reading = readingOf(followed.run, reports());
      followed.isStale = false;
    }
  }
}

const readingOf = (run: PlanRun, reports: Iterable<ReportOperation>): PlanReading => {
  const reading = readingFor(run);
  for (const report of reports) reading.add(report.readDay, report.surviving);
  return reading;
};
