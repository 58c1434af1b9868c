import { LAST_CHAPTER_ID } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';

/** A surviving report of the reader. */
export interface Read {
  readonly chapterId: number;
  readonly day: Day;
}

const UNREAD = 0x7fffffff;
const ENDLESS = 0xffff;

/**
 * The chapters of a plan read since it started: those with a read dated on or after that day, whenever it was recorded. A
 * chapter that comes twice needs reads on two days; the first one counts for the first place. Removed reads no longer
 * count; the reading days then need a fresh fold.
 */
export class PlanReading {
  unreadCount: number;
  lastReadDay: Day | null = null;
  /** Per chapter: how often it comes. */
  private readonly places = new Uint16Array(LAST_CHAPTER_ID + 1);
  /** Per chapter that comes once: the first day since the start on which it was read. */
  private readonly firstDay = new Int32Array(LAST_CHAPTER_ID + 1).fill(UNREAD);
  /** Per chapter that comes more often: the first days on which it was read, ascending, as many as it has places. */
  private readonly firstDays = new Map<number, Day[]>();
  /** Per chapter: how often it was read since the start. */
  private readonly reads = new Uint16Array(LAST_CHAPTER_ID + 1);

  constructor(
    /** In reading order. */
    readonly chapters: ArrayLike<number>,
    readonly startDay: Day,
    /** Reads from this day on count for a later run of the plan; null without one. */
    readonly untilDay: Day | null = null,
    /** A plan that runs round: each chapter comes again and again. */
    private readonly isEndless = false,
  ) {
    for (let i = 0; i < chapters.length; i++)
      this.places[chapters[i]] = isEndless ? ENDLESS : this.places[chapters[i]] + 1;
    this.unreadCount = isEndless ? Infinity : chapters.length;
  }

  get isComplete(): boolean {
    return this.unreadCount === 0;
  }

  /** True when reads of a day count. */
  covers(day: Day): boolean {
    return day >= this.startDay && (this.untilDay === null || day < this.untilDay);
  }

  /** Adds one day's reads. True when they completed the plan. */
  add(day: Day, chapterIds: ArrayLike<number>): boolean {
    if (!this.covers(day)) return false;
    const before = this.unreadCount;
    for (let i = 0; i < chapterIds.length; i++) this.addOne(day, chapterIds[i]);
    return before > 0 && this.unreadCount === 0;
  }

  /** Removes one day's reads. */
  take(day: Day, chapterIds: ArrayLike<number>): void {
    if (!this.covers(day)) return;
    for (let i = 0; i < chapterIds.length; i++) {
      const chapterId = chapterIds[i];
      if (this.places[chapterId] > 0 && --this.reads[chapterId] < this.places[chapterId]) this.unreadCount++;
    }
  }

  /** On how many days a chapter was read since the start; 0 for one that is not the plan's. */
  daysRead(chapterId: number): number {
    return this.reads[chapterId];
  }

  /** On which days a chapter was read since the start, ascending; of one that comes more than once. */
  readDays(chapterId: number): readonly Day[] {
    return this.firstDays.get(chapterId) ?? [];
  }

  /** The unread chapters, in reading order. */
  unread(): number[] {
    return [...this.inOrder()].flatMap(([chapterId, day]) => (day === undefined ? [chapterId] : []));
  }

  /** The number of its chapters first read on each day, ascending. */
  readByDay(): [Day, number][] {
    const counts = new Map<Day, number>();
    const days = this.isEndless ? [...this.firstDays.values()].flat() : Array.from(this.inOrder(), ([, day]) => day);
    for (const day of days) if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => a - b);
  }

  /** Each chapter with the day of the read that counts for this place. */
  private *inOrder(): Generator<[chapterId: number, day: Day | undefined]> {
    const seen = new Uint16Array(LAST_CHAPTER_ID + 1);
    for (let i = 0; i < this.chapters.length; i++) {
      const chapterId = this.chapters[i];
      if (this.places[chapterId] > 1) yield [chapterId, this.firstDays.get(chapterId)?.[seen[chapterId]++]];
      else yield [chapterId, this.firstDay[chapterId] === UNREAD ? undefined : this.firstDay[chapterId]];
    }
  }

  private addOne(day: Day, chapterId: number): void {
    const places = this.places[chapterId];
    if (places === 0) return;
    if (++this.reads[chapterId] <= places) this.unreadCount--;
    if (this.lastReadDay === null || day > this.lastReadDay) this.lastReadDay = day;
    if (places > 1) {
      const days = [...(this.firstDays.get(chapterId) ?? []), day].sort((a, b) => a - b);
      this.firstDays.set(chapterId, days.slice(0, places));
    } else if (day < this.firstDay[chapterId]) this.firstDay[chapterId] = day;
  }
}
