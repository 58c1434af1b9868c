import type { Day } from '@kernel/civil-date';
import type { DayPart } from './course-places';
import { daysOfRun, isEndless, type Placing, type RunDay } from './run-days';

/** A run that goes by the plan's days, and what of them is read. */
export interface ByDays extends Placing {
  /** On how many days since the start a chapter was read. Beyond its places it may be more or not. */
  readonly daysRead: (chapterId: number) => number;
  /** Whether a chapter was read on a day; asked of a run without an end alone. */
  readonly readOn: (chapterId: number, day: Day) => boolean;
  /** The plan's days that were marked as read: what they read of chapters that later days complete. */
  readonly marked: ReadonlySet<number>;
}

/** What is read of a run, by the days on which each chapter was read. */
export const readDaysOf = (days: ReadonlyMap<number, readonly Day[]>): Pick<ByDays, 'daysRead' | 'readOn'> => ({
  daysRead: (chapterId) => days.get(chapterId)?.length ?? 0,
  readOn: (chapterId, day) => days.get(chapterId)?.includes(day) ?? false,
});

const isOpen = (run: ByDays, day: RunDay, { chapterId, place, isLast }: DayPart): boolean => {
  if (isEndless(run)) return !isReadRound(run, day, { chapterId, place });
  return run.daysRead(chapterId) < place && (isLast || !run.marked.has(day.number));
};

/**
 * Without an end, what is read on a date that asks for it is read for that date, however long an earlier one is open.
 * What is read on other days goes to the first dates that are open.
 */
const isReadRound = (
  { daysRead, readOn }: ByDays,
  { day, dates }: RunDay,
  { chapterId, place }: Pick<DayPart, 'chapterId' | 'place'>,
): boolean => {
  if (readOn(chapterId, day)) return true;
  const later = dates.get(chapterId)?.filter((one) => one > day && readOn(chapterId, one)) ?? [];
  return daysRead(chapterId) >= place + later.length;
};

/** What of a day is not read yet. */
export const openParts = (run: ByDays, day: RunDay): DayPart[] => day.parts.filter((part) => isOpen(run, day, part));

export const openChapters = (run: ByDays, day: RunDay): number[] =>
  openParts(run, day).map(({ chapterId }) => chapterId);

/** The days that a run without an end is looked at ahead, and those of which anything open is still asked for. */
const AHEAD = 366;
const ASKED_BACK = 31;

/** A run's days with what is open of each; without an end, those up to a year after `day`. */
export class RunCalendar {
  readonly days: readonly RunDay[];

  constructor(
    readonly run: ByDays,
    day: Day,
  ) {
    this.days = daysOfRun(run, Math.max(day, run.startDay) + AHEAD);
  }

  get isEndless(): boolean {
    return isEndless(this.run);
  }

  /** What a date asks for; undefined where it asks for nothing. */
  on(day: Day): RunDay | undefined {
    return day < this.run.startDay ? undefined : this.days.findLast((one) => one.day === day);
  }

  numbered(number: number, today: Day): RunDay | undefined {
    const found = this.days.filter((one) => one.number === number);
    // The days of the month come again and again.
    return found.findLast((one) => one.day <= today) ?? found.at(0);
  }

  isRead(day: RunDay): boolean {
    return openParts(this.run, day).length === 0;
  }

  /** The days before a date of which something is open; without an end, those of the last month. */
  behind(day: Day): RunDay[] {
    const since = this.isEndless ? day - ASKED_BACK : -Infinity;
    return this.days.filter((one) => one.day >= since && one.day < day && !this.isRead(one));
  }

  /** Where a reader is: the first day up to a date of which something is asked for and open, else the newest one. */
  reached(day: Day): RunDay | undefined {
    const today = this.on(day);
    const open = this.behind(day).at(0) ?? (today && !this.isRead(today) ? today : undefined);
    return open ?? this.days.findLast((one) => one.day <= day);
  }

  /** The first day of which something is open, whenever it is. */
  firstOpen(): RunDay | undefined {
    return this.days.find((one) => !this.isRead(one));
  }

  /**
   * In chapters: below zero what earlier days have open, else what is read of later ones; of today's own once it is not read
   * as a whole.
   */
  aheadAt(day: Day): number {
    const behind = this.behind(day).reduce((sum, one) => sum + openParts(this.run, one).length, 0);
    if (behind > 0) return -behind;
    const today = this.on(day);
    const counted = today && this.isRead(today) ? day + 1 : day;
    return this.days
      .filter((one) => one.day >= counted)
      .reduce((sum, one) => sum + one.parts.filter((part) => part.isLast && !isOpen(this.run, one, part)).length, 0);
  }

  /** How many days from a date on read something; none without an end. */
  remaining(day: Day): number {
    return this.isEndless ? 0 : this.days.filter((one) => one.day >= day && one.parts.length > 0).length;
  }

  /** Chapters on a day of reading, in the mean, rounded up. */
  get pace(): number {
    const reading = this.days.filter(({ parts }) => parts.length > 0);
    const places = reading.reduce((sum, { parts }) => sum + parts.filter(({ isLast }) => isLast).length, 0);
    return Math.ceil(places / Math.max(1, reading.length));
  }
}
