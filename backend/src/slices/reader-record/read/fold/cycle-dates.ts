import type { Day } from '@kernel/civil-date';
import type { BibleIndex } from './bible-index';
import type { ReportOperation } from './operations';

/** Measured: a chapter with a dozen days. */
const CHAPTER_BYTES = 230;

/**
 * The earliest and latest k-th read date over the chapters of the canon, per cycle k, whatever the order of dates. A
 * read that comes or goes moves dates of its own chapter only, and of those only the later ones.
 */
export class CycleDates {
  readonly starts: Day[] = [];
  readonly ends: Day[] = [];
  /** By chapter, ascending. */
  private readonly days = new Map<number, Day[]>();

  constructor(
    private readonly bible: BibleIndex,
    reports: Iterable<ReportOperation>,
  ) {
    for (const { readDay, surviving } of reports)
      for (const id of surviving) if (bible.has[id] === 1) this.daysOf(id).push(readDay);
    for (const [id, unsorted] of this.days) {
      // A copy, because a list that grew by itself has room for sixteen more.
      const days = unsorted.toSorted((a, b) => a - b);
      this.days.set(id, days);
      for (let n = 1; n <= days.length; n++) this.widen(n, days[n - 1]);
    }
  }

  /** Estimated memory. */
  get bytes(): number {
    return this.days.size * CHAPTER_BYTES;
  }

  add(day: Day, chapters: Uint16Array): void {
    for (const id of chapters) if (this.bible.has[id] === 1) this.put(day, id);
  }

  take(day: Day, chapters: Uint16Array): void {
    for (const id of chapters) if (this.bible.has[id] === 1) this.remove(day, this.daysOf(id));
  }

  private daysOf(chapterId: number): Day[] {
    const known = this.days.get(chapterId);
    if (known) return known;
    const days: Day[] = [];
    this.days.set(chapterId, days);
    return days;
  }

  private put(day: Day, chapterId: number): void {
    const before = this.daysOf(chapterId);
    const at = before.findLastIndex((one) => one <= day) + 1;
    const days = before.toSpliced(at, 0, day);
    this.days.set(chapterId, days);
    for (let n = at; n < days.length; n++) this.move(n + 1, days[n + 1], days[n]);
  }

  private remove(day: Day, days: Day[]): void {
    const at = days.lastIndexOf(day);
    days.splice(at, 1);
    for (let n = at; n <= days.length; n++) this.move(n + 1, n === at ? day : days[n - 1], days[n]);
  }

  /** The date of one chapter in a cycle is another, or there is none any more, or there was none. */
  private move(cycle: number, from: Day | undefined, to: Day | undefined): void {
    if (from === to) return;
    if (from === this.starts[cycle] || from === this.ends[cycle]) this.find(cycle);
    else if (to !== undefined) this.widen(cycle, to);
  }

  private find(cycle: number): void {
    let [first, last] = [Infinity, -Infinity];
    for (const days of this.days.values()) {
      if (days.length < cycle) continue;
      first = Math.min(first, days[cycle - 1]);
      last = Math.max(last, days[cycle - 1]);
    }
    // A cycle that is left without dates is the last one.
    if (first > last) this.starts.length = this.ends.length = cycle;
    else [this.starts[cycle], this.ends[cycle]] = [first, last];
  }

  private widen(cycle: number, day: Day): void {
    if (!(this.starts[cycle] <= day)) this.starts[cycle] = day;
    if (!(this.ends[cycle] >= day)) this.ends[cycle] = day;
  }
}
