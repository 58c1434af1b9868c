import { LIMITS, PLAN_MESSAGES, defaultPlanDates, type PlanAction } from '@lectio/contract';
import { encodeSequence } from '../../../kernel/chapter-ranges';
import { dayOf, formatDay, parseDay, type Day } from '../../../kernel/civil-date';
import { conflict, invalid, unreachable } from '../../../kernel/errors';
import type { PlanEvent, PlanQuit, PlanStarted } from './plan.events';
import type { PlanDefinition } from './plan-definitions';
import { catchUpTarget, chaptersForDay, originalPace, type PlanStanding } from './plan-pace';
import { PlanReading } from './plan-reading';
import { standing, startedRun, type PlanRun } from './plan-runs';

/** A surviving report of the reader. */
export interface Read {
  readonly chapterId: number;
  readonly day: Day;
}

/** What a decision needs to know of a reader: its runs that stand, and its surviving reports since the earliest day asked for. */
export interface PlanState {
  readonly readerId: number;
  readonly runs: readonly PlanRun[];
  readonly reads: readonly Read[];
}

export interface StartPlan {
  readonly plan: PlanDefinition;
  readonly runId: string;
  readonly startDate?: string;
  readonly targetEndDate?: string;
  readonly today: Day;
}

const LATEST_DAY = dayOf('2199-12-31');

/** How far a run has come, with these reports. */
export const standingOf = (run: PlanRun, reads: readonly Read[]): PlanStanding => standing(run, readingOf(run, reads));

const readingOf = (
  { chapters, startDay, untilDay }: Pick<PlanRun, 'chapters' | 'startDay' | 'untilDay'>,
  reads: readonly Read[],
): PlanReading => {
  const reading = new PlanReading(chapters, startDay, untilDay);
  for (const { day, chapterId } of reads) reading.add(day, [chapterId]);
  return reading;
};

/** The day in a request, in which an instant counts by its date. */
const dayIn = (text: string, field: string): Day => {
  const day = parseDay(text.slice(0, 10));
  if (day === null) throw invalid(PLAN_MESSAGES.dateInvalid, field);
  if (Number(text.slice(0, 4)) < LIMITS.firstReadYear) throw invalid(PLAN_MESSAGES.dateTooEarly, field);
  if (day > LATEST_DAY) throw invalid(PLAN_MESSAGES.dateTooFar, field);
  return day;
};

/** The day on which a run was completed; null while it is not. */
const completedOn = (run: PlanRun, reads: readonly Read[]): Day | null => {
  const { unread, readByDay } = standingOf(run, reads);
  return unread.length === 0 ? (readByDay.at(-1)?.[0] ?? null) : null;
};

/** The dates asked for, or the plan's own. A plan that was completed today or later starts anew on the day after. */
const datesOf = (
  { plan, startDate, targetEndDate, today }: StartPlan,
  lastCompleted: Day | null,
): { start: Day; target: Day } => {
  const earliest = lastCompleted === null ? today : Math.max(today, lastCompleted + 1);
  const own = defaultPlanDates(plan, formatDay(earliest));
  const start =
    startDate === undefined
      ? dayOf(targetEndDate === undefined ? own.startDate : formatDay(earliest))
      : dayIn(startDate, 'startDate');
  if (targetEndDate !== undefined) return { start, target: dayIn(targetEndDate, 'targetEndDate') };
  return { start, target: startDate === undefined ? dayOf(own.targetEndDate) : start + plan.estimatedDays };
};

/**
 * The same reads never earn a plan twice: it starts after the day on which it was completed last, and with something left
 * to read. A paused run of the plan is quit: starting it means starting over.
 */
export const startPlan = ({ readerId, runs, reads }: PlanState, command: StartPlan): (PlanStarted | PlanQuit)[] => {
  const { plan, runId, today } = command;
  const before = runs
    .filter((run) => run.planId === plan.id)
    .map((run) => ({ run, completed: completedOn(run, reads) }));
  const open = before.find(({ run, completed }) => completed === null && run.untilDay === null);
  if (open && !open.run.paused) throw conflict(PLAN_MESSAGES.alreadyActive);
  const lastCompleted = before.reduce<Day | null>(
    (last, { completed }) => (completed !== null && (last === null || completed > last) ? completed : last),
    null,
  );
  const { start, target } = datesOf(command, lastCompleted);
  if (target <= start) throw invalid(PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate');
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
    },
  };
  if (readingOf(startedRun(started.data), reads).isComplete) throw invalid(PLAN_MESSAGES.alreadyRead, 'startDate');
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
 * A reset that is taken back brings plans to light of which later starts could not know. They are decided as they would
 * have been then: what would have been refused is quit, and so is a paused run that would have been started over.
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

/** A change that would change nothing gives no event. */
export const changePlan = (
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
      if (chaptersForDay(now, today) <= originalPace(now)) throw conflict(PLAN_MESSAGES.nothingToCatchUp);
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
