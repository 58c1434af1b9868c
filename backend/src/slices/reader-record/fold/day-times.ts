import type { Day } from '../../../kernel/civil-date';
import { insertInto, NEVER, placeIn, removeFrom } from './tally';

/** The first operation of each day, by day: dense, since streaks go from day to day. */
class FirstOfDays {
  private from = 0;
  private firsts = new Int32Array(0);

  at(day: Day): number {
    const place = day - this.from;
    return place >= 0 && place < this.firsts.length ? this.firsts[place] : NEVER;
  }

  set(day: Day, first: number): void {
    if (day < this.from || day >= this.from + this.firsts.length) this.grow(day);
    this.firsts[day - this.from] = first;
  }

  private grow(day: Day): void {
    const { length } = this.firsts;
    const from = length === 0 ? day : Math.min(this.from, day < this.from ? day - length : day);
    const grown = new Int32Array(Math.max(64, this.from + length - from, (day - from + 1) * 2)).fill(NEVER);
    if (length > 0) grown.set(this.firsts, this.from - from);
    this.firsts = grown;
    this.from = from;
  }
}

/** A time that each day has for itself, and the earliest of them: days are looked at again by blocks. */
abstract class EarliestDay {
  private readonly blocks = new Map<number, number>();
  private readonly stale = new Set<number>();
  private earliest = NEVER;

  constructor(
    protected readonly days: DayTimes,
    /** How many days together make a time. */
    private readonly reach: number,
    /** Days of a block. */
    private readonly size: number,
  ) {
    for (const day of days.known) this.changed(day);
  }

  get time(): number {
    if (this.stale.size === 0) return this.earliest;
    for (const block of this.stale) {
      const time = this.earliestFrom(block * this.size, this.size);
      if (time === NEVER) this.blocks.delete(block);
      else this.blocks.set(block, time);
    }
    this.stale.clear();
    this.earliest = NEVER;
    for (const time of this.blocks.values()) if (time < this.earliest) this.earliest = time;
    return this.earliest;
  }

  changed(day: Day): void {
    const last = Math.floor(day / this.size);
    for (let block = Math.floor((day - this.reach + 1) / this.size); block <= last; block++) this.stale.add(block);
  }

  /** The earliest time that one of so many days has. */
  protected abstract earliestFrom(day: Day, count: number): number;
}

const SMALLEST_BLOCK = 128;

/** Since when there is a run of so many days: with the last of the operations that were the first of its days. */
class RunReached extends EarliestDay {
  /** By place among the days that runs begin on here: the last of the operations up to the end of these days. */
  private readonly ends: Int32Array;

  constructor(
    days: DayTimes,
    private readonly length: number,
  ) {
    super(days, length, length * Math.ceil(SMALLEST_BLOCK / length));
    this.ends = new Int32Array(length);
  }

  protected earliestFrom(from: Day, count: number): number {
    let earliest = NEVER;
    for (let day = from; day < from + count; day += this.length) earliest = Math.min(earliest, this.earliestRun(day));
    return earliest;
  }

  /** Of the runs that begin on one of `length` days: each goes to the end of these days, and some days beyond. */
  private earliestRun(from: Day): number {
    const { days, ends, length } = this;
    let latest = -1;
    for (let place = length - 1; place >= 0; place--) {
      latest = Math.max(latest, days.first(from + place));
      if (latest === NEVER && place === length - 1) return NEVER;
      ends[place] = latest;
    }
    let earliest = ends[0];
    latest = -1;
    for (let place = 1; place < length && latest !== NEVER; place++) {
      latest = Math.max(latest, days.first(from + length - 1 + place));
      earliest = Math.min(earliest, Math.max(ends[place], latest));
    }
    return earliest;
  }
}

/** Since when there is a day with so many chapters. */
class DayReached extends EarliestDay {
  constructor(
    days: DayTimes,
    private readonly chapters: number,
  ) {
    super(days, 1, SMALLEST_BLOCK);
  }

  protected earliestFrom(from: Day, count: number): number {
    let earliest = NEVER;
    for (let day = from; day < from + count; day++) earliest = Math.min(earliest, this.reachedOn(day));
    return earliest;
  }

  private reachedOn(day: Day): number {
    let read = 0;
    for (const at of this.days.of(day)) {
      read += this.days.chaptersAt(at);
      if (read >= this.chapters) return at;
    }
    return NEVER;
  }
}

const NONE: readonly number[] = [];

/** Which operations reported something for which day. Operations are known by their place. */
export class DayTimes {
  private readonly byDay = new Map<Day, number[]>();
  private readonly firsts = new FirstOfDays();
  private readonly runs = new Map<number, RunReached>();
  private readonly crowded = new Map<number, DayReached>();

  constructor(
    /** The chapters that an operation reports now. */
    readonly chaptersAt: (at: number) => number,
  ) {}

  get known(): Iterable<Day> {
    return this.byDay.keys();
  }

  of(day: Day): readonly number[] {
    return this.byDay.get(day) ?? NONE;
  }

  first(day: Day): number {
    return this.firsts.at(day);
  }

  put(day: Day, at: number): void {
    const list = this.byDay.get(day);
    if (list) insertInto(list, at);
    else this.byDay.set(day, [at]);
    this.setFirst(day);
  }

  take(day: Day, at: number): void {
    const list = this.byDay.get(day) ?? [];
    removeFrom(list, at);
    if (list.length === 0) this.byDay.delete(day);
    this.setFirst(day);
  }

  /** An operation of that day reports other chapters than before. */
  countChanged(day: Day): void {
    for (const reached of this.crowded.values()) reached.changed(day);
  }

  /** The run of days that ended at a day when an operation of it was recorded, but not more than `most`. */
  streak(day: Day, at: number, most: number): number {
    let days = 1;
    while (days < most && this.firsts.at(day - days) < at) days++;
    return days;
  }

  /**
   * The operations from one place to another, neither of them included, whose run of days reaches one of `steps` only with
   * a day that it passes over: with the length of the run without that day and those before it, and with them.
   */
  eachRunOver(
    { day, from, to, steps }: { day: Day; from: number; to: number; steps: readonly number[] },
    visit: (at: number, shorter: number, longer: number) => void,
  ): void {
    const most = steps[steps.length - 1];
    const [fewest, longest] = [this.streak(day, from, most), this.streak(day, to, most)];
    let next = 0;
    for (let later = day + 1; later - day < most && this.firsts.at(later) < to; later++) {
      const shorter = later - day;
      while (steps[next] <= shorter) next++;
      if (steps[next] > shorter + longest) continue;
      const list = this.of(later);
      for (let place = placeIn(list, from + 1); place < list.length && list[place] < to; place++) {
        const before = fewest === longest ? fewest : this.streak(day, list[place], most);
        visit(list[place], shorter, shorter + before);
      }
    }
  }

  /** Since when there is a run of so many days. */
  runReached(length: number): number {
    let reached = this.runs.get(length);
    if (!reached) this.runs.set(length, (reached = new RunReached(this, length)));
    return reached.time;
  }

  /** Since when there is a day with so many chapters. */
  dayReached(chapters: number): number {
    let reached = this.crowded.get(chapters);
    if (!reached) this.crowded.set(chapters, (reached = new DayReached(this, chapters)));
    return reached.time;
  }

  private setFirst(day: Day): void {
    const first = this.of(day)[0] ?? NEVER;
    if (this.firsts.at(day) === first) return;
    this.firsts.set(day, first);
    for (const reached of this.runs.values()) reached.changed(day);
  }
}
