import { PlanReading, type FoldedRun, type PlanRun } from '../../plans';
import type { PlanOperation, ReportOperation } from './operations';

/** A completed plan, and what that earns. */
export interface Completed {
  readonly planId: string;
  readonly points: number;
}

export interface Followed extends FoldedRun {
  reading: PlanReading;
  /** By which operation. */
  completion: { readonly position: number; readonly recordedAt: number; readonly points: number } | null;
}

const NOTHING: readonly Completed[] = [];

/**
 * The plans that a reader follows. A read counts from the plan's first day on, also one that was recorded before the
 * plan was started. The operation that completes a plan earns its reward.
 */
export class PlanProgress {
  private readonly followed: Followed[] = [];

  get completed(): number {
    return this.followed.filter(({ completion }) => completion !== null).length;
  }

  /** All of them, in the order in which they were started. */
  get all(): readonly Followed[] {
    return this.followed;
  }

  /** A run that a later one of its plan ended before it was completed is over. */
  get runs(): readonly FoldedRun[] {
    return this.followed.filter(({ run, completion }) => completion !== null || run.untilDay === null);
  }

  /** What the start completes: nothing, unless everything was read already. */
  start(operation: PlanOperation, earlier: Iterable<ReportOperation>): readonly Completed[] {
    // The operation knows what the run is now: paused, or with another target.
    const followed: Followed = {
      position: operation.position,
      get run(): PlanRun {
        return operation.run;
      },
      reading: readingOf(operation.run, earlier),
      completion: null,
    };
    this.followed.push(followed);
    return followed.reading.isComplete ? [this.complete(followed, operation)] : NOTHING;
  }

  /** What the reads of one command complete. */
  read(operation: ReportOperation): readonly Completed[] {
    if (this.followed.length === 0) return NOTHING;
    const completed: Completed[] = [];
    for (const followed of this.followed)
      if (followed.reading.add(operation.readDay, operation.surviving))
        completed.push(this.complete(followed, operation));
    return completed;
  }

  /** The operation that completes a plan now. Imported history completes plans and earns nothing, as it does everywhere. */
  complete(followed: Followed, by: PlanOperation | ReportOperation): Completed {
    const points = by.kind === 'report' && by.imported ? 0 : followed.run.reward;
    followed.completion = { position: by.position, recordedAt: by.recordedAt, points };
    return { planId: followed.run.planId, points };
  }

  /** What an operation completed. */
  completedBy(position: number): readonly Completed[] {
    if (this.followed.length === 0) return NOTHING;
    return this.followed.flatMap(({ run, completion }) =>
      completion?.position === position ? [{ planId: run.planId, points: completion.points }] : [],
    );
  }

  /** Reads of a day that count no more, and others that count now. */
  change({ readDay }: ReportOperation, gone: Uint16Array, come: Uint16Array): void {
    for (const { reading } of this.followed) {
      reading.take(readDay, gone);
      reading.add(readDay, come);
    }
  }

  /** Reads everything again: on which days, after something was taken away. */
  refresh(reports: () => Iterable<ReportOperation>): void {
    for (const followed of this.followed) followed.reading = readingOf(followed.run, reports());
  }
}

const readingOf = ({ chapters, startDay, untilDay }: PlanRun, reports: Iterable<ReportOperation>): PlanReading => {
  const reading = new PlanReading(chapters, startDay, untilDay);
  for (const report of reports) reading.add(report.readDay, report.surviving);
  return reading;
};
