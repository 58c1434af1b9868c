import { decodeRanges } from '../../../kernel/chapter-ranges';
import { dayOf, type Day } from '../../../kernel/civil-date';
import { unreachable } from '../../../kernel/errors';
import type { PlanEvent } from './plan.events';
import type { PlanStanding } from './plan-pace';
import type { PlanReading } from './plan-reading';

/** What a reset does to plans: one of everything takes them away until it is taken back. */
export type PlanReset =
  | { readonly type: 'ProgressReset'; readonly data: { readonly resetId: string; readonly scope: 'reports' | 'all' } }
  | { readonly type: 'ResetReverted'; readonly data: { readonly resetId: string } };

/** A plan that a reader follows or followed, as its events tell it: who read what stands elsewhere. */
export interface PlanRun {
  readonly runId: string;
  readonly planId: string;
  /** In the order of reading. */
  readonly chapters: Uint16Array;
  readonly reward: number;
  readonly startDay: Day;
  readonly firstTargetDay: Day;
  readonly targetDay: Day;
  readonly paceFromDay: Day;
  readonly paused: boolean;
  readonly quit: boolean;
}

/** How far a run has come. */
export const standing = (run: PlanRun, reading: PlanReading): PlanStanding => ({
  total: run.chapters.length,
  unread: reading.unread(),
  readByDay: reading.readByDay(),
  lastReadDay: reading.lastReadDay,
  startDay: run.startDay,
  targetDay: run.targetDay,
  firstTargetDay: run.firstTargetDay,
  paceFromDay: run.paceFromDay,
});

type Started = Extract<PlanEvent, { type: 'PlanStarted' }>['data'];

export const startedRun = ({ runId, planId, chapters, reward, startDate, targetDate }: Started): PlanRun => ({
  runId,
  planId,
  chapters: decodeRanges(chapters),
  reward,
  startDay: dayOf(startDate),
  firstTargetDay: dayOf(targetDate),
  targetDay: dayOf(targetDate),
  paceFromDay: dayOf(startDate),
  paused: false,
  quit: false,
});

/** What happens to a run after its start. */
export const evolveRun = (run: PlanRun, event: Exclude<PlanEvent, { type: 'PlanStarted' }>): PlanRun => {
  switch (event.type) {
    case 'PlanPaused':
      return { ...run, paused: true };
    case 'PlanResumed':
      return { ...run, paused: false };
    case 'PlanQuit':
      return { ...run, quit: true };
    case 'PlanTargetMoved':
      return { ...run, targetDay: dayOf(event.data.targetDate), paceFromDay: Math.max(dayOf(event.data.on), run.startDay) };
    default:
      return unreachable(event);
  }
};

/** The runs of a reader that stand after these events, oldest first: neither quit nor cut off by a reset. */
export const runsAfter = (events: readonly (PlanEvent | PlanReset)[]): PlanRun[] => {
  const runs = new Map<string, PlanRun>();
  const cutBy = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.type === 'ProgressReset') {
      if (event.data.scope === 'all') for (const runId of runs.keys()) cutBy.get(runId)?.add(event.data.resetId);
    } else if (event.type === 'ResetReverted') {
      for (const cuts of cutBy.values()) cuts.delete(event.data.resetId);
    } else if (event.type === 'PlanStarted') {
      runs.set(event.data.runId, startedRun(event.data));
      cutBy.set(event.data.runId, new Set());
    } else {
      const run = runs.get(event.data.runId);
      if (run) runs.set(run.runId, evolveRun(run, event));
    }
  }
  return [...runs.values()].filter((run) => !run.quit && cutBy.get(run.runId)?.size === 0);
};
