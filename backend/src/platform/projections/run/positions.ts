import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { parsePosition, type EventPosition } from '@kernel/event-position';
import { Database } from '@platform/database/database';
import { withRequestId } from '@platform/logging/request-id';
import { PROJECTIONS, type RunningProjection } from '../projection';
import { Steps } from './steps';

/** While anybody waits, positions are polled this often, once for all, in case news gets lost. */
const LOOK_MS = 200;

/** Lets a caller read its own writes: a query waits until its read models have reached the position it names. */
@Injectable()
export class Positions {
  /** Then a query is answered with what there is. */
  longestWaitMs = 2_000;
  private readonly known = new Map<string, number>();
  private readonly waiting = new Set<() => void>();
  private polling = false;
  private readonly names: readonly string[];

  constructor(
    private readonly database: Database,
    @Inject(PROJECTIONS) projections: readonly RunningProjection[],
    steps: Steps,
  ) {
    this.names = projections.map(({ name }) => name);
    steps.on((news) => {
      this.note(news.projection, news.partition, news.position);
      this.checkAll();
    });
    // After a failover the log may be shorter than the known positions.
    steps.onReconnect(() => this.known.clear());
  }

  /** `header` is X-Min-Position; null does not wait. Stops waiting after `longestWaitMs`. */
  async reach(header: string | null): Promise<void> {
    if (header === null) return;
    const wanted = parsePosition(header);
    if (!wanted) throw invalid(MESSAGES.positionInvalid, 'X-Min-Position');
    if (this.isReached(wanted)) return;
    await this.readCheckpoints(wanted);
    if (!this.isReached(wanted)) await this.wait(wanted);
  }

  private isReached(wanted: EventPosition): boolean {
    return [...wanted].every(([partition, position]) =>
      this.names.every((name) => (this.known.get(`${name}:${partition}`) ?? 0) >= position),
    );
  }

  private note(projection: string, partition: number, position: number): void {
    const key = `${projection}:${partition}`;
    if ((this.known.get(key) ?? 0) < position) this.known.set(key, position);
  }

  private async readCheckpoints(wanted: EventPosition): Promise<void> {
    const rows = await this.database.rows<{ projection: string; partition: number; position: string }>(
      `SELECT projection, partition, position FROM projection_checkpoint WHERE schema = 'views' AND partition = ANY($1)`,
      [[...wanted.keys()]],
    );
    for (const row of rows) this.note(row.projection, row.partition, Number(row.position));
  }

  private wait(wanted: EventPosition): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (this.isReached(wanted)) done();
      };
      const giveUp = setTimeout(() => done(), this.longestWaitMs);
      const done = (): void => {
        this.waiting.delete(check);
        clearTimeout(giveUp);
        resolve();
      };
      this.waiting.add(check);
      if (!this.polling) void withRequestId(undefined, () => this.pollOn());
    });
  }

  private checkAll(): void {
    for (const check of this.waiting) check();
  }

  /** Each poll starts after the last one has ended, so a slow database is not asked more often, however many wait. */
  private async pollOn(): Promise<void> {
    this.polling = true;
    while (this.waiting.size > 0) {
      await sleep(LOOK_MS);
      if (this.waiting.size > 0)
        await this.lookEverywhere().then(
          () => this.checkAll(),
          () => undefined,
        );
    }
    this.polling = false;
  }

  private async lookEverywhere(): Promise<void> {
    const rows = await this.database.rows<{ projection: string; partition: number; position: string }>(
      `SELECT projection, partition, position FROM projection_checkpoint WHERE schema = 'views'`,
    );
    for (const row of rows) this.note(row.projection, row.partition, Number(row.position));
  }
}
