import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { count } from '@kernel/count';
import { Database } from '@platform/database/database';
import { Metrics } from '@platform/health/metrics';
import { ReadinessChecks } from '@platform/health/readiness-checks';
import { astrayPartitions, totalLag, type TotalLag } from './checkpoint';
import { listParked } from './parking';
import { PROJECTIONS, type RunningProjection } from '../projection';

/** A projector that has not moved for this long (s) although there are new events makes its node not ready. */
const STANDING_SECONDS = 15;

/** Reports the lag of projections to the readiness check and to Prometheus. */
@Injectable()
export class ProjectionLag {
  constructor(
    private readonly database: Database,
    @Inject(PROJECTIONS) private readonly projections: readonly RunningProjection[],
    readiness: ReadinessChecks,
    metrics: Metrics,
  ) {
    readiness.add('projections', async () => {
      const { events, standingSeconds } = await this.worst();
      return { ok: standingSeconds < STANDING_SECONDS, detail: `${count(events, 'event')} behind` };
    });
    this.publish(metrics);
  }

  private publish({ registry }: Metrics): void {
    const { projections, database } = this;
    const each = (name: string, help: string, valueOf: (projection: string) => Promise<number>): void => {
      new Gauge({
        name,
        help,
        labelNames: ['projection'],
        registers: [registry],
        async collect() {
          for (const { name: projection } of projections) this.set({ projection }, await valueOf(projection));
        },
      });
    };
    each(
      'lectio_projection_lag_events',
      'Events that the log is ahead of a projection',
      async (name) => (await totalLag(database, name)).events,
    );
    each(
      'lectio_projection_standing_seconds',
      'For how long a projection has not moved although it had news',
      async (name) => (await totalLag(database, name)).standingSeconds,
    );
    each(
      'lectio_projection_astray_partitions',
      'Partitions folded from events that the log does not have; "verify" folds them again',
      async (name) => (await astrayPartitions(database, name)).length,
    );
    new Gauge({
      name: 'lectio_projection_parked',
      help: 'Records that could not be folded and wait for an operator',
      registers: [registry],
      async collect() {
        this.set((await listParked(database)).length);
      },
    });
  }

  private async worst(): Promise<Pick<TotalLag, 'events' | 'standingSeconds'>> {
    const all = await Promise.all(this.projections.map(({ name }) => totalLag(this.database, name)));
    return {
      events: all.reduce((sum, one) => sum + one.events, 0),
      standingSeconds: Math.max(0, ...all.map((one) => one.standingSeconds)),
    };
  }
}
