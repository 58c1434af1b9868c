import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Answer } from '@bench/http';

/** What may happen to a request during a fault. */
export interface Tolerance {
  /** A connection may break: its process is killed. */
  readonly breaks?: boolean;
  /** 503 with Retry-After; allowed unless the fault promises that nobody notices. */
  readonly refuses?: boolean;
}

/** What may happen, and how long an answer may take (ms). */
interface Limits extends Tolerance {
  readonly longestMs: number;
}

export interface Request {
  readonly method: string;
  readonly base: () => string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Settled extends Answer {
  /** Whether an earlier attempt may have succeeded. */
  readonly retried: boolean;
}

/** An action that no retry could finish. */
export class Unsettled extends Error {}

/** Above every limit: a request cut off here has hung. */
const GIVEN_UP_MS = 30_000;
const RETRY_MS = 150;
/** How long after the load an action may still be retried. */
const SETTLE_MS = 60_000;
const SHOWN = 300;

/** Makes a run's requests, counts them, and records every broken promise. */
export class Watch {
  acts = 0;
  retries = 0;
  longest = 0;
  private readonly broken = new Map<string, { readonly first: string; times: number }>();
  private end = Infinity;

  private tolerance: Limits = { longestMs: Infinity };

  /** One line per kind of breach, with its count. */
  get breaches(): string[] {
    return [...this.broken.values()].map(({ first, times }) => (times === 1 ? first : `${first} (${times} times)`));
  }

  breach(what: string): void {
    // Breaches that differ only in figures and ids are the same kind.
    const kind = what.replace(/\b[\w-]*\d[\w-]*/g, '#');
    const seen = this.broken.get(kind) ?? { first: what, times: 0 };
    seen.times++;
    this.broken.set(kind, seen);
  }

  /** Restarts the counts. */
  begin(tolerance: Limits): void {
    this.tolerance = tolerance;
    this.acts = this.retries = this.longest = 0;
    this.broken.clear();
  }

  /** Allows or forbids broken connections from here on. */
  allowBreaks(breaks: boolean): void {
    this.tolerance = { ...this.tolerance, breaks };
  }

  loadBegins(): void {
    this.end = Infinity;
  }

  /** The load is over: what is not settled soon never will be. */
  loadEnded(): void {
    this.end = performance.now() + SETTLE_MS;
  }

  /** Retries until there is an answer other than 503. @throws Unsettled */
  async settle(request: Request): Promise<Settled> {
    this.acts++;
    for (let attempt = 0; ; attempt++) {
      const answer = await this.attempt(request);
      if (answer) return { ...answer, retried: attempt > 0 };
      if (performance.now() > this.end) {
        this.breach(`${request.method} ${pattern(request.path)} never came to an end`);
        throw new Unsettled();
      }
      this.retries++;
      await sleep(RETRY_MS);
    }
  }

  /** Null when another try may succeed. */
  private async attempt({ method, base, path, ...options }: Request): Promise<Answer | null> {
    const began = performance.now();
    const what = `${method} ${pattern(path)}`;
    try {
      return this.judge(what, await call(method, base() + path, { ...options, limitMs: GIVEN_UP_MS }));
    } catch (error) {
      if ((error as Error).name !== 'AbortError' && !this.tolerance.breaks)
        this.breach(`${what} broke off: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
      return null;
    } finally {
      this.took(what, performance.now() - began);
    }
  }

  private judge(what: string, answer: Answer): Answer | null {
    if (answer.status < 500) return answer;
    if (answer.status !== 503) this.breach(`${what} answered ${answer.status} ${answer.text.slice(0, SHOWN)}`);
    else if (this.tolerance.refuses === false) this.breach(`${what} answered 503`);
    else if (!answer.headers['retry-after']) this.breach(`${what} answered 503 without Retry-After`);
    return null;
  }

  private took(what: string, ms: number): void {
    this.longest = Math.max(this.longest, ms);
    const { longestMs } = this.tolerance;
    if (ms > longestMs) this.breach(`${what} took over ${longestMs / 1000} s`);
  }
}

/** Removes ids, so that breaches of one kind count as one. */
const pattern = (path: string): string => path.replace(/\?.*/, '').replace(/\d[\w-]*/g, ':id');
