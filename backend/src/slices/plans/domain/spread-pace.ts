import type { Day } from '@kernel/civil-date';
import type { ByDays } from './by-days';
import { afterReadingDays, isReadingDay, readingDayFrom, readingDays, type Weekdays } from './weekdays';

/** A plan's progress and its target, and the pace of one that is spread evenly. */
export interface PlanStanding {
  readonly total: number;
  /** In reading order. */
  readonly unread: readonly number[];
  /** Chapters first read on each day since the start. */
  readonly readByDay: readonly (readonly [Day, number])[];
  readonly lastReadDay: Day | null;
  readonly startDay: Day;
  /** The last day of reading. */
  readonly targetDay: Day;
  /** The target set at the start; it may have moved since. */
  readonly firstTargetDay: Day;
  /** Where the even pace to the target begins: the start, or the day the target was last moved. */
  readonly paceFromDay: Day;
  /** The days of the week on which it is read: only they count. */
  readonly weekdays: Weekdays;
  /** Of a run by the plan's own days; null when spread. */
  readonly byDays: ByDays | null;
}

/** Days of reading from a day to another, both included; one at least. */
const daysBetween = (weekdays: Weekdays, from: Day, to: Day): number =>
  Math.max(1, readingDays(weekdays, from, to + 1));

/** A day in the week on which the plan rests, and every day before the start; none once the target is past. */
const isDayOff = ({ weekdays, startDay, targetDay }: PlanStanding, day: Day): boolean =>
  day < startDay || (day <= targetDay && !isReadingDay(weekdays, day));

/** Chapters per day at the start of the plan. */
export const originalPace = ({
  total,
  startDay,
  firstTargetDay,
  weekdays,
}: Pick<PlanStanding, 'total' | 'startDay' | 'firstTargetDay' | 'weekdays'>): number =>
  Math.ceil(total / daysBetween(weekdays, startDay, firstTargetDay));

/** Days of reading from a day to the target; one when it is past. */
export const daysRemaining = ({ startDay, targetDay, weekdays }: PlanStanding, day: Day): number =>
  daysBetween(weekdays, Math.max(day, startDay), targetDay);

/** Chapters of the plan read first on a day. */
export const readOn = ({ readByDay }: Pick<PlanStanding, 'readByDay'>, day: Day): number =>
  readByDay.find(([on]) => on === day)?.[1] ?? 0;

/**
 * The share of a day: what remained in its morning over the remaining days, rounded up; nothing on a day off. What is
 * read on it changes nothing.
 */
export const chaptersForDay = (plan: PlanStanding, day: Day): number =>
  isDayOff(plan, day) ? 0 : dailyLoad(plan, day);

/** What each day of reading asks for from a day on. */
export const dailyLoad = (plan: PlanStanding, day: Day): number =>
  Math.ceil((plan.unread.length + readOn(plan, day)) / daysRemaining(plan, day));

/** Whether a day's share is read. */
export const isShareRead = (plan: PlanStanding, day: Day): boolean =>
  readOn(plan, day) > 0 && readOn(plan, day) >= chaptersForDay(plan, day);

/** A chapter that comes twice is read once a day. */
const once = (chapterIds: readonly number[]): number[] => [...new Set(chapterIds)];

/** The day whose share comes after this day's. */
const nextDay = ({ weekdays, targetDay }: PlanStanding, day: Day): Day =>
  day < targetDay ? readingDayFrom(weekdays, day + 1) : day + 1;

/**
 * What is left of a day's share; once that is read, and on a day off, as many as the next day of reading asks for. Nothing
 * before the start.
 */
export const nextChapters = (plan: PlanStanding, day: Day): readonly number[] => {
  if (day < plan.startDay) return [];
  const isNext = isShareRead(plan, day) || isDayOff(plan, day);
  const count = isNext ? chaptersForDay(plan, nextDay(plan, day)) : chaptersForDay(plan, day) - readOn(plan, day);
  return once(plan.unread.slice(0, count));
};

/** What the shares of the first days come to, when each of them is read. */
const sharesOf = (chapters: number, span: number, days: number): number => {
  let left = chapters;
  for (let day = 0; day < days; day++) left -= Math.ceil(left / (span - day));
  return chapters - left;
};

/**
 * How far a reader is from the pace, in chapters. Behind (below zero) is less than an even pace asks for, ahead more than
 * the share of every day: up to and including today once today's share is read, up to yesterday before.
 */
export const aheadOfPace = (plan: PlanStanding, day: Day): number => {
  const { total, unread, readByDay, targetDay, paceFromDay, weekdays } = plan;
  let base = 0;
  for (const [on, count] of readByDay) if (on < paceFromDay) base += count;
  const read = total - unread.length - base;
  const span = daysBetween(weekdays, paceFromDay, targetDay);
  const daysBefore = (until: Day): number => Math.min(span, readingDays(weekdays, paceFromDay, until));
  // A pattern without a day of reading up to the target asks for everything by then.
  const elapsed = day > targetDay ? span : daysBefore(day);
  const behind = read - Math.ceil(((total - base) * elapsed) / span);
  if (behind < 0) return behind;
  const counted = isShareRead(plan, day) ? Math.max(elapsed, daysBefore(day + 1)) : elapsed;
  return Math.max(0, read - sharesOf(total - base, span, counted));
};

/** The target at which the daily load equals the original pace. */
export const catchUpTarget = (plan: PlanStanding, day: Day): Day =>
  afterReadingDays(
    plan.weekdays,
    Math.max(day, plan.startDay),
    Math.max(1, Math.ceil((plan.unread.length + readOn(plan, day)) / originalPace(plan))),
  ) - 1;

/** The chapters for each of the next days, assuming every day before is read; ends with the plan. */
export function* scheduleFrom(
  plan: PlanStanding,
  day: Day,
  days: number,
): Generator<{ readonly day: Day; readonly chapterIds: number[] }> {
  const first = Math.max(day, plan.startDay);
  let unread = plan.unread;
  for (let at = first; at < first + days && unread.length > 0; at++) {
    const count = Math.max(0, chaptersForDay({ ...plan, unread }, at) - readOn(plan, at));
    if (count > 0) yield { day: at, chapterIds: once(unread.slice(0, count)) };
    unread = unread.slice(count);
  }
}
