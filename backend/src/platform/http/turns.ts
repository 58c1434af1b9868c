import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request may be held back (ms). */
const LONGEST_MS = 5_000;
/** Held back at once, for one key and in all: more would cost memory for nothing. */
const MOST_OF_A_KEY = 4;
const MOST = 100;

/** Holds requests back until it is their turn, in bounded number. */
export class Turns {
  private readonly waiting = new Map<string, number>();
  private all = 0;

  /**
   * `take` gives 0 when it took a turn, else after how many ms to ask again. Gives 0 once a turn was taken; for a request
   * that cannot be held back, how many ms later it may come again.
   */
  async wait(key: string, take: () => Promise<number>): Promise<number> {
    let ms = await take();
    const ahead = this.waiting.get(key) ?? 0;
    if (ms === 0 || ahead >= MOST_OF_A_KEY || this.all >= MOST) return ms;
    const end = performance.now() + LONGEST_MS;
    this.note(key, 1);
    try {
      while (ms > 0 && performance.now() + ms <= end) {
        await sleep(ms);
        ms = await take();
      }
      return ms;
    } finally {
      this.note(key, -1);
    }
  }

  private note(key: string, change: 1 | -1): void {
    this.all += change;
    const count = (this.waiting.get(key) ?? 0) + change;
    if (count === 0) this.waiting.delete(key);
    else this.waiting.set(key, count);
  }
}
