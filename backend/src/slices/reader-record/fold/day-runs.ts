import type { Day } from '../../../kernel/civil-date';

/** The distinct days of reading as runs of consecutive days, ascending. Streaks are read off it. */
export class DayRuns {
  readonly starts: Day[] = [];
  readonly ends: Day[] = [];
  private longestRun = 0;

  get longest(): number {
    return this.longestRun;
  }

  /** Adds a day and returns the length of the run that ends at it. */
  add(day: Day): number {
    const at = this.indexAt(day);
    if (at < 0 || this.ends[at] < day) this.insert(day, at);
    return day - this.starts[this.indexAt(day)] + 1;
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
    let at = before + 1;
    if (joinsBefore && joinsAfter) {
      this.ends[before] = this.ends[before + 1];
      this.starts.splice(before + 1, 1);
      this.ends.splice(before + 1, 1);
      at = before;
    } else if (joinsBefore) {
      this.ends[before] = day;
      at = before;
    } else if (joinsAfter) {
      this.starts[at] = day;
    } else {
      this.starts.splice(at, 0, day);
      this.ends.splice(at, 0, day);
    }
    this.longestRun = Math.max(this.longestRun, this.ends[at] - this.starts[at] + 1);
  }
}
