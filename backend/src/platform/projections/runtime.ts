import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database';
import { ReadinessChecks } from '../health/readiness-checks';
import { Queues, NEWS_QUEUE, type News } from '../queues';
import { Settings } from '../settings/settings';
import { createCheckpoints, laggingPartitions } from './checkpoint';
import { PROJECTIONS, type RunningProjection } from './projection';
import { Projector } from './projector';
import { notifyStep } from './steps';

/** Wake-ups handled at once; each may bring several partitions. */
const CONCURRENCY = 2;
/** Partitions with news that nobody told of are found after this long at most (ms). */
const LOOK_MS = 700;
/** A projector that stands this long (s) while there is news is not ready. */
const STANDING_SECONDS = 15;

/** Runs the projectors of this process: on wake-ups, and by looking for partitions whose head is ahead. */
@Injectable()
export class ProjectionRuntime implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Projections');
  private readonly projectors: Projector<unknown>[];
  private readonly running = new Map<string, Promise<void>>();
  private readonly again = new Set<string>();
  private looking: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly settings: Settings,
    private readonly readiness: ReadinessChecks,
    @Inject(PROJECTIONS) projections: readonly RunningProjection[],
  ) {
    this.projectors = projections.map(
      (projection) =>
        new Projector(database, projection, 'views', (client, step) =>
          notifyStep(client, { projection: projection.name, partition: step.partition, position: step.position }, projection.describe(step)),
        ),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projector of this.projectors) await createCheckpoints(this.database, projector.projection.name, 'views');
    this.readiness.add('projections', () => this.check());
    if (this.settings.role === 'api') return;
    this.queues.worker<News>(NEWS_QUEUE, ({ partitions }) => this.project(partitions), CONCURRENCY);
    this.scheduleLook();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.looking);
    await Promise.allSettled(this.running.values());
  }

  /** Brings partitions up to date; returns when they are. */
  async project(partitions: readonly number[]): Promise<void> {
    for (const partition of partitions) await Promise.all(this.projectors.map((projector) => this.runOne(projector, partition)));
  }

  /** One run a partition at a time in this process: news that comes meanwhile makes it go round again. */
  private runOne(projector: Projector<unknown>, partition: number): Promise<void> {
    const key = `${projector.projection.name}:${partition}`;
    const running = this.running.get(key);
    if (running) {
      this.again.add(key);
      return running;
    }
    const run = this.catchUp(projector, partition, key).finally(() => this.running.delete(key));
    this.running.set(key, run);
    return run;
  }

  private async catchUp(projector: Projector<unknown>, partition: number, key: string): Promise<void> {
    do {
      this.again.delete(key);
      await projector.catchUp(partition);
    } while (this.again.has(key) && !this.ended);
  }

  private scheduleLook(): void {
    if (this.ended) return;
    this.looking = setTimeout(() => {
      void this.look().finally(() => this.scheduleLook());
    }, LOOK_MS);
  }

  private async look(): Promise<void> {
    try {
      for (const projector of this.projectors) {
        const lags = await laggingPartitions(this.database, projector.projection.name, 'views');
        for (const { partition } of lags) if (!this.ended) await this.runOne(projector, partition);
      }
    } catch (error) {
      if (!this.ended) this.log.warn(`cannot project: ${(error as Error).message}`);
    }
  }

  private async check(): Promise<{ ok: boolean; detail: string }> {
    let lag = 0;
    let standing = 0;
    for (const projector of this.projectors) {
      for (const one of await laggingPartitions(this.database, projector.projection.name, 'views')) {
        lag += one.head - one.position;
        standing = Math.max(standing, one.standingSeconds);
      }
    }
    return { ok: standing < STANDING_SECONDS || lag === 0, detail: `${lag} events behind` };
  }
}
