import { weekdayOf, type Day } from '@kernel/civil-date';
import { covers, type RestPeriod } from './rest-period';

interface Declared {
  readonly rest: RestPeriod;
  /** When it was declared, in whatever number the caller counts by. */
  readonly at: number;
}

/** On which days a reader rests, and since when that is declared. */
export class RestCalendar {
  private readonly weekly = new Map<number, Declared[]>();
  private readonly spans = new Map<Day, number>();
  /** In the order in which they were added. */
  readonly declared: RestPeriod[] = [];

  constructor(declared: readonly RestPeriod[] = []) {
    for (const rest of declared) this.add(rest);
  }

  get isEmpty(): boolean {
    return this.declared.length === 0;
  }

  /** Later than all before. */
  add(rest: RestPeriod, at = 0): void {
    this.declared.push(rest);
    if (rest.weekday !== null) {
      this.weekly.set(rest.weekday, [...(this.weekly.get(rest.weekday) ?? []), { rest, at }]);
      return;
    }
    for (let day = rest.firstDay; rest.lastDay !== null && day <= rest.lastDay; day++)
      if (!this.spans.has(day)) this.spans.set(day, at);
  }

  /** By which declaration a day became one of rest; Infinity when it is none. */
  since(day: Day): number {
    if (this.isEmpty) return Infinity;
    const weekly = this.weekly.get(weekdayOf(day))?.find(({ rest }) => covers(rest, day));
    return Math.min(weekly?.at ?? Infinity, this.spans.get(day) ?? Infinity);
  }

  has(day: Day): boolean {
    return this.since(day) !== Infinity;
  }

  /** Whether there are days between two, and all of them are days of rest. */
  joins(before: Day, after: Day): boolean {
    if (this.isEmpty) return false;
    for (let day = before + 1; day < after; day++) if (!this.has(day)) return false;
    return true;
  }
}
