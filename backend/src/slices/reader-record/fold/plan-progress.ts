import { PlanReading, type FoldedRun, type PlanRun } from '../../plans';
import { PLAIN } from '../domain/pricing';
import type { PlanOperation, PriceLine, ReportOperation } from './operations';

interface Followed extends FoldedRun {
  completion: { readonly recordedAt: number; readonly points: number } | null;
}

const NOTHING: readonly PriceLine[] = [];

/**
 * The plans that a reader follows, within a fold that only ever adds. A read counts from the plan's first day on, also
 * one that was recorded before the plan was started. The operation that completes a plan earns its reward.
 */
export class PlanProgress {
  completed = 0;
  private readonly followed: Followed[] = [];
  private readonly reports: ReportOperation[] = [];

  /** A run that a later one of its plan ended before it was completed is over. */
  get runs(): readonly FoldedRun[] {
    return this.followed.filter(({ run, completion }) => completion !== null || run.untilDay === null);
  }

  /** What the start earns: nothing, unless everything was read already. */
  start(operation: PlanOperation): readonly PriceLine[] {
    const { chapters, startDay, untilDay } = operation.run;
    // The operation knows what the run is now: paused, or with another target.
    const followed: Followed = {
      position: operation.position,
      get run(): PlanRun {
        return operation.run;
      },
      reading: new PlanReading(chapters, startDay, untilDay),
      completion: null,
    };
    this.followed.push(followed);
    for (const report of this.reports) followed.reading.add(report.readDay, report.surviving);
    return followed.reading.isComplete ? this.complete(followed, operation, operation.run.reward) : NOTHING;
  }

  /** What the reads of one command earn. Imported history completes plans and earns nothing, as it does everywhere. */
  read(operation: ReportOperation): readonly PriceLine[] {
    this.reports.push(operation);
    if (this.followed.length === 0) return NOTHING;
    const lines: PriceLine[] = [];
    for (const followed of this.followed) {
      if (!followed.reading.add(operation.readDay, operation.surviving)) continue;
      lines.push(...this.complete(followed, operation, operation.imported ? 0 : followed.run.reward));
    }
    return lines;
  }

  private complete(
    followed: Followed,
    { recordedAt, rules }: PlanOperation | ReportOperation,
    points: number,
  ): readonly PriceLine[] {
    this.completed++;
    followed.completion = { recordedAt, points };
    return points === 0
      ? NOTHING
      : [
          {
            reason: 'other',
            quantity: 1,
            multiplier: PLAIN,
            base: points,
            points,
            badgeId: null,
            planId: followed.run.planId,
            ruleSet: rules.number,
          },
        ];
  }
}
