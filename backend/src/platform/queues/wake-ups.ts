import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Queues } from './queues';

export const NEWS_QUEUE = 'partition-news';

/** The partitions with new events. */
export interface News {
  readonly partitions: readonly number[];
}

/**
 * How long news is gathered after the last was sent (ms): the busier the site, the longer, so that more is folded at
 * once.
 */
const GATHER_MS = { least: 60, most: 450, perCommand: 8 };

/**
 * Tells the workers which partitions have new events. The first news goes out at once; what follows within the
 * gathering time goes together. A lost wake-up loses nothing: workers poll every second.
 */
@Injectable()
export class WakeUps implements OnModuleInit {
  private queue: Queue<News> | undefined;
  private readonly waiting = new Set<number>();
  private commands = 0;
  private gathering = false;
  /** An add is in flight. While the queue is away nothing more is added, because it would pile up; nothing is lost. */
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
    // The command has already succeeded; a queue outage must not fail it.
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
