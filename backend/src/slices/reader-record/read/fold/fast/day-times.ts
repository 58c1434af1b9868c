import type { Day } from '@kernel/civil-date';
import { RestCalendar, type RestPeriod } from '@slices/rest-days';
import { RestedRuns } from './rested-runs';
import { insertInto, NEVER, placeIn, removeFrom } from './tally';

/** The first operation of each day, in a dense array because streaks go from day to day. */
class FirstOfDays {
  private from = 0;
  private firsts = new Int32Array(0);

  /** The last day that may have one. */
  get last(): Day {
    return this.from + this.firsts.length - 1;
  }

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

/** The earliest of a time that each day has; changed days are recomputed in blocks. */
abstract class EarliestDay {
  private readonly blocks = new Map<number, number>();
  private readonly stale = new Set<number>();
  private earliest = NEVER;

  constructor(
    protected readonly days: DayTimes,
    /** How many consecutive days determine a day's time. */
    private readonly reach: number,
    /** Days per block. */
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

  /** The earliest time among `count` days. */
  protected abstract earliestFrom(day: Day, count: number): number;
}

const SMALLEST_BLOCK = 128;

/** When a run of `length` days was first reached: at the latest of its days' first operations. */
class RunReached extends EarliestDay {
  /** Per starting day: the latest first operation from that day to the last starting day. */
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

  /**
   * The earliest among the runs that start on one of `length` days: each spans the rest of these days and some after
   * them.
   */
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

/** When a day first had this many chapters. */
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

/** A day that is read on for the operations between two places, and was not, or the other way round. */
interface RunChange {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  /** The lengths that make a difference, ascending. */
  readonly steps: readonly number[];
}

/** Which operations reported something for which day. Operations are known by their place. */
export class DayTimes {
  private readonly byDay = new Map<Day, number[]>();
  private readonly firsts = new FirstOfDays();
  private readonly runs = new Map<number, RunReached>();
  private readonly crowded = new Map<number, DayReached>();
  private readonly rests = new RestCalendar();
  private readonly rested = new RestedRuns(this);

  constructor(
    /** The number of chapters an operation reports now. */
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

  /** Later operations know of these days of rest. */
  rest(rest: RestPeriod, at: number): void {
    this.rests.add(rest, at);
    this.rested.add(rest, at);
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

  /** Call when an operation of that day reports other chapters than before. */
  countChanged(day: Day): void {
    for (const reached of this.crowded.values()) reached.changed(day);
  }

  /** The length of the run ending on a day when one of its operations was recorded, at most `most`. */
  streak(day: Day, at: number, most: number): number {
    return this.rests.isEmpty ? this.unbroken(day, at, most) : this.restedStreak(day, at, { most });
  }

  private unbroken(day: Day, at: number, most: number): number {
    let days = 1;
    while (days < most && this.firsts.at(day - days) < at) days++;
    return days;
  }

  /** As `streak` where there are days of rest. `if`: as if one day had been read on, or not. */
  private restedStreak(
    day: Day,
    at: number,
    { most, if: supposed }: { most: number; if?: { readonly day: Day; readonly isRead: boolean } },
  ): number {
    let days = 1;
    for (let before = day - 1; days < most; before--) {
      const isRead = before === supposed?.day ? supposed.isRead : this.firsts.at(before) < at;
      if (isRead) days++;
      else if (this.rests.since(before) >= at) break;
    }
    return days;
  }

  /**
   * Visits the operations between two indexes, exclusive, whose run of days crosses one of `steps` only by passing over
   * `day`, with the run's length after that day and its full length.
   */
  eachRunOver(change: RunChange, visit: (at: number, shorter: number, longer: number) => void): void {
    if (!this.rests.isEmpty) return this.eachRestedRunOver(change, visit);
    const { day, from, to, steps } = change;
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

  /** As above where there are days of rest, which a run passes over: it need not have as many days as lie in between. */
  private eachRestedRunOver(
    { day, from, to, steps }: RunChange,
    visit: (at: number, shorter: number, longer: number) => void,
  ): void {
    const most = steps[steps.length - 1];
    const before = this.streak(day, to, most);
    let [fewest, longest] = [0, before];
    for (let later = day + 1; fewest < most && later <= this.firsts.last; later++) {
      const rest = this.rests.since(later);
      const isRead = this.firsts.at(later) < to;
      if (!isRead && rest >= to) return;
      if (rest >= to) fewest++;
      if (!isRead) continue;
      longest++;
      if (!steps.some((step) => fewest <= step && step <= longest)) continue;
      for (const at of this.of(later).filter((place) => from < place && place < to)) {
        const length = (isDayRead: boolean): number =>
          this.restedStreak(later, at, { most, if: { day, isRead: isDayRead } });
        visit(at, length(false), length(true));
      }
    }
  }

  /** Since when there is a run of so many days. */
  runReached(length: number): number {
    if (!this.rests.isEmpty) return this.rested.reachedAt(length);
    let reached = this.runs.get(length);
    if (!reached) this.runs.set(length, (reached = new RunReached(this, length)));
    return reached.time;
  }

  /** When a day first had this many chapters. */
  dayReached(chapters: number): number {
    let reached = this.crowded.get(chapters);
    if (!reached) this.crowded.set(chapters, (reached = new DayReached(this, chapters)));
    return reached.time;
  }

  private setFirst(day: Day): void {
    const first = this.of(day)[0] ?? NEVER;
    if (this.firsts.at(day) === first) return;
    this.rested.changed(Math.min(first, this.firsts.at(day)));
    this.firsts.set(day, first);
    for (const reached of this.runs.values()) reached.changed(day);
  }
}
