import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import { unreachable } from '@kernel/errors';
import type { PlanEvent } from './plan.events';
import type { PlanStanding } from './plan-pace';
import type { PlanReading } from './plan-reading';
import { weekdaysOf, type Weekdays } from './weekdays';

/** A reset's effect on plans: a reset of everything hides them until it is reverted. */
export type PlanReset =
  | { readonly type: 'ProgressReset'; readonly data: { readonly resetId: string; readonly scope: 'reports' | 'all' } }
  | { readonly type: 'ResetReverted'; readonly data: { readonly resetId: string } };

/** The event types that determine a reader's plans. */
export const PLAN_HISTORY: readonly (PlanEvent | PlanReset)['type'][] = [
  'PlanStarted',
  'PlanPaused',
  'PlanResumed',
  'PlanQuit',
  'PlanTargetMoved',
  'ProgressReset',
  'ResetReverted',
];

/** A run of a plan as its events describe it; the reading is kept elsewhere. */
export interface PlanRun {
  readonly runId: string;
  readonly planId: string;
  /** In reading order. */
  readonly chapters: Uint16Array;
  readonly reward: number;
  readonly startDay: Day;
  readonly firstTargetDay: Day;
  readonly targetDay: Day;
  readonly paceFromDay: Day;
  readonly weekdays: Weekdays;
  /** The plan that others follow together with this reader; null when it is followed alone. */
  readonly sharedPlanId: number | null;
  /** The start of a later run of the plan, for which reads count from then on; null for the newest. */
  readonly untilDay: Day | null;
  readonly paused: boolean;
  readonly quit: boolean;
}

/** A run's progress. */
export const standing = (run: PlanRun, reading: PlanReading): PlanStanding => ({
  total: run.chapters.length,
  unread: reading.unread(),
  readByDay: reading.readByDay(),
  lastReadDay: reading.lastReadDay,
  startDay: run.startDay,
  targetDay: run.targetDay,
  firstTargetDay: run.firstTargetDay,
  paceFromDay: run.paceFromDay,
  weekdays: run.weekdays,
});

type Started = Extract<PlanEvent, { type: 'PlanStarted' }>['data'];

export const startedRun = ({
  runId,
  planId,
  chapters,
  reward,
  startDate,
  targetDate,
  weekdays,
  sharedPlanId,
}: Started): PlanRun => ({
  runId,
  planId,
  chapters: decodeRanges(chapters),
  reward,
  startDay: dayOf(startDate),
  firstTargetDay: dayOf(targetDate),
  targetDay: dayOf(targetDate),
  paceFromDay: dayOf(startDate),
  weekdays: weekdaysOf(weekdays),
  sharedPlanId,
  untilDay: null,
  paused: false,
  quit: false,
});

/** Applies an event after the start to a run. */
export const evolveRun = (run: PlanRun, event: Exclude<PlanEvent, { type: 'PlanStarted' }>): PlanRun => {
  switch (event.type) {
    case 'PlanPaused':
      return { ...run, paused: true };
    case 'PlanResumed':
      return { ...run, paused: false };
    case 'PlanQuit':
      return { ...run, quit: true };
    case 'PlanTargetMoved':
      return {
        ...run,
        targetDay: dayOf(event.data.targetDate),
        paceFromDay: Math.max(dayOf(event.data.on), run.startDay),
      };
    default:
      return unreachable(event);
  }
};

/** The runs, oldest first, with their ends: a read counts for the newest run of a plan that had begun by its day. */
export const withEnds = (runs: readonly PlanRun[]): PlanRun[] => {
  const nextStart = new Map<string, Day>();
  return runs
    .toReversed()
    .map((run) => {
      const untilDay = nextStart.get(run.planId) ?? null;
      nextStart.set(run.planId, Math.min(run.startDay, untilDay ?? run.startDay));
      return run.untilDay === untilDay ? run : { ...run, untilDay };
    })
    .toReversed();
};

interface RunInLog {
  readonly run: PlanRun;
  /** Resets in force that hide it. */
  readonly cutBy: Set<string>;
  /** Runs of its plan hidden by a reset when it started. */
  readonly unseen: readonly string[];
}

const runsInLog = (events: readonly (PlanEvent | PlanReset)[]): RunInLog[] => {
  const runs = new Map<string, RunInLog>();
  for (const event of events) {
    if (event.type === 'ProgressReset') {
      if (event.data.scope === 'all') for (const { cutBy } of runs.values()) cutBy.add(event.data.resetId);
    } else if (event.type === 'ResetReverted') {
      for (const { cutBy } of runs.values()) cutBy.delete(event.data.resetId);
    } else if (event.type === 'PlanStarted') {
      const { runId, planId } = event.data;
      const unseen = [...runs.values()]
        .filter(({ run, cutBy }) => run.planId === planId && !run.quit && cutBy.size > 0)
        .map(({ run }) => run.runId);
      runs.set(runId, { run: startedRun(event.data), cutBy: new Set(), unseen });
    } else {
      const known = runs.get(event.data.runId);
      if (known) runs.set(known.run.runId, { ...known, run: evolveRun(known.run, event) });
    }
  }
  return [...runs.values()];
};

const isInForce = ({ run, cutBy }: RunInLog): boolean => !run.quit && cutBy.size === 0;

/** A reader's runs in force after these events, oldest first: neither quit nor hidden by a reset. */
export const runsAfter = (events: readonly (PlanEvent | PlanReset)[]): PlanRun[] =>
  withEnds(
    runsInLog(events)
      .filter(isInForce)
      .map(({ run }) => run),
  );

/**
 * The runs in force after reverting a reset, oldest first. Each comes with the runs of its plan that the revert
 * restores and its start could not see.
 */
export const runsStartedUnseen = (
  events: readonly (PlanEvent | PlanReset)[],
  resetId: string,
): { run: PlanRun; unseen: readonly string[] }[] => {
  const hidden = new Set(
    runsInLog(events)
      .filter(({ cutBy }) => cutBy.has(resetId))
      .map(({ run }) => run.runId),
  );
  return runsInLog([...events, { type: 'ResetReverted', data: { resetId } }])
    .filter(isInForce)
    .map(({ run, unseen }) => ({ run, unseen: unseen.filter((runId) => hidden.has(runId)) }));
};
