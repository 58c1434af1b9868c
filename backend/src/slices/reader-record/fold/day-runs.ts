import type { Day } from '../../../kernel/civil-date';
import { Sizes } from './sizes';

/** The distinct days of reading as runs of consecutive days, ascending. Streaks are read off it. */
export class DayRuns {
  readonly starts: Day[] = [];
  readonly ends: Day[] = [];
  private longestRun = 0;
  /** Of all runs; needed once a day was taken away. */
  private lengths: Sizes | undefined;

  get longest(): number {
    return this.lengths?.max ?? this.longestRun;
  }

  /** Adds a day and returns the length of the run that ends at it. */
  add(day: Day): number {
    const at = this.indexAt(day);
    if (at < 0 || this.ends[at] < day) this.insert(day, at);
    return day - this.starts[this.indexAt(day)] + 1;
  }

  /** Takes a day away, which may divide a run. */
  remove(day: Day): void {
    const at = this.indexAt(day);
    if (at < 0 || this.ends[at] < day) return;
    this.lengths ??= new Sizes(this.starts.map((start, index) => this.ends[index] - start + 1));
    const [start, end] = [this.starts[at], this.ends[at]];
    const left = [
      [start, day - 1],
      [day + 1, end],
    ].filter(([first, last]) => first <= last);
    this.starts.splice(at, 1, ...left.map(([first]) => first));
    this.ends.splice(at, 1, ...left.map(([, last]) => last));
    for (const [first, last] of left) this.lengths.add(last - first + 1);
    this.lengths.remove(end - start + 1);
  }

  /** The last run that starts on or before a day; -1 when there is none. */
  private indexAt(day: Day): number {
    let low = 0;
    let high = this.starts.length - 1;
    if (high >= 0 && this.starts[high] <= day) return high;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= day) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  private insert(day: Day, before: number): void {
    const joinsBefore = before >= 0 && this.ends[before] === day - 1;
    const joinsAfter = before + 1 < this.starts.length && this.starts[before + 1] === day + 1;
    const at = before + 1;
    const lengthBefore = joinsBefore ? day - this.starts[before] : 0;
    const lengthAfter = joinsAfter ? this.ends[before + 1] - day : 0;
    if (joinsBefore && joinsAfter) {
      this.ends[before] = this.ends[before + 1];
      this.starts.splice(before + 1, 1);
      this.ends.splice(before + 1, 1);
    } else if (joinsBefore) {
      this.ends[before] = day;
    } else if (joinsAfter) {
      this.starts[at] = day;
    } else {
      this.starts.splice(at, 0, day);
      this.ends.splice(at, 0, day);
    }
    const length = lengthBefore + 1 + lengthAfter;
    this.lengths?.add(length);
    if (lengthBefore > 0) this.lengths?.remove(lengthBefore);
    if (lengthAfter > 0) this.lengths?.remove(lengthAfter);
    if (length > this.longestRun) this.longestRun = length;
  }
}
