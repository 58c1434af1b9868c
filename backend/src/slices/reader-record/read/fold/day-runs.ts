import type { Day } from '@kernel/civil-date';
import { RestCalendar, type RestPeriod } from '@slices/rest-days';
import { Sizes } from './sizes';

/**
 * The distinct days of reading as runs of consecutive days, ascending. Streaks are read off it: days of rest between two
 * runs join them and count for nothing.
 */
export class DayRuns {
  readonly starts: Day[] = [];
  readonly ends: Day[] = [];
  private longestRun = 0;
  /** The lengths of all runs; needed once a day was removed. */
  private lengths: Sizes | undefined;
  readonly rests = new RestCalendar();
  /** The longest streak where there are days of rest. */
  private longestJoined = 0;

  get longest(): number {
    return this.rests.isEmpty ? (this.lengths?.max ?? this.longestRun) : this.longestJoined;
  }

  /** Adds a day and returns the length of the streak that ends at it. */
  add(day: Day): number {
    let at = this.indexAt(day);
    const isNew = at < 0 || this.ends[at] < day;
    if (isNew) this.insert(day, at);
    at = this.indexAt(day);
    const streak = day - this.starts[at] + 1;
    if (this.rests.isEmpty) return streak;
    const before = this.joinedBefore(at);
    if (isNew) this.longestJoined = Math.max(this.longestJoined, before + this.lengthOf(at) + this.joinedAfter(at));
    return streak + before;
  }

  /** Days of rest that hold from now on. */
  addRest(rest: RestPeriod): void {
    this.rests.add(rest);
    this.longestJoined = this.findLongest();
  }

  /** Removes a day, which may split a run. */
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
    if (!this.rests.isEmpty) this.longestJoined = this.findLongest();
  }

  private lengthOf(at: number): number {
    return this.ends[at] - this.starts[at] + 1;
  }

  private isJoined(before: number): boolean {
    return this.rests.joins(this.ends[before], this.starts[before + 1]);
  }

  private joinedBefore(at: number): number {
    let days = 0;
    for (let before = at - 1; before >= 0 && this.isJoined(before); before--) days += this.lengthOf(before);
    return days;
  }

  private joinedAfter(at: number): number {
    let days = 0;
    for (let after = at + 1; after < this.starts.length && this.isJoined(after - 1); after++)
      days += this.lengthOf(after);
    return days;
  }

  private findLongest(): number {
    let longest = 0;
    let streak = 0;
    for (let at = 0; at < this.starts.length; at++) {
      streak = this.lengthOf(at) + (at > 0 && this.isJoined(at - 1) ? streak : 0);
      if (streak > longest) longest = streak;
    }
    return longest;
  }

  /** The last run that starts on or before a day; -1 without one. */
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
