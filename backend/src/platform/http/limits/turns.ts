import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request may be held back (ms). */
const LONGEST_MS = 5_000;
/** The most requests held back at once, per key and in total; more would waste memory. */
const MOST_OF_A_KEY = 4;
const MOST = 100;

/** Holds a limited number of requests back until it is their turn. */
export class Turns {
  private readonly waiting = new Map<string, number>();
  private all = 0;

  /**
   * `take` returns 0 when it took a turn, otherwise the ms to wait before asking again. Resolves to 0 once a turn was
   * taken; for a request that cannot be held back, to the ms after which it may retry.
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
