const STEP = 0x6d2b79f5;
const RANGE = 4_294_967_296;

/** Seeded random numbers (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  constructor(private state: number) {}

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    this.state = (this.state + STEP) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  }

  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)];
  }

  /** A separate generator for a part, so that parts do not affect each other. */
  fork(): Random {
    return new Random(Math.floor(this.next() * RANGE) | 0);
  }
}
