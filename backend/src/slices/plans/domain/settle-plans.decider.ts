import type { Day } from '@kernel/civil-date';
import type { PlanQuit } from './plan.events';
import type { Read } from './plan-reading';
import type { PlanRun } from './plan-runs';
import { completedOn, quit } from './run-facts';

export interface SettleRuns {
  readonly readerId: number;
  /** See `runsStartedUnseen`. */
  readonly runs: readonly { readonly run: PlanRun; readonly unseen: readonly string[] }[];
  readonly reads: readonly Read[];
}

/**
 * Reverting a reset restores plans that later starts could not know of. They are decided as they would have been then:
 * a start that would have been refused is quit, and so is a paused run that would have been started over.
 */
export const settleRuns = ({ readerId, runs, reads }: SettleRuns, today: Day): PlanQuit[] => {
  const kept = new Map<string, PlanRun>();
  const gone: PlanRun[] = [];
  for (const { run, unseen } of runs) {
    const found = unseen
      .flatMap((runId) => kept.get(runId) ?? [])
      .map((earlier) => ({ earlier, completed: completedOn(earlier, reads) }));
    if (found.some(({ earlier, completed }) => (completed === null ? !earlier.paused : completed >= run.startDay))) {
      gone.push(run);
      continue;
    }
    for (const { earlier, completed } of found) {
      if (completed !== null) continue;
      gone.push(earlier);
      kept.delete(earlier.runId);
    }
    kept.set(run.runId, run);
  }
  return gone.map((run) => quit(readerId, run, today));
};
