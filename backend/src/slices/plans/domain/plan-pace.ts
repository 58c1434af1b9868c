import type { Day } from '@kernel/civil-date';
import { openChapters, RunCalendar } from './by-days';
import { isEndless, type RunDay } from './run-days';
import * as spread from './spread-pace';
import type { PlanStanding } from './spread-pace';

/** What a run asks for on a day. */
export interface Asked {
  /** The plan's day; null when spread, and on a date without one. */
  readonly day: RunDay | null;
  readonly chaptersForToday: number;
  readonly chaptersPerDay: number;
  readonly daysRemaining: number;
  /** In chapters; below zero what earlier days have open. */
  readonly ahead: number;
  /** What is left of the day. */
  readonly left: readonly number[];
  readonly isRead: boolean;
  /** Earlier days of which something is open; when spread they are part of every day's share. */
  readonly behind: readonly { readonly day: RunDay; readonly chapterIds: readonly number[] }[];
}

/** Whether nothing is left; never of a run without an end. */
export const isComplete = ({ byDays, unread }: Pick<PlanStanding, 'byDays' | 'unread'>): boolean =>
  unread.length === 0 && !runsRoundByDays({ byDays });

export const runsRoundByDays = ({ byDays }: Pick<PlanStanding, 'byDays'>): boolean =>
  byDays !== null && isEndless(byDays);

export const askedOn = (plan: PlanStanding, day: Day): Asked => {
  if (plan.byDays === null)
    return {
      day: null,
      chaptersForToday: spread.chaptersForDay(plan, day),
      chaptersPerDay: spread.originalPace(plan),
      daysRemaining: spread.daysRemaining(plan, day),
      ahead: spread.aheadOfPace(plan, day),
      left: spread.nextChapters(plan, day),
      isRead: spread.isShareRead(plan, day),
      behind: [],
    };
  const run = plan.byDays;
  const calendar = new RunCalendar(run, day);
  const today = calendar.on(day);
  return {
    day: today ?? null,
    chaptersForToday: today?.parts.length ?? 0,
    chaptersPerDay: calendar.pace,
    daysRemaining: calendar.remaining(day),
    ahead: calendar.aheadAt(day),
    left: today ? openChapters(run, today) : [],
    isRead: today !== undefined && today.parts.length > 0 && calendar.isRead(today),
    behind: calendar.behind(day).map((one) => ({ day: one, chapterIds: openChapters(run, one) })),
  };
};

/** How far a reader is from the pace, in chapters. */
export const aheadOfPace = (plan: PlanStanding, day: Day): number =>
  plan.byDays === null ? spread.aheadOfPace(plan, day) : new RunCalendar(plan.byDays, day).aheadAt(day);

export interface DayToCome {
  readonly day: Day;
  readonly chapterIds: readonly number[];
  /** The plan's day; null when spread. */
  readonly of: RunDay | null;
}

/** What each of the next days asks for; of a spread run, assuming every day before is read. Ends with the plan. */
export function* scheduleFrom(plan: PlanStanding, day: Day, days: number): Generator<DayToCome> {
  if (plan.byDays === null) {
    for (const one of spread.scheduleFrom(plan, day, days)) yield { ...one, of: null };
    return;
  }
  const first = Math.max(day, plan.startDay);
  for (const of of new RunCalendar(plan.byDays, first + days).days) {
    const chapterIds = openChapters(plan.byDays, of);
    if (of.day >= first && of.day < first + days && chapterIds.length > 0) yield { day: of.day, chapterIds, of };
  }
}
