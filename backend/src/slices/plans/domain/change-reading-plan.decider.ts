import { PLAN_MESSAGES, type PlanAction } from '@lectio/contract';
import { encodeSequence } from '@kernel/chapter-ranges';
import { formatDay, type Day } from '@kernel/civil-date';
import { conflict, invalid, unreachable } from '@kernel/errors';
import { openParts, RunCalendar, type ByDays } from './by-days';
import type { PlanEvent } from './plan.events';
import { encodeCourse, withoutWords, type PlanCourse } from './plan-course';
import { isComplete } from './plan-pace';
import type { Read } from './plan-reading';
import { runsOn, standing, type PlanRun } from './plan-runs';
import { daysOfRun, isEndless } from './run-days';
import { dayIn, quit, readingOf, standingOf } from './run-facts';
import { catchUpTarget, dailyLoad, originalPace } from './spread-pace';
import { readingDayFrom } from './weekdays';

export interface ChangePlan {
  /** Days are marked by a command of their own. */
  readonly action: Exclude<PlanAction, 'mark-day'>;
  readonly targetEndDate?: string;
  /** Of the plan, from 1: for `unmark-day`. */
  readonly day?: number;
  /** The plan's days as they are now, for `by-days` of a run that began without any. */
  readonly course?: PlanCourse;
  readonly today: Day;
}

/** A reader's run of a plan, and its reports since the start. */
export interface RunState {
  readonly readerId: number;
  readonly run: PlanRun;
  readonly reads: readonly Read[];
}

/** A change without effect gives no event. */
export const changeReadingPlan = (state: RunState, command: ChangePlan): PlanEvent[] => {
  const { readerId, run } = state;
  const { action, targetEndDate, today } = command;
  if (isComplete(standingOf(run, state.reads))) throw conflict(PLAN_MESSAGES.completed);
  const data = { readerId, runId: run.runId, on: formatDay(today) };
  switch (action) {
    case 'pause':
      return run.paused ? [] : [{ type: 'PlanPaused', data }];
    case 'resume':
      return run.paused ? [{ type: 'PlanResumed', data }] : [];
    case 'quit':
      return [quit(readerId, run, today)];
    case 'catch-up':
      if (run.paused) throw conflict(PLAN_MESSAGES.notActive);
      return run.mode === 'days' ? moveDays(state, today) : catchUp(state, today);
    case 'move-target':
      if (run.mode === 'days') throw conflict(PLAN_MESSAGES.goesByDays);
      return moveTarget(run, data, targetIn(run, targetEndDate, today));
    case 'spread':
      return spread(state, data, command);
    case 'by-days':
      return run.mode === 'days' ? [] : followByDays(state, command);
    case 'unmark-day':
      return unmarkDay(state, data, command);
    default:
      return unreachable(action);
  }
};

interface OfRun {
  readonly readerId: number;
  readonly runId: string;
  readonly on: string;
}

const targetIn = (run: PlanRun, text: string | undefined, today: Day): Day => {
  if (text === undefined) throw invalid(PLAN_MESSAGES.targetRequired, 'targetEndDate');
  const target = dayIn(text, 'targetEndDate');
  if (target <= Math.max(run.startDay, today)) throw invalid(PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate');
  return target;
};

const moveTarget = (run: PlanRun, data: OfRun, target: Day): PlanEvent[] =>
  target === run.targetDay ? [] : [{ type: 'PlanTargetMoved', data: { ...data, targetDate: formatDay(target) } }];

const catchUp = ({ readerId, run, reads }: RunState, today: Day): PlanEvent[] => {
  const now = standingOf(run, reads);
  if (today < run.startDay || dailyLoad(now, today) <= originalPace(now))
    throw conflict(PLAN_MESSAGES.nothingToCatchUp);
  return moveTarget(run, { readerId, runId: run.runId, on: formatDay(today) }, catchUpTarget(now, today));
};

/** The first day that is open is asked for today, and those after it follow. */
const moveDays = ({ readerId, run, reads }: RunState, today: Day): PlanEvent[] => {
  const now = standingOf(run, reads);
  const first = new RunCalendar(now.byDays as ByDays, today).behind(today).at(0);
  if (!first) throw conflict(PLAN_MESSAGES.nothingToCatchUp);
  const on = formatDay(today);
  const to = formatDay(readingDayFrom(run.weekdays, today));
  return [{ type: 'PlanDaysMoved', data: { readerId, runId: run.runId, on, day: first.number, to } }];
};

const spread = ({ run }: RunState, data: OfRun, { targetEndDate, today }: ChangePlan): PlanEvent[] => {
  if (run.mode === 'spread')
    return targetEndDate === undefined ? [] : moveTarget(run, data, targetIn(run, targetEndDate, today));
  if (runsOn(run)) throw conflict(PLAN_MESSAGES.runsRound);
  const last = daysOfRun(run, today).at(-1)?.day ?? run.targetDay;
  const target = targetEndDate === undefined && last > today ? last : targetIn(run, targetEndDate, today);
  return [{ type: 'PlanSpread', data: { ...data, targetDate: formatDay(target) } }];
};

/** What was reported stays: unmarking alone opens only verses that a later day goes on with. */
const unmarkDay = ({ run, reads }: RunState, data: OfRun, { day, today }: ChangePlan): PlanEvent[] => {
  const { byDays } = standingOf(run, reads);
  if (byDays === null) throw conflict(PLAN_MESSAGES.isSpread);
  const found = day === undefined ? undefined : new RunCalendar(byDays, today).numbered(day, today);
  if (!found || day === undefined) throw invalid(PLAN_MESSAGES.dayRequired, 'day');
  const marked = new Set([...byDays.marked].filter((one) => one !== day));
  if (found.parts.length > 0 && openParts({ ...byDays, marked }, found).length === 0)
    throw conflict(PLAN_MESSAGES.dayIsReported);
  return run.marks.some((mark) => mark.day === day) ? [{ type: 'PlanDayUnmarked', data: { ...data, day } }] : [];
};

/** Days before the first with something open keep their dates; it is asked for today if it is late. */
const followByDays = ({ readerId, run, reads }: RunState, { course: plans, today }: ChangePlan): PlanEvent[] => {
  const course = run.course ?? plans;
  if (course === undefined) throw conflict(PLAN_MESSAGES.noDays);
  if (isEndless({ course })) throw conflict(PLAN_MESSAGES.runsRound);
  const days = daysOfRun({ ...run, course, moves: [] }, today);
  const chapterIds = days.flatMap(({ parts }) => parts.flatMap((part) => (part.isLast ? [part.chapterId] : [])));
  const draft: PlanRun = { ...run, mode: 'days', course, chapters: Uint16Array.from(chapterIds), moves: [] };
  const now = standing(draft, readingOf(draft, reads));
  const calendar = new RunCalendar(now.byDays as ByDays, today);
  const first = calendar.firstOpen();
  if (!first) throw conflict(PLAN_MESSAGES.completed);
  const isDated = course.kind === 'days' && course.days.some(({ date }) => date !== null);
  const to = isDated ? first.day : Math.max(first.day, today);
  const last = daysOfRun({ ...draft, moves: [{ number: first.number, day: to }] }, today).at(-1);
  return [
    {
      type: 'PlanFollowedByDays',
      data: {
        readerId,
        runId: run.runId,
        on: formatDay(today),
        course: encodeCourse(withoutWords(course)),
        chapters: encodeSequence(chapterIds),
        targetDate: formatDay(last?.day ?? to),
        day: first.number,
        to: formatDay(to),
      },
    },
  ];
};
