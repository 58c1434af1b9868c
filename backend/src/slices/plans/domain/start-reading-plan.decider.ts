import { LIMITS, PLAN_MESSAGES, defaultPlanDates, type PlanMode } from '@lectio/contract';
import { encodeSequence } from '@kernel/chapter-ranges';
import { dayOf, formatDay, LATEST_PLANNED, type Day } from '@kernel/civil-date';
import { conflict, invalid } from '@kernel/errors';
import type { PlanQuit, PlanStarted } from './plan.events';
import type { PlanDefinition } from './plan-definitions';
import { encodeCourse, isByDates, withoutWords, type PlanCourse } from './plan-course';
import type { Read } from './plan-reading';
import { isEndless, daysOfRun } from './run-days';
import { completedOn, dayIn, quit, readingOf } from './run-facts';
import { runsOn, startedRun, type PlanRun } from './plan-runs';
import { chaptersOfCourse, placesOf } from './course-places';
import { EVERY_DAY, readingDays, weekdayNumbers, weekdaysOf, type Weekdays } from './weekdays';

/** The reader's state for a decision: its runs in force, and its surviving reports since the earliest day needed. */
export interface PlanState {
  readonly readerId: number;
  readonly runs: readonly PlanRun[];
  readonly reads: readonly Read[];
}

export interface StartPlan {
  readonly plan: Pick<
    PlanDefinition,
    'id' | 'name' | 'chapterIds' | 'course' | 'estimatedDays' | 'pointsReward' | 'weekdays'
  >;
  readonly runId: string;
  readonly startDate?: string;
  readonly targetEndDate?: string;
  /** The plan's own when missing. */
  readonly weekdays?: readonly number[];
  /** By its days where the plan has days, unless the target comes before their end. */
  readonly mode?: PlanMode;
  /** The plan's day at the start, from 1. */
  readonly fromDay?: number;
  /** The plan is one of a family or church, whose days are those given here. */
  readonly sharedPlanId?: number;
  readonly today: Day;
}

/** How long ago a plan without an end may have begun. */
const DAYS_BACK = 366;
const LATEST_DAY = dayOf(LATEST_PLANNED);

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
  return runs.filter((run) => {
    const { chapters, startDay, untilDay } = run;
    if (untilDay !== null) return false;
    if (runsOn(run)) return true;
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

/** When a run begins and ends, and what it goes by. */
export interface RunFrame {
  readonly mode: PlanMode;
  readonly start: Day;
  /** The last day of reading; null without an end. */
  readonly target: Day | null;
  readonly weekdays: Weekdays;
  readonly fromDay: number;
  readonly course: PlanCourse | null;
  /** In reading order. */
  readonly chapterIds: readonly number[];
}

const frameOf = (command: Omit<StartPlan, 'runId'>, lastCompleted: Day | null): RunFrame => {
  const { plan, mode, fromDay = 1, targetEndDate, weekdays, sharedPlanId } = command;
  const course = plan.course ?? null;
  const dates = datesOf(command, lastCompleted);
  if (course === null) {
    if (mode === 'days') throw invalid(PLAN_MESSAGES.noDays, 'mode');
    if (fromDay > 1) throw invalid(PLAN_MESSAGES.noDays, 'fromDay');
    return { ...spreadOver(command, dates), mode: 'spread', fromDay, course, chapterIds: plan.chapterIds };
  }
  // What is shared was decided when it was.
  if (fromDay > 1 && isByDates(course) && sharedPlanId === undefined)
    throw invalid(PLAN_MESSAGES.datesSayDay, 'fromDay');
  if (course.kind === 'days' && fromDay > course.days.length) throw invalid(PLAN_MESSAGES.fromDayInvalid, 'fromDay');
  if (mode === 'spread') {
    if (isEndless({ course })) throw invalid(PLAN_MESSAGES.runsRound, 'mode');
    return { ...spreadOver(command, dates), mode, fromDay, course, chapterIds: chaptersFrom(course, fromDay) };
  }
  const frame = byDays(command, dates.start, course);
  // Each look at it counts its days since the start.
  if (frame.target === null && dates.start < command.today - DAYS_BACK)
    throw invalid(PLAN_MESSAGES.roundTooEarly, 'startDate');
  if (frame.target === null || targetEndDate === undefined || dates.target >= frame.target) {
    if (isByDates(course) && weekdaysOf(weekdays) !== EVERY_DAY)
      throw invalid(PLAN_MESSAGES.datesSayWeekdays, 'weekdays');
    return frame;
  }
  if (mode === 'days') throw invalid(PLAN_MESSAGES.endsBeforeDays(frame.days), 'targetEndDate');
  return { ...spreadOver(command, dates), mode: 'spread', fromDay, course, chapterIds: chaptersFrom(course, fromDay) };
};

/** What is left from a day of the plan on. */
const chaptersFrom = (course: PlanCourse, fromDay: number): number[] =>
  course.kind === 'days' ? placesOf(course.days.slice(fromDay - 1)) : chaptersOfCourse(course);

const spreadOver = (
  { plan, weekdays, sharedPlanId }: Pick<StartPlan, 'plan' | 'weekdays' | 'sharedPlanId'>,
  { start, target }: { readonly start: Day; readonly target: Day },
): { start: Day; target: Day; weekdays: Weekdays } => {
  if (sharedPlanId !== undefined) {
    if (target < start) throw conflict(PLAN_MESSAGES.sharedCompleted);
  } else if (target <= start) throw invalid(PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate');
  const pattern = weekdaysOf(weekdays ?? plan.weekdays);
  if (readingDays(pattern, start, target + 1) === 0) throw invalid(PLAN_MESSAGES.noReadingDay, 'weekdays');
  return { start, target, weekdays: pattern };
};

/** By its days a plan ends with its last day. */
const byDays = (
  { plan, weekdays: chosen, fromDay = 1, sharedPlanId }: Omit<StartPlan, 'runId'>,
  start: Day,
  course: PlanCourse,
): RunFrame & { readonly days: number } => {
  const weekdays = isByDates(course) ? EVERY_DAY : weekdaysOf(chosen ?? plan.weekdays);
  const frame = { mode: 'days' as const, start, weekdays, fromDay, course };
  if (isEndless({ course })) return { ...frame, target: null, chapterIds: chaptersOfCourse(course), days: 0 };
  const days = daysOfRun({ course, startDay: start, fromDay, weekdays, moves: [] }, start);
  const chapterIds = days.flatMap(({ parts }) => parts.flatMap((part) => (part.isLast ? [part.chapterId] : [])));
  if (chapterIds.length === 0) {
    if (sharedPlanId !== undefined) throw conflict(PLAN_MESSAGES.sharedCompleted);
    throw fromDay > 1
      ? invalid(PLAN_MESSAGES.fromDayInvalid, 'fromDay')
      : invalid(PLAN_MESSAGES.nothingFromStart, 'startDate');
  }
  const target = days[days.length - 1].day;
  if (target > LATEST_DAY) throw invalid(PLAN_MESSAGES.dateTooFar, 'startDate');
  return { ...frame, target, chapterIds, days: days.length };
};

/** The days of a plan that several readers will follow: one start and one end for all of them. */
export const sharedFrame = (command: Omit<StartPlan, 'runId'>): RunFrame => frameOf(command, null);

/** What a run that passed some of the plan's days may earn of its reward. */
const rewardOf = ({ pointsReward, chapterIds }: StartPlan['plan'], { fromDay, chapterIds: left }: RunFrame): number =>
  fromDay === 1 ? pointsReward : Math.floor((pointsReward * left.length) / Math.max(1, chapterIds.length));

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
  const isShared = command.sharedPlanId !== undefined;
  const frame = frameOf(command, lastCompleted);
  const { start, target, weekdays, course } = frame;
  if (lastCompleted !== null && start <= lastCompleted)
    throw invalid(PLAN_MESSAGES.startsBeforeCompletion, 'startDate');
  const started: PlanStarted = {
    type: 'PlanStarted',
    data: {
      readerId,
      runId,
      planId: plan.id,
      chapters: encodeSequence(frame.chapterIds),
      reward: rewardOf(plan, frame),
      startDate: formatDay(start),
      targetDate: target === null ? null : formatDay(target),
      weekdays: weekdayNumbers(weekdays),
      sharedPlanId: command.sharedPlanId ?? null,
      mode: frame.mode,
      course: course === null ? null : encodeCourse(withoutWords(course)),
      fromDay: frame.fromDay,
    },
  };
  if (readingOf(startedRun(started.data), reads).isComplete)
    throw isShared ? conflict(PLAN_MESSAGES.sharedCompleted) : invalid(PLAN_MESSAGES.alreadyRead, 'startDate');
  return open ? [quit(readerId, open.run, today), started] : [started];
};
