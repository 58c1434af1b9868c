import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { Notices } from '@platform/database/notices';
import { Queues, NEWS_QUEUE, type News } from '@platform/queues';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Settings } from '@platform/settings/settings';
import { astrayPartitions, createCheckpoints, laggingPartitions } from './checkpoint';
import { PROJECTIONS, type ProjectedStep, type RunningProjection } from '../projection';
import { Projector } from './projector';
import { Reactions } from './reactions';
import { noteFirstShape } from '../rows/shape';
import { notifySteps, type StepNews } from './steps';
import { warmUp } from '../fast/warm-up';

/** Wake-ups taken from the queue at once; each waits for its lane. */
const CONCURRENCY = 4;
/** Two, so that one long history does not hold up everybody else. */
const LANES = 2;
/** Partitions with new events but no wake-up are found after this long at most (ms). */
const LOOK_MS = 700;

/** Folds its partitions together; requests meanwhile wait for the next round. */
class Lane {
  private readonly wanted = new Set<number>();
  private running: Promise<void> | undefined;

  constructor(
    private readonly catchUp: (partitions: readonly number[]) => Promise<void>,
    private readonly hasEnded: () => boolean,
  ) {}

  add(partitions: readonly number[]): Promise<void> {
    for (const partition of partitions) this.wanted.add(partition);
    return (this.running ??= this.run().finally(() => (this.running = undefined)));
  }

  async drain(): Promise<void> {
    await this.running?.catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (this.wanted.size > 0 && !this.hasEnded()) {
      const batch = [...this.wanted];
      this.wanted.clear();
      await this.catchUp(batch);
    }
  }
}

/** Runs this process's projectors: on wake-ups, and by polling for partitions whose head is ahead. */
@Injectable()
export class ProjectionRuntime implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Projections');
  private readonly projectors: {
    readonly name: string;
    readonly lanes: readonly Lane[];
    readonly forget: () => void;
    readonly warmUp: () => Promise<void>;
  }[];
  private readonly polling: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly settings: Settings,
    private readonly reactions: Reactions,
    notices: Notices,
    jobs: RecurringJobs,
    @Inject(PROJECTIONS) private readonly projections: readonly RunningProjection[],
  ) {
    this.polling = jobs.register({
      name: 'projections',
      task: 'project',
      log: this.log,
      every: LOOK_MS,
      role: 'worker',
      work: () => this.pollOnce(),
    });
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
      const lanes = Array.from({ length: LANES }, () => new Lane(catchUp, () => this.polling.ended));
      return {
        name: projection.name,
        lanes,
        forget: () => projector.forget(),
        warmUp: () => warmUp(database, projector),
      };
    });
    notices.onReconnect(() => {
      for (const { forget } of this.projectors) forget();
      void this.reportAstray();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projection of this.projections) {
      await createCheckpoints(this.database, projection.name, 'views');
      await noteFirstShape(this.database, projection);
    }
    await this.reportAstray();
    if (this.settings.role === 'api') return;
    for (const { name, warmUp } of this.projectors)
      await warmUp().catch((error: unknown) =>
        this.log.warn(`${name} starts without records in memory: ${String(error)}`),
      );
    await this.queues.worker<News>(NEWS_QUEUE, ({ partitions }) => this.project(partitions), CONCURRENCY);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.polling.end();
    await Promise.all(this.projectors.flatMap(({ lanes }) => lanes.map((lane) => lane.drain())));
  }

  /** Brings partitions up to date; resolves when they are. */
  async project(partitions: readonly number[]): Promise<void> {
    if (this.polling.ended) return;
    await Promise.all(this.projectors.map((projector) => this.run(projector.lanes, partitions)));
  }

  private async run(lanes: readonly Lane[], partitions: readonly number[]): Promise<void> {
    await Promise.all(
      lanes.map((lane, index) => lane.add(partitions.filter((partition) => partition % LANES === index))),
    );
  }

  /** Logs the partitions folded from events that this log does not have. They wait for an operator. */
  private async reportAstray(): Promise<void> {
    for (const { name } of this.projectors) {
      const astray = await astrayPartitions(this.database, name).catch(() => []);
      if (astray.length === 0) continue;
      this.log.error(
        `THE LOG LACKS EVENTS that ${name} was folded from, in partitions ${astray.join(', ')}: run "verify", which folds them again`,
      );
    }
  }

  /** Projects every partition whose head is ahead. Never throws: failures wait for the next poll. */
  poll(): Promise<void> {
    return this.polling.wake();
  }

  private async pollOnce(): Promise<void> {
    for (const { name, lanes } of this.projectors) {
      const lags = await laggingPartitions(this.database, name, 'views');
      if (this.polling.ended) return;
      await this.run(
        lanes,
        lags.map(({ partition }) => partition),
      );
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
