import { AsyncResource } from 'node:async_hooks';
import type { Logger } from '@nestjs/common';

/** Work that a process repeats. */
export interface Recurring {
  /** The metrics label; unique among jobs. */
  readonly name: string;
  /** Completes "cannot …" in the log of a failure. */
  readonly task: string;
  readonly log: Logger;
  /** From the end of one pass to the start of the next (ms). */
  readonly every: number;
  /** Processes with this ROLE, or with `all`, run it on their own; others only when woken. */
  readonly role: 'all' | 'worker' | 'api';
  /** Its passes may take hours, as those that copy everything do. */
  readonly mayLast?: true;
  /** One pass. Errors are logged and counted, and the next pass comes anyway. */
  readonly work: () => Promise<void>;
}

/** Called with the outcome of passes. */
export interface PassObserver {
  readonly ran: () => void;
  readonly failed: () => void;
}

/** How long a running pass may delay the shutdown (ms). The next process takes up what it leaves. */
const DRAIN_MS = 2_000;
/** A pass this long is said: it may never end (ms). */
export const LASTING_MS = 10 * 60_000;
const NEVER = Number.POSITIVE_INFINITY;

/** Runs its work one pass after another, never two at once (docs/decisions/0018). */
export class RecurringJob {
  private timer: NodeJS.Timeout | undefined;
  /** When the timer fires, on the monotonic clock (ms). */
  private due = NEVER;
  /** How soon after the running pass the next one is wanted (ms). */
  private wanted = NEVER;
  private interval = NEVER;
  private running: Promise<void> | undefined;
  /** When the running pass began, on the monotonic clock (ms). */
  private began: number | undefined;
  /** The pass after the running one, shared by every call that wakes the job meanwhile. */
  private following: Promise<void> | undefined;
  private hasEnded = false;
  /** Detaches a pass from the request that woke it. */
  private readonly apart = new AsyncResource('RecurringJob');

  constructor(
    private readonly recurring: Recurring,
    private readonly observer: PassObserver,
  ) {}

  /** True when no new pass starts and the running one should finish. */
  get ended(): boolean {
    return this.hasEnded;
  }

  /** For how long the running pass has lasted (ms); 0 between passes. */
  get lastsFor(): number {
    return this.began === undefined ? 0 : performance.now() - this.began;
  }

  /** Starts running on its own, first after one interval. */
  start(): void {
    this.interval = this.recurring.every;
    if (!this.running) this.wakeWithin(this.interval);
  }

  /** Runs a pass now, or right after the running one. Resolves when that pass is over and never rejects. */
  wake(): Promise<void> {
    if (!this.running) return this.pass();
    return (this.following ??= this.running.then(() => {
      this.following = undefined;
      return this.pass();
    }));
  }

  /** Runs a pass at most `ms` from now, or after the running one; calls meanwhile share it. */
  wakeWithin(ms: number): void {
    if (this.running) this.wanted = Math.min(this.wanted, ms);
    else if (performance.now() + ms < this.due) this.sleep(ms);
  }

  /** For a pass that continues after a part of it failed. `about` names the part. */
  failed(error: Error, about = ''): void {
    // Failures while stores close are expected.
    if (this.hasEnded) return;
    this.observer.failed();
    this.recurring.log.warn(`cannot ${this.recurring.task}${about && ` ${about}`}: ${error.message}`);
  }

  /** No pass starts after this call. Resolves when the running one is over or out of time. */
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
    this.began = performance.now();
    const lasting = setTimeout(() => this.sayItLasts(), LASTING_MS).unref();
    try {
      await this.recurring.work();
    } catch (error) {
      this.failed(error as Error);
    }
    clearTimeout(lasting);
    this.began = undefined;
    this.observer.ran();
  }

  private sayItLasts(): void {
    const { name, log, mayLast } = this.recurring;
    if (!mayLast) log.warn(`${name} has been in the same pass for ${LASTING_MS / 60_000} minutes`);
  }

  /** The timer does not keep an otherwise idle process alive. */
  private sleep(ms: number): void {
    if (this.hasEnded || ms === NEVER) return;
    clearTimeout(this.timer);
    this.due = performance.now() + ms;
    this.timer = setTimeout(() => void this.wake(), ms).unref();
  }
}
