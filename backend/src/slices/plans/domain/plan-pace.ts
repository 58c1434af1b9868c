import type { Day } from '../../../kernel/civil-date';

/** How far a plan has come, and by when it shall be read. */
export interface PlanStanding {
  readonly total: number;
  /** In the order of reading. */
  readonly unread: readonly number[];
  /** Chapters read first on each day since the start. */
  readonly readByDay: readonly (readonly [Day, number])[];
  readonly lastReadDay: Day | null;
  readonly startDay: Day;
  readonly targetDay: Day;
  /** Of the start; the target may have moved since. */
  readonly firstTargetDay: Day;
  /** Where the even pace to the target begins: the start, or the day on which the target was moved. */
  readonly paceFromDay: Day;
}

const daysBetween = (from: Day, to: Day): number => Math.max(1, to - from);

/** Chapters a day that the plan started with. */
export const originalPace = ({
  total,
  startDay,
  firstTargetDay,
}: Pick<PlanStanding, 'total' | 'startDay' | 'firstTargetDay'>): number =>
  Math.ceil(total / daysBetween(startDay, firstTargetDay));

/** Days of reading from a day on to the target; one when it is reached or over. */
export const daysRemaining = ({ startDay, targetDay }: PlanStanding, day: Day): number =>
  daysBetween(Math.max(day, startDay), targetDay);

/** Remaining chapters over remaining days, rounded up. */
export const chaptersForDay = (plan: PlanStanding, day: Day): number =>
  Math.ceil(plan.unread.length / daysRemaining(plan, day));

/** Chapters more than an even pace asks for by the evening before; below zero when behind. */
export const aheadOfPace = ({ total, unread, readByDay, targetDay, paceFromDay }: PlanStanding, day: Day): number => {
  let base = 0;
  for (const [readOn, count] of readByDay) if (readOn < paceFromDay) base += count;
  const span = daysBetween(paceFromDay, targetDay);
  const elapsed = Math.min(span, Math.max(0, day - paceFromDay));
  return total - unread.length - base - Math.ceil(((total - base) * elapsed) / span);
};

export const isOnTrack = (plan: PlanStanding, day: Day): boolean => aheadOfPace(plan, day) >= 0;

/** The target with which a day's load is the original pace. */
export const catchUpTarget = (plan: PlanStanding, day: Day): Day =>
  Math.max(day, plan.startDay) + Math.max(1, Math.ceil(plan.unread.length / originalPace(plan)));

/** What each of so many days asks for when every day before it is read; ends with the plan. */
export const scheduleFrom = (plan: PlanStanding, day: Day, days: number): { day: Day; chapterIds: number[] }[] => {
  const first = Math.max(day, plan.startDay);
  const schedule: { day: Day; chapterIds: number[] }[] = [];
  let unread = plan.unread;
  for (let at = first; at < first + days && unread.length > 0; at++) {
    const count = chaptersForDay({ ...plan, unread }, at);
    schedule.push({ day: at, chapterIds: unread.slice(0, count) });
    unread = unread.slice(count);
  }
  return schedule;
};

/** Chapters of the plan read first on a day. */
export const readOn = ({ readByDay }: PlanStanding, day: Day): number => readByDay.find(([on]) => on === day)?.[1] ?? 0;
