import type { Day } from '@kernel/civil-date';
import { openParts, RunCalendar } from '../by-days';
import { isEndless, type Placing, type RunDay } from '../run-days';

/** What is read of one run of the plan. */
export interface RunOfGroup {
  readonly startDay: Day;
  readonly fromDay: number;
  readonly unread: readonly number[];
  readonly marked: readonly number[];
  /** Of a plan without an end: on how many days each chapter was read. */
  readonly reads: readonly (readonly [chapterId: number, days: number])[];
}

interface Begun {
  readonly day: RunDay | undefined;
  /** How often each chapter of the day comes in the whole plan. */
  readonly places: ReadonlyMap<number, number>;
}

const NONE_READ = { daysRead: () => 0, marked: new Set<number>() } as const;

/** The day that a date asks a group for that started a plan by its days together, and who of them has read it. */
export class GroupDay {
  readonly day: RunDay | undefined;
  /** Where a plan runs round, who caught up began it again. */
  private readonly begun = new Map<string, Begun>();

  constructor(
    private readonly group: Placing,
    private readonly on: Day,
  ) {
    this.day = this.in(group).day;
  }

  /** The newest day of its number up to a date. */
  newest(until: Day): RunDay | undefined {
    return this.day && new RunCalendar({ ...this.group, ...NONE_READ }, until).numbered(this.day.number, until);
  }

  isReadBy(run: RunOfGroup): boolean {
    const { day, places } = this.in(run);
    if (!day) return true;
    const counts = isEndless(this.group) ? new Map(run.reads) : readPlaces(places, run.unread);
    const daysRead = (chapterId: number): number => counts.get(chapterId) ?? 0;
    return openParts({ ...this.group, daysRead, marked: new Set(run.marked) }, day).length === 0;
  }

  private in({ startDay, fromDay }: Pick<Placing, 'startDay' | 'fromDay'>): Begun {
    const key = `${startDay}:${fromDay}`;
    const known = this.begun.get(key) ?? this.begin({ ...this.group, startDay, fromDay });
    this.begun.set(key, known);
    return known;
  }

  private begin(placing: Placing): Begun {
    const calendar = new RunCalendar({ ...placing, ...NONE_READ }, this.on);
    const onDate = calendar.on(this.on);
    const number = (this.day ?? onDate)?.number;
    const day = number === undefined || onDate?.number === number ? onDate : calendar.numbered(number, this.on);
    const asked = new Set(day?.parts.map(({ chapterId }) => chapterId));
    const places = new Map<number, number>();
    for (const { chapterId, place } of calendar.days.flatMap(({ parts }) => parts))
      if (asked.has(chapterId)) places.set(chapterId, Math.max(place, places.get(chapterId) ?? 0));
    return { day, places };
  }
}

/** A chapter was read on as many days as it has places that are not unread. */
const readPlaces = (places: ReadonlyMap<number, number>, unread: readonly number[]): Map<number, number> => {
  const counts = new Map(places);
  for (const chapterId of unread) {
    const count = counts.get(chapterId);
    if (count !== undefined) counts.set(chapterId, count - 1);
  }
  return counts;
};
