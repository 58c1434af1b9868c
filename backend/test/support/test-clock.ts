import { Clock } from '@kernel/clock';

/** A clock that only a test advances. */
export class TestClock extends Clock {
  private instant = Date.parse('2026-03-10T12:00:00Z');

  now(): number {
    return this.instant;
  }

  /** An ISO 8601 instant. */
  set(instant: string): void {
    this.instant = Date.parse(instant);
  }

  advance(ms: number): void {
    this.instant += ms;
  }
}
