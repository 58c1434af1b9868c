import { Inject, Injectable } from '@nestjs/common';
import { PARTITION_COUNT } from '../../kernel/event';
import { Database } from '../database/database';
import { laggingPartitions } from './checkpoint';
import { listParked, type Parked } from './parking';
import { PROJECTIONS, type RunningProjection } from './projection';
import { Rebuild, type RebuildProgress } from './rebuild';
import { rebuildPartition } from './rebuild-partition';
import { verifyPartition, type Difference } from './verify';
import type { LeftOut } from './whole-partition';

export interface ProjectionStatus {
  readonly name: string;
  /** Events that the log is ahead. */
  readonly lag: number;
  readonly laggingPartitions: number;
  readonly parked: number;
}

/** What an operator does with projections. */
@Injectable()
export class ProjectionAdmin {
  constructor(
    private readonly database: Database,
    @Inject(PROJECTIONS) private readonly projections: readonly RunningProjection[],
  ) {}

  async list(): Promise<ProjectionStatus[]> {
    const parked = await this.parked();
    return Promise.all(
      this.projections.map(async ({ name }) => {
        const lags = await laggingPartitions(this.database, name, 'views');
        const lag = lags.reduce((sum, one) => sum + one.head - one.position, 0);
        return { name, lag, laggingPartitions: lags.length, parked: parked.filter((one) => one.projection === name).length };
      }),
    );
  }

  parked(): Promise<(Parked & { parkedAt: Date })[]> {
    return listParked(this.database);
  }

  /** Beside the live tables, then swapped in. `now` in milliseconds, for the time left. */
  rebuild(name: string, now: () => number, onProgress?: (progress: RebuildProgress) => void): Promise<RebuildProgress> {
    return new Rebuild(this.database, this.projection(name), now).run(onProgress);
  }

  /** Every row in which the live tables differ from a fresh fold of the log. */
  async verify(name: string): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (let partition = 0; partition < PARTITION_COUNT; partition++) differences.push(...(await verifyPartition(this.database, this.projection(name), partition)));
    return differences;
  }

  /** Folds the partition of a parked record anew. */
  async retry(parked: Parked): Promise<LeftOut[]> {
    return rebuildPartition(this.database, this.projection(parked.projection), parked.partition);
  }

  private projection(name: string): RunningProjection {
    const found = this.projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`There is no projection “${name}”; there is ${this.projections.map((one) => one.name).join(', ')}`);
    return found;
  }
}
