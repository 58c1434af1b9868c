import type { PlanMode } from '@lectio/contract';
import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import { unreachable } from '@kernel/errors';
import { decodeCourse } from './plan-course';
import type { PlanEvent } from './plan.events';
import type { PlanStanding } from './spread-pace';
import { PlanReading } from './plan-reading';
import { isEndless, type Move, type Placing } from './run-days';
import { weekdaysOf } from './weekdays';

/** A reset's effect on plans: a reset of everything hides them until it is reverted. */
export type PlanReset =
  | { readonly type: 'ProgressReset'; readonly data: { readonly resetId: string; readonly scope: 'reports' | 'all' } }
  | { readonly type: 'ResetReverted'; readonly data: { readonly resetId: string } };

/** An undo takes back what was marked with its batch, until it is redone. */
export type PlanUndo =
  | { readonly type: 'BatchUndone'; readonly data: { readonly batchId: string } }
  | { readonly type: 'BatchRedone'; readonly data: { readonly batchId: string } };

export type PlanHistory = PlanEvent | PlanReset | PlanUndo;

/** The event types that determine a reader's plans. */
export const PLAN_HISTORY: readonly PlanHistory['type'][] = [
  'PlanStarted',
  'PlanPaused',
  'PlanResumed',
  'PlanQuit',
  'PlanTargetMoved',
  'PlanDayMarked',
  'PlanDayUnmarked',
  'PlanDaysMoved',
  'PlanSpread',
  'PlanFollowedByDays',
  'BatchUndone',
  'BatchRedone',
  'ProgressReset',
  'ResetReverted',
];

/** A day that was marked as read. */
export interface Mark {
  readonly day: number;
  readonly batchId: string | null;
  /** The undo or the resets that take it back. */
  readonly voidBy: readonly string[];
}

/** A run of a plan as its events describe it; the reading is kept elsewhere. */
export interface PlanRun extends Placing {
  readonly runId: string;
  readonly planId: string;
  /** In reading order. */
  readonly chapters: Uint16Array;
  readonly reward: number;
  readonly mode: PlanMode;
  readonly marks: readonly Mark[];
  /** The target set at the start. */
  readonly firstTargetDay: Day;
  /** The last day of reading; without an end the start. */
  readonly targetDay: Day;
  readonly paceFromDay: Day;
  /** The plan that others follow together with this reader; null when it is followed alone. */
  readonly sharedPlanId: number | null;
  /** The start of a later run of the plan, for which reads count from then on; null for the newest. */
  readonly untilDay: Day | null;
  readonly paused: boolean;
  readonly quit: boolean;
}

/** Whether a run goes by its days and has no end. */
export const runsOn = (run: Pick<PlanRun, 'mode' | 'course'>): boolean => run.mode === 'days' && isEndless(run);

/** A run's reading, before any of it is known. */
export const readingFor = (run: PlanRun): PlanReading =>
  new PlanReading(run.chapters, run.startDay, run.untilDay, runsOn(run));

export const markedDays = (marks: readonly Mark[]): Set<number> =>
  new Set(marks.flatMap(({ day, voidBy }) => (voidBy.length === 0 ? [day] : [])));

/** A run's progress. */
export const standing = (run: PlanRun, reading: PlanReading): PlanStanding => ({
  total: run.chapters.length,
  unread: runsOn(run) ? [] : reading.unread(),
  readByDay: reading.readByDay(),
  lastReadDay: reading.lastReadDay,
  startDay: run.startDay,
  targetDay: run.targetDay,
  firstTargetDay: run.firstTargetDay,
  paceFromDay: run.paceFromDay,
  weekdays: run.weekdays,
  byDays:
    run.mode === 'days'
      ? {
          ...placingOf(run),
          daysRead: (id) => reading.daysRead(id),
          readOn: (id, day) => reading.readDays(id).includes(day),
          marked: markedDays(run.marks),
        }
      : null,
});

const placingOf = ({ course, startDay, fromDay, weekdays, moves }: Placing): Placing => ({
  course,
  startDay,
  fromDay,
  weekdays,
  moves,
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
  mode,
  course,
  fromDay,
}: Started): PlanRun => ({
  runId,
  planId,
  chapters: decodeRanges(chapters),
  reward,
  startDay: dayOf(startDate),
  firstTargetDay: dayOf(targetDate ?? startDate),
  targetDay: dayOf(targetDate ?? startDate),
  paceFromDay: dayOf(startDate),
  weekdays: weekdaysOf(weekdays),
  sharedPlanId,
  mode,
  course: course === null ? null : decodeCourse(course),
  fromDay,
  moves: [],
  marks: [],
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
    case 'PlanDayMarked': {
      const { day, batchId } = event.data;
      return { ...run, marks: [...withoutDay(run.marks, day), { day, batchId, voidBy: [] }] };
    }
    case 'PlanDayUnmarked':
      return { ...run, marks: withoutDay(run.marks, event.data.day) };
    case 'PlanDaysMoved':
      return moved(run, { number: event.data.day, day: dayOf(event.data.to) });
    case 'PlanSpread':
      return {
        ...run,
        mode: 'spread',
        targetDay: dayOf(event.data.targetDate),
        paceFromDay: Math.max(dayOf(event.data.on), run.startDay),
      };
    case 'PlanFollowedByDays': {
      const { course, chapters, targetDate, day, to } = event.data;
      return {
        ...run,
        mode: 'days',
        course: decodeCourse(course),
        chapters: decodeRanges(chapters),
        targetDay: dayOf(targetDate),
        moves: [{ number: day, day: dayOf(to) }],
      };
    }
    default:
      return unreachable(event);
  }
};

const withoutDay = (marks: readonly Mark[], day: number): Mark[] => marks.filter((mark) => mark.day !== day);

/** Without an end a move begins the run again: what was open before is let go. */
const moved = (run: PlanRun, move: Move): PlanRun =>
  runsOn(run)
    ? { ...run, startDay: move.day, paceFromDay: move.day, targetDay: move.day, fromDay: move.number }
    : { ...run, moves: [...run.moves.filter(({ number }) => number < move.number), move] };

const UNDONE = 'undone';

/** What was marked with the batch is taken back, or counts again. */
export const withUndo = (run: PlanRun, { type, data }: PlanUndo): PlanRun =>
  run.marks.some(({ batchId }) => batchId === data.batchId)
    ? withMarks(run, (mark) => (mark.batchId !== data.batchId ? mark : voided(mark, UNDONE, type === 'BatchUndone')))
    : run;

/** A reset takes back what was marked before it, or no longer does. */
export const withReset = (run: PlanRun, resetId: string, isReset: boolean): PlanRun =>
  run.marks.length === 0 ? run : withMarks(run, (mark) => voided(mark, resetId, isReset));

const withMarks = (run: PlanRun, change: (mark: Mark) => Mark): PlanRun => ({ ...run, marks: run.marks.map(change) });

const voided = (mark: Mark, by: string, isVoid: boolean): Mark => ({
  ...mark,
  voidBy: [...mark.voidBy.filter((one) => one !== by), ...(isVoid ? [by] : [])],
});

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
  run: PlanRun;
  /** Resets in force that hide it. */
  readonly cutBy: Set<string>;
  /** Runs of its plan hidden by a reset when it started. */
  readonly unseen: readonly string[];
}

const runsInLog = (events: readonly PlanHistory[]): RunInLog[] => {
  const runs = new Map<string, RunInLog>();
  for (const event of events) {
    if (event.type === 'ProgressReset') {
      for (const one of runs.values()) {
        if (event.data.scope === 'all') one.cutBy.add(event.data.resetId);
        one.run = withReset(one.run, event.data.resetId, true);
      }
    } else if (event.type === 'ResetReverted') {
      for (const one of runs.values()) {
        one.cutBy.delete(event.data.resetId);
        one.run = withReset(one.run, event.data.resetId, false);
      }
    } else if (event.type === 'BatchUndone' || event.type === 'BatchRedone') {
      for (const one of runs.values()) one.run = withUndo(one.run, event);
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
export const runsAfter = (events: readonly PlanHistory[]): PlanRun[] =>
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
  events: readonly PlanHistory[],
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
