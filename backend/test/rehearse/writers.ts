import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, openAccount } from '@bench/http';

const GIVEN_UP_MS = 30_000;
const RETRY_MS = 100;
const CHAPTERS = 1_189;
const DAY_MS = 86_400_000;

export interface Acknowledged {
  readonly readerId: number;
  readonly chapterId: number;
  readonly readDate: string;
  /** On the clock of `performance.now()`. */
  readonly at: number;
}

/** People who report one chapter after another. A report is repeated, with its key, until it is answered. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** What was answered with anything but success or a 503 that says when to come again. */
  readonly wrong = new Set<string>();
  longest = 0;
  private stopped = false;
  private running: Promise<void>[] = [];

  /** @param restMs how long each waits between two reports */
  constructor(
    private readonly bases: readonly string[],
    private readonly restMs = 0,
  ) {}

  async begin(count: number): Promise<void> {
    const accounts = await Promise.all(
      Array.from({ length: count }, (_, n) => openAccount(this.bases[0], `writer-${n}@failover.example`, 1)),
    );
    this.running = accounts.map(({ token, readerIds }, n) => this.write(n, token, readerIds[0]));
  }

  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async write(n: number, token: string, readerId: number): Promise<void> {
    for (let act = 0; !this.stopped; act++) {
      const chapterId = 1 + (act % CHAPTERS);
      const readDate = new Date(Date.now() - Math.floor(act / CHAPTERS) * DAY_MS).toISOString().slice(0, 10);
      const began = performance.now();
      await this.settled(n, { token, body: { readerId, chapterIds: [chapterId], readDate } });
      this.longest = Math.max(this.longest, performance.now() - began);
      this.acknowledged.push({ readerId, chapterId, readDate, at: performance.now() });
      if (this.restMs > 0) await sleep(this.restMs);
    }
  }

  private async settled(n: number, { token, body }: { token: string; body: object }): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    for (let attempt = 0; ; attempt++) {
      const base = this.bases[(n + attempt) % this.bases.length];
      const answer = await call('POST', `${base}/reports`, { token, body, headers, limitMs: GIVEN_UP_MS });
      if (answer.status < 300) return;
      if (answer.status !== 503 || !answer.headers['retry-after'])
        this.wrong.add(`${answer.status} ${answer.text.replace(/"requestId":"[^"]*"/, '')}`);
      await sleep(RETRY_MS);
    }
  }
}
