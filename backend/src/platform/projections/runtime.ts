import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database';
import { Queues, NEWS_QUEUE, type News } from '../queues';
import { Settings } from '../settings/settings';
import { createCheckpoints, laggingPartitions } from './checkpoint';
import { PROJECTIONS, type ProjectedStep, type RunningProjection } from './projection';
import { Projector } from './projector';
import { Reactions } from './reactions';
import { noteFirstShape } from './shape';
import { notifySteps, type StepNews } from './steps';

/** Wake-ups taken from the queue at once; they wait for their lanes. */
const CONCURRENCY = 4;
/** Two, so that one long history does not hold up everybody else. */
const LANES = 2;
/** Partitions with news that nobody told of are found after this long at most (ms). */
const LOOK_MS = 700;

/** Partitions of one lane are folded together; what comes meanwhile waits for the next round. */
class Lane {
  private readonly wanted = new Set<number>();
  private running: Promise<void> | undefined;

  constructor(private readonly catchUp: (partitions: readonly number[]) => Promise<void>) {}

  add(partitions: readonly number[]): Promise<void> {
    for (const partition of partitions) this.wanted.add(partition);
    return (this.running ??= this.run().finally(() => (this.running = undefined)));
  }

  async drain(): Promise<void> {
    this.wanted.clear();
    await this.running?.catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (this.wanted.size > 0) {
      const batch = [...this.wanted];
      this.wanted.clear();
      await this.catchUp(batch);
    }
  }
}

/** Runs the projectors of this process: on wake-ups, and by looking for partitions whose head is ahead. */
@Injectable()
export class ProjectionRuntime implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Projections');
  private readonly projectors: { readonly name: string; readonly lanes: readonly Lane[] }[];
  private looking: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly settings: Settings,
    private readonly reactions: Reactions,
    @Inject(PROJECTIONS) private readonly projections: readonly RunningProjection[],
  ) {
    this.projectors = projections.map((projection) => {
      const projector = new Projector(database, projection, 'views', async (client, steps) => {
        await this.reactions.note(
          client,
          projection.name,
          steps.flatMap(({ occurrences }) => occurrences),
        );
        await notifySteps(client, newsOf(projection, steps));
      });
      const catchUp = (partitions: readonly number[]): Promise<void> =>
        projector.catchUp(partitions).finally(() => this.reactions.wake());
      return { name: projection.name, lanes: Array.from({ length: LANES }, () => new Lane(catchUp)) };
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projection of this.projections) {
      await createCheckpoints(this.database, projection.name, 'views');
      await noteFirstShape(this.database, projection);
    }
    if (this.settings.role === 'api') return;
    await this.queues.worker<News>(NEWS_QUEUE, ({ partitions }) => this.project(partitions), CONCURRENCY);
    this.scheduleLook();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.looking);
    await Promise.all(this.projectors.flatMap(({ lanes }) => lanes.map((lane) => lane.drain())));
  }

  /** Brings partitions up to date; returns when they are. */
  async project(partitions: readonly number[]): Promise<void> {
    if (this.ended) return;
    await Promise.all(this.projectors.map((projector) => this.run(projector.lanes, partitions)));
  }

  private async run(lanes: readonly Lane[], partitions: readonly number[]): Promise<void> {
    await Promise.all(
      lanes.map((lane, index) => lane.add(partitions.filter((partition) => partition % LANES === index))),
    );
  }

  private scheduleLook(): void {
    if (this.ended) return;
    this.looking = setTimeout(() => {
      void this.look().finally(() => this.scheduleLook());
    }, LOOK_MS);
  }

  /** Projects every partition whose head is ahead. */
  async look(): Promise<void> {
    try {
      for (const { name, lanes } of this.projectors) {
        const lags = await laggingPartitions(this.database, name, 'views');
        if (!this.ended)
          await this.run(
            lanes,
            lags.map(({ partition }) => partition),
          );
      }
    } catch (error) {
      if (!this.ended) this.log.warn(`cannot project: ${(error as Error).message}`);
    }
  }
}

const newsOf = (projection: RunningProjection, steps: readonly ProjectedStep[]): StepNews[] =>
  steps.flatMap((step) => {
    const { partition, position } = step;
    const parts = projection.describe(step);
    return (parts.length === 0 ? [null] : parts).map((about) => ({
      projection: projection.name,
      partition,
      position,
      about,
    }));
  });
