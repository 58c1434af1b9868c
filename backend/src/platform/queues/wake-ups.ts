import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Queues } from './queues';

export const NEWS_QUEUE = 'partition-news';

/** The partitions that have news. */
export interface News {
  readonly partitions: readonly number[];
}

/** How long news is gathered after some went out (ms): the busier, the longer, so that more of it is folded at once. */
const GATHER_MS = { least: 60, most: 450, perCommand: 8 };

/**
 * Tells the workers that partitions have news. The first news goes out at once; what follows within the gathering time
 * goes together. A wake-up that gets lost loses nothing: workers look for themselves every second.
 */
@Injectable()
export class WakeUps implements OnModuleInit {
  private queue: Queue<News> | undefined;
  private readonly waiting = new Set<number>();
  private commands = 0;
  private gathering = false;
  /** A queue that is away takes nothing and loses nothing: what it was given would pile up until it is back. */
  private sending = false;

  constructor(private readonly queues: Queues) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.queue<News>(NEWS_QUEUE);
  }

  announce(appended: Iterable<{ partition: number }>): void {
    for (const { partition } of appended) this.waiting.add(partition);
    this.commands++;
    this.sendIfFree();
  }

  private sendIfFree(): void {
    if (!this.gathering && !this.sending && this.waiting.size > 0) this.send();
  }

  private send(): void {
    const partitions = [...this.waiting];
    const gather = Math.min(GATHER_MS.most, GATHER_MS.least + this.commands * GATHER_MS.perCommand);
    this.waiting.clear();
    this.commands = 0;
    this.gathering = true;
    // The command has succeeded; a queue that is away must not fail it.
    this.sending = true;
    void Promise.resolve(this.queue?.add('news', { partitions }))
      .catch(() => undefined)
      .finally(() => {
        this.sending = false;
        this.sendIfFree();
      });
    setTimeout(() => {
      this.gathering = false;
      this.sendIfFree();
    }, gather).unref();
  }
}
