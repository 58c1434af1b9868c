import { daysAfter, type History } from './history';

/** Days of rest, by their numbers: all of them, for there are few. */
export interface Rested {
  readonly position: number;
  readonly restId: string;
  days: Set<number>;
}

/** After all days that acts speak of. */
const LAST_DAY = 40;

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A plain model of days of rest. */
export class PlainRests {
  readonly all: Rested[] = [];

  constructor(private readonly history: History) {}

  declare({ weekday, day: first, days }: { weekday: number | null; day: number; days: number }): void {
    const restId = `rest${this.history.events.length}`;
    const position = this.history.rest(restId, {
      weekday,
      from: daysAfter('2026-01-01', first),
      until: weekday === null ? daysAfter('2026-01-01', first + days - 1) : null,
    });
    const held = numbers(first, weekday === null ? first + days - 1 : LAST_DAY);
    // 2026-01-01 is a Thursday.
    this.all.push({
      position,
      restId,
      days: new Set(held.filter((one) => weekday === null || ((one + 3) % 7) + 1 === weekday)),
    });
  }

  lessen({ kind, pick }: { kind: string; pick: number }): void {
    if (this.all.length === 0) return;
    const place = pick % this.all.length;
    const { restId, days } = this.all[place];
    if (kind === 'take rest back') {
      this.history.takeRestBack(restId);
      this.all.splice(place, 1);
      return;
    }
    const until = Math.min(pick % LAST_DAY, Math.max(0, ...days));
    this.history.endRest(restId, daysAfter('2026-01-01', until));
    this.all[place].days = new Set([...days].filter((one) => one <= until));
  }
}
