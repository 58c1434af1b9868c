import { AsyncResource } from 'node:async_hooks';
import type { Logger } from '@nestjs/common';

/** Work that a process does again and again. */
export interface Recurring {
  /** In metrics; no two jobs share one. */
  readonly name: string;
  /** The completion of "cannot …", which is how a failure is logged. */
  readonly task: string;
  readonly log: Logger;
  /** From the end of one pass to the beginning of the next (ms). */
  readonly every: number;
  /** Processes with this ROLE, or with `all`, work by themselves; any other works only when it is woken. */
  readonly role: 'all' | 'worker' | 'api';
  /** One pass. What it throws is logged and counted, and the next pass comes all the same. */
  readonly work: () => Promise<void>;
}

/** Hears how passes go. */
export interface PassObserver {
  readonly ran: () => void;
  readonly failed: () => void;
}

/** A pass that is under way when the process ends may take so much of the departure (ms). What it leaves is taken up by whichever process comes next. */
const DRAIN_MS = 2_000;
const NEVER = Number.POSITIVE_INFINITY;

/** Does its work one pass after another, never two at once (docs/decisions/0018). */
export class RecurringJob {
  private timer: NodeJS.Timeout | undefined;
  /** When the timer rings, by the monotonic clock (ms). */
  private due = NEVER;
  /** How soon after the running pass somebody wants the next (ms). */
  private wanted = NEVER;
  private interval = NEVER;
  private running: Promise<void> | undefined;
  /** The pass after the running one, shared by every call that wakes the job meanwhile. */
  private following: Promise<void> | undefined;
  private hasEnded = false;
  /** A pass has nothing of the request that woke it, such as its deadline. */
  private readonly apart = new AsyncResource('RecurringJob');

  constructor(
    private readonly recurring: Recurring,
    private readonly observer: PassObserver,
  ) {}

  /** No pass begins any more, and the running one should come to its end. */
  get ended(): boolean {
    return this.hasEnded;
  }

  /** From now on it works by itself, for the first time after one interval. */
  start(): void {
    this.interval = this.recurring.every;
    if (!this.running) this.wakeWithin(this.interval);
  }

  /** A pass now, or right after the running one. Resolves when that pass is over, and never rejects. */
  wake(): Promise<void> {
    if (!this.running) return this.pass();
    return (this.following ??= this.running.then(() => {
      this.following = undefined;
      return this.pass();
    }));
  }

  /** A pass at most `ms` from now, or after the running one; calls meanwhile share it. */
  wakeWithin(ms: number): void {
    if (this.running) this.wanted = Math.min(this.wanted, ms);
    else if (performance.now() + ms < this.due) this.sleep(ms);
  }

  /** For a pass that goes on with the rest after a part of it failed. `about` says which part. */
  failed(error: Error, about = ''): void {
    // What breaks while stores close is no news.
    if (this.hasEnded) return;
    this.observer.failed();
    this.recurring.log.warn(`cannot ${this.recurring.task}${about && ` ${about}`}: ${error.message}`);
  }

  /** No pass begins after this call. Resolves when the running one is over, or has had its time. */
  async end(): Promise<void> {
    this.hasEnded = true;
    clearTimeout(this.timer);
    if (!this.running) return;
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<true>((resolve) => (limit = setTimeout(() => resolve(true), DRAIN_MS)));
    if (await Promise.race([this.running, late]))
      this.recurring.log.warn(`${this.recurring.name} is cut off in the middle of a pass`);
    clearTimeout(limit);
  }

  private pass(): Promise<void> {
    if (this.hasEnded) return Promise.resolve();
    clearTimeout(this.timer);
    this.due = NEVER;
    this.running = this.apart
      .runInAsyncScope(() => this.attempt())
      .then(() => {
        this.running = undefined;
        this.sleep(Math.min(this.interval, this.wanted));
        this.wanted = NEVER;
      });
    return this.running;
  }

  private async attempt(): Promise<void> {
    try {
      await this.recurring.work();
    } catch (error) {
      this.failed(error as Error);
    }
    this.observer.ran();
  }

  /** The timer keeps no process alive that has nothing else to do. */
  private sleep(ms: number): void {
    if (this.hasEnded || ms === NEVER) return;
    clearTimeout(this.timer);
    this.due = performance.now() + ms;
    this.timer = setTimeout(() => void this.wake(), ms).unref();
  }
}
