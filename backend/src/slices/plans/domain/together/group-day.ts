import type { Day } from '@kernel/civil-date';
import { openParts, readDaysOf, RunCalendar } from '../by-days';
import { isEndless, type Placing, type RunDay } from '../run-days';

/** One reader's run of the plan, and what of the day's chapters is read. */
export interface RunOfGroup {
  readonly startDay: Day;
  readonly fromDay: number;
  readonly marked: readonly number[];
  /** On which days since the start each chapter was read, ascending. */
  readonly readDays: ReadonlyMap<number, readonly Day[]>;
}

const NONE_READ = { daysRead: () => 0, readOn: () => false, marked: new Set<number>() } as const;

/** The day that a date asks a group for that started a plan by its days together, and who of them has read it. */
export class GroupDay {
  readonly day: RunDay | undefined;
  /** By start: where a plan runs round, who caught up began it again. */
  private readonly begun = new Map<string, RunDay | undefined>();

  constructor(
    private readonly group: Placing,
    private readonly on: Day,
  ) {
    this.day = this.begin(group);
  }

  get isEndless(): boolean {
    return isEndless(this.group);
  }

  /** The newest day of its number up to a date. */
  newest(until: Day): RunDay | undefined {
    return this.day && new RunCalendar({ ...this.group, ...NONE_READ }, until).numbered(this.day.number, until);
  }

  isReadBy({ startDay, fromDay, marked, readDays }: RunOfGroup): boolean {
    const key = `${startDay}:${fromDay}`;
    if (!this.begun.has(key)) this.begun.set(key, this.begin({ ...this.group, startDay, fromDay }));
    const day = this.begun.get(key);
    const run = { ...this.group, ...readDaysOf(readDays), marked: new Set(marked) };
    return day === undefined || openParts(run, day).length === 0;
  }

  private begin(placing: Placing): RunDay | undefined {
    const calendar = new RunCalendar({ ...placing, ...NONE_READ }, this.on);
    const onDate = calendar.on(this.on);
    return !this.day || onDate?.number === this.day.number ? onDate : calendar.numbered(this.day.number, this.on);
  }
}
