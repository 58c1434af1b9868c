import { CHAPTER_COUNT } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';

const NOT_IN_PLAN = 0x7fffffff;
const UNREAD = 0x7ffffffe;

/**
 * Which chapters of a plan were read since it started: those with a read dated on or after that day, whenever they were
 * recorded. What is taken away counts no more; the days of reading need a fresh fold then.
 */
export class PlanReading {
  unreadCount: number;
  lastReadDay: Day | null = null;
  /** By chapter: the first day since the start on which it was read. */
  private readonly firstDay = new Int32Array(CHAPTER_COUNT + 1).fill(NOT_IN_PLAN);
  /** By chapter: how often it was read since the start. */
  private readonly reads = new Uint16Array(CHAPTER_COUNT + 1);

  constructor(
    /** In the order of reading. */
    readonly chapters: ArrayLike<number>,
    readonly startDay: Day,
    /** Reads from this day on count for a later run of the plan; null when there is none. */
    readonly untilDay: Day | null = null,
  ) {
    for (let i = 0; i < chapters.length; i++) this.firstDay[chapters[i]] = UNREAD;
    this.unreadCount = chapters.length;
  }

  get isComplete(): boolean {
    return this.unreadCount === 0;
  }

  /** Whether the reads of a day count. */
  covers(day: Day): boolean {
    return day >= this.startDay && (this.untilDay === null || day < this.untilDay);
  }

  /** Reads of one day. True when they completed the plan. */
  add(day: Day, chapterIds: ArrayLike<number>): boolean {
    if (!this.covers(day)) return false;
    const before = this.unreadCount;
    for (let i = 0; i < chapterIds.length; i++) this.addOne(day, chapterIds[i]);
    return before > 0 && this.unreadCount === 0;
  }

  /** Takes reads of one day away again. */
  take(day: Day, chapterIds: ArrayLike<number>): void {
    if (!this.covers(day)) return;
    for (let i = 0; i < chapterIds.length; i++) {
      const chapterId = chapterIds[i];
      if (this.firstDay[chapterId] !== NOT_IN_PLAN && --this.reads[chapterId] === 0) this.unreadCount++;
    }
  }

  /** Chapters that are left, in the order of reading. */
  unread(): number[] {
    const left: number[] = [];
    for (let i = 0; i < this.chapters.length; i++)
      if (this.firstDay[this.chapters[i]] === UNREAD) left.push(this.chapters[i]);
    return left;
  }

  /** How many of its chapters were read first on each day, ascending. */
  readByDay(): [Day, number][] {
    const counts = new Map<Day, number>();
    for (let i = 0; i < this.chapters.length; i++) {
      const day = this.firstDay[this.chapters[i]];
      if (day !== UNREAD) counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return [...counts].sort(([a], [b]) => a - b);
  }

  private addOne(day: Day, chapterId: number): void {
    const known = this.firstDay[chapterId];
    if (known === NOT_IN_PLAN) return;
    if (++this.reads[chapterId] === 1) this.unreadCount--;
    if (day < known) this.firstDay[chapterId] = day;
    if (this.lastReadDay === null || day > this.lastReadDay) this.lastReadDay = day;
  }
}
