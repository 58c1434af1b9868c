import { LIMITS, PLAN_MESSAGES, defaultPlanDates, type PlanAction } from '@lectio/contract';
import { encodeSequence } from '@kernel/chapter-ranges';
import { dayOf, formatDay, LATEST_PLANNED, parseDay, type Day } from '@kernel/civil-date';
import { conflict, invalid, unreachable } from '@kernel/errors';
import type { PlanEvent, PlanQuit, PlanStarted } from './plan.events';
import type { PlanDefinition } from './plan-definitions';
import { catchUpTarget, dailyLoad, originalPace, type PlanStanding } from './plan-pace';
import { PlanReading, type Read } from './plan-reading';
import { standing, startedRun, type PlanRun } from './plan-runs';
import { readingDays, weekdayNumbers, weekdaysOf, type Weekdays } from './weekdays';

/** The reader's state for a decision: its runs in force, and its surviving reports since the earliest day needed. */
export interface PlanState {
  readonly readerId: number;
  readonly runs: readonly PlanRun[];
  readonly reads: readonly Read[];
}

export interface StartPlan {
  readonly plan: Pick<PlanDefinition, 'id' | 'name' | 'chapterIds' | 'estimatedDays' | 'pointsReward' | 'weekdays'>;
  readonly runId: string;
  readonly startDate?: string;
  readonly targetEndDate?: string;
  /** The plan's own when missing. */
  readonly weekdays?: readonly number[];
  /** The plan is one of a family or church, whose days are those given here. */
  readonly sharedPlanId?: number;
  readonly today: Day;
}

const LATEST_DAY = dayOf(LATEST_PLANNED);

/** A run's progress with these reports. */
export const standingOf = (run: PlanRun, reads: readonly Read[]): PlanStanding => standing(run, readingOf(run, reads));

const readingOf = (
  { chapters, startDay, untilDay }: Pick<PlanRun, 'chapters' | 'startDay' | 'untilDay'>,
  reads: readonly Read[],
): PlanReading => {
  const reading = new PlanReading(chapters, startDay, untilDay);
  for (const { day, chapterId } of reads) reading.add(day, [chapterId]);
  return reading;
};

/** The day in a request; an instant counts by its date. */
const dayIn = (text: string, field: string): Day => {
  const day = parseDay(text.slice(0, 10));
  if (day === null) throw invalid(PLAN_MESSAGES.dateInvalid, field);
  if (Number(text.slice(0, 4)) < LIMITS.firstReadYear) throw invalid(PLAN_MESSAGES.dateTooEarly, field);
  if (day > LATEST_DAY) throw invalid(PLAN_MESSAGES.dateTooFar, field);
  return day;
};

/** The day a run was completed; null until then. */
const completedOn = (run: PlanRun, reads: readonly Read[]): Day | null => {
  const { unread, readByDay } = standingOf(run, reads);
  return unread.length === 0 ? (readByDay.at(-1)?.[0] ?? null) : null;
};

/** Each run is looked at again with every report of the reader, so that their number has an end. */
const leaveRoom = (runs: readonly PlanRun[], reads: readonly Read[]): void => {
  if (runs.length >= LIMITS.readerPlansMax) throw conflict(PLAN_MESSAGES.tooManyFollowed);
  if (countOpen(runs, reads) >= LIMITS.openPlansMax) throw conflict(PLAN_MESSAGES.tooManyOpen);
};

/** How many runs have something left to read. The reads are sorted once, not looked through for each run. */
const countOpen = (runs: readonly PlanRun[], reads: readonly Read[]): number => {
  if (runs.length < LIMITS.openPlansMax) return runs.length;
  const days = new Map<number, Day[]>();
  for (const { chapterId, day } of reads) {
    const known = days.get(chapterId);
    if (known) known.push(day);
    else days.set(chapterId, [day]);
  }
  const since = (chapterId: number, start: Day): number =>
    (days.get(chapterId) ?? []).filter((day) => day >= start).length;
  return runs.filter(({ chapters, startDay, untilDay }) => {
    if (untilDay !== null) return false;
    const places = new Map<number, number>();
    for (const chapterId of chapters) places.set(chapterId, (places.get(chapterId) ?? 0) + 1);
    return [...places].some(([chapterId, count]) => since(chapterId, startDay) < count);
  }).length;
};

/**
 * The requested dates, or the plan's defaults. A shared plan begins for a reader who has completed it already on the day
 * after. A plan completed today or later restarts on the following
 * day.
 */
const datesOf = (
  { plan, startDate, targetEndDate, sharedPlanId, today }: Omit<StartPlan, 'runId'>,
  lastCompleted: Day | null,
): { start: Day; target: Day } => {
  if (sharedPlanId !== undefined && startDate !== undefined && targetEndDate !== undefined)
    return { start: Math.max(dayOf(startDate), (lastCompleted ?? -Infinity) + 1), target: dayOf(targetEndDate) };
  const earliest = lastCompleted === null ? today : Math.max(today, lastCompleted + 1);
  const own = defaultPlanDates(plan, formatDay(earliest));
  const start =
    startDate === undefined
      ? dayOf(targetEndDate === undefined ? own.startDate : formatDay(earliest))
      : dayIn(startDate, 'startDate');
  if (targetEndDate !== undefined) return { start, target: dayIn(targetEndDate, 'targetEndDate') };
  return { start, target: startDate === undefined ? dayOf(own.targetEndDate) : start + plan.estimatedDays };
};

/** The days of a plan that several readers will follow: one start and one end for all of them. */
export const sharedDates = (
  command: Pick<StartPlan, 'plan' | 'startDate' | 'targetEndDate' | 'weekdays' | 'today'>,
): { start: Day; target: Day; weekdays: Weekdays } => {
  const { start, target } = datesOf(command, null);
  if (target <= start) throw invalid(PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate');
  return { start, target, weekdays: patternOf(command, start, target) };
};

const patternOf = ({ weekdays, plan }: Pick<StartPlan, 'weekdays' | 'plan'>, start: Day, target: Day): Weekdays => {
  const pattern = weekdaysOf(weekdays ?? plan.weekdays);
  if (readingDays(pattern, start, target) === 0) throw invalid(PLAN_MESSAGES.noReadingDay, 'weekdays');
  return pattern;
};

/**
 * The same reads never earn a plan twice: it starts after the day it was last completed, and with something left to
 * read. A paused run of the plan is quit: starting it means starting over.
 */
export const startReadingPlan = (
  { readerId, runs, reads }: PlanState,
  command: StartPlan,
): (PlanStarted | PlanQuit)[] => {
  const { plan, runId, today } = command;
  const before = runs
    .filter((run) => run.planId === plan.id)
    .map((run) => ({ run, completed: completedOn(run, reads) }));
  const open = before.find(({ run, completed }) => completed === null && run.untilDay === null);
  if (open && !open.run.paused) throw conflict(PLAN_MESSAGES.alreadyActive);
  if (!open) leaveRoom(runs, reads);
  const lastCompleted = before.reduce<Day | null>(
    (last, { completed }) => (completed !== null && (last === null || completed > last) ? completed : last),
    null,
  );
  const { start, target } = datesOf(command, lastCompleted);
  const isShared = command.sharedPlanId !== undefined;
  if (target <= start)
    throw isShared
      ? conflict(PLAN_MESSAGES.sharedCompleted)
      : invalid(PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate');
  const weekdays = patternOf(command, start, target);
  if (lastCompleted !== null && start <= lastCompleted)
    throw invalid(PLAN_MESSAGES.startsBeforeCompletion, 'startDate');
  const started: PlanStarted = {
    type: 'PlanStarted',
    data: {
      readerId,
      runId,
      planId: plan.id,
      chapters: encodeSequence(plan.chapterIds),
      reward: plan.pointsReward,
      startDate: formatDay(start),
      targetDate: formatDay(target),
      weekdays: weekdayNumbers(weekdays),
      sharedPlanId: command.sharedPlanId ?? null,
    },
  };
  if (readingOf(startedRun(started.data), reads).isComplete)
    throw isShared ? conflict(PLAN_MESSAGES.sharedCompleted) : invalid(PLAN_MESSAGES.alreadyRead, 'startDate');
  return open ? [quit(readerId, open.run, today), started] : [started];
};

const quit = (readerId: number, { runId }: PlanRun, today: Day): PlanQuit => ({
  type: 'PlanQuit',
  data: { readerId, runId, on: formatDay(today) },
});

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

export interface ChangePlan {
  readonly action: PlanAction;
  readonly targetEndDate?: string;
  readonly today: Day;
}

/** A change without effect gives no event. */
export const changeReadingPlan = (
  state: { readerId: number; run: PlanRun; reads: readonly Read[] },
  { action, targetEndDate, today }: ChangePlan,
): PlanEvent[] => {
  const { readerId, run } = state;
  const now = standingOf(run, state.reads);
  if (now.unread.length === 0) throw conflict(PLAN_MESSAGES.completed);
  const data = { readerId, runId: run.runId, on: formatDay(today) };
  const moveTo = (target: Day): PlanEvent[] =>
    target === run.targetDay ? [] : [{ type: 'PlanTargetMoved', data: { ...data, targetDate: formatDay(target) } }];
  switch (action) {
    case 'pause':
      return run.paused ? [] : [{ type: 'PlanPaused', data }];
    case 'resume':
      return run.paused ? [{ type: 'PlanResumed', data }] : [];
    case 'quit':
      return [quit(readerId, run, today)];
    case 'catch-up':
      if (run.paused) throw conflict(PLAN_MESSAGES.notActive);
      if (dailyLoad(now, today) <= originalPace(now)) throw conflict(PLAN_MESSAGES.nothingToCatchUp);
      return moveTo(catchUpTarget(now, today));
    case 'move-target': {
      if (targetEndDate === undefined) throw invalid(PLAN_MESSAGES.targetRequired, 'targetEndDate');
      const target = dayIn(targetEndDate, 'targetEndDate');
      if (target <= Math.max(run.startDay, today)) throw invalid(PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate');
      return moveTo(target);
    }
    default:
      return unreachable(action);
  }
};
