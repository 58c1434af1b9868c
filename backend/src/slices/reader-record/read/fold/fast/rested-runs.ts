import type { Day } from '@kernel/civil-date';
import type { RestPeriod } from '@slices/rest-days';
import { DayRuns } from '../day-runs';
import { NEVER } from './tally';

interface Days {
  readonly known: Iterable<Day>;
  first(day: Day): number;
}

/**
 * Since when there are runs of so many days, where days of rest join them. Looked for by reading on day after day in the
 * order recorded, up to the length that is asked for.
 */
export class RestedRuns {
  private readonly rests: { readonly rest: RestPeriod; readonly at: number }[] = [];
  /** By length: since when there is a run of it, as far as that was looked for. */
  private reached: number[] = [];
  /** Up to which operation that is right. */
  private seen = NEVER;

  constructor(private readonly days: Days) {}

  /** Later than all before. */
  add(rest: RestPeriod, at: number): void {
    this.rests.push({ rest, at });
    this.changed(at);
  }

  /** Something is otherwise than before from an operation on. */
  changed(at: number): void {
    if (at <= this.seen) this.reached = [];
  }

  /** NEVER when there is none. */
  reachedAt(length: number): number {
    if (this.reached.length <= length) this.look(length);
    return this.reached[length] ?? NEVER;
  }

  private look(length: number): void {
    const runs = new DayRuns();
    const read = [...this.days.known].map((day) => ({ at: this.days.first(day), take: () => runs.add(day) }));
    const rested = this.rests.map(({ rest, at }) => ({ at, take: () => runs.addRest(rest) }));
    const all = [...read, ...rested].sort((one, other) => one.at - other.at);
    this.reached = [-1];
    this.seen = NEVER;
    for (const { at, take } of all) {
      take();
      while (this.reached.length <= runs.longest) this.reached.push(at);
      if (this.reached.length <= length) continue;
      this.seen = at;
      return;
    }
  }
}
