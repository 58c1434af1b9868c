import { Inject, Injectable } from '@nestjs/common';
import { PARTITION_COUNT } from '../../kernel/event';
import { Database } from '../database/database';
import { astrayPartitions, laggingPartitions } from './checkpoint';
import { listParked, parkedRecords, type Parked } from './parking';
import { PROJECTIONS, type RunningProjection } from './projection';
import { Rebuild, type RebuildProgress } from './rebuild';
import { rebuildPartition } from './rebuild-partition';
import { hasShape } from './shape';
import { verifyPartition, type Difference } from './verify';
import type { LeftOut } from './whole-partition';

export interface ProjectionStatus {
  readonly name: string;
  /** Events that the log is ahead. */
  readonly lag: number;
  readonly laggingPartitions: number;
  readonly parked: number;
  /** For how long the slowest partition has not moved although it had news. */
  readonly standingSeconds: number;
}

/** Hears how many partitions are done; the next one waits for it. */
type OnPartition = (done: number) => void | Promise<void>;

/**
 * What a slice keeps of a projection's tables beside its steps, and puts right by itself: sums over several partitions.
 * It is verified with the tables, and taken anew when some of them were folded anew.
 */
export interface Kept {
  /** Its rows that are not what the tables give: all, or those that concern some partitions. */
  differences(partitions: readonly number[] | null): Promise<Difference[]>;
  renew(): Promise<void>;
}

/** What a verification found. */
export interface Inspection {
  readonly differences: Difference[];
  /** Records that cannot be folded, parked or not: nothing past their event is compared. */
  readonly unreadable: LeftOut[];
  /** Partitions whose rows came from a log that is not this one, and were folded from it again. */
  readonly astray: number[];
}

const ALL: readonly number[] = Array.from({ length: PARTITION_COUNT }, (_, partition) => partition);

/** What an operator does with projections. */
@Injectable()
export class ProjectionAdmin {
  private readonly keepers: { readonly name: string; readonly kept: Kept }[] = [];

  constructor(
    private readonly database: Database,
    @Inject(PROJECTIONS) private readonly projections: readonly RunningProjection[],
  ) {}

  /** Slices say, while modules are made, what they keep of a projection. */
  kept(name: string, kept: Kept): void {
    this.keepers.push({ name, kept });
  }

  async list(): Promise<ProjectionStatus[]> {
    const parked = await this.parked();
    return Promise.all(
      this.projections.map(async ({ name }) => {
        const lags = await laggingPartitions(this.database, name, 'views');
        const lag = lags.reduce((sum, one) => sum + one.head - one.position, 0);
        return {
          name,
          lag,
          laggingPartitions: lags.length,
          parked: parked.filter((one) => one.projection === name).length,
          standingSeconds: Math.round(Math.max(0, ...lags.map((one) => one.standingSeconds))),
        };
      }),
    );
  }

  parked(): Promise<(Parked & { parkedAt: Date })[]> {
    return listParked(this.database);
  }

  /** Beside the live tables, then swapped in. `now` in milliseconds, for the time left. What hears of progress may take its time: the work waits for it. */
  rebuild(
    name: string,
    now: () => number,
    onProgress?: (progress: RebuildProgress) => void | Promise<void>,
  ): Promise<RebuildProgress> {
    return new Rebuild(this.database, this.projection(name), now).run(onProgress);
  }

  /** Every row in which the live tables differ from a fresh fold of the log, and what is kept of them from the tables. */
  async verify(name: string, partitions: readonly number[] | null = null): Promise<Difference[]> {
    return (await this.inspect(name, partitions)).differences;
  }

  /** As verify, with what could not be compared. Partitions that are astray are folded from the log first. */
  async inspect(
    name: string,
    partitions: readonly number[] | null = null,
    onPartition: OnPartition = () => undefined,
  ): Promise<Inspection> {
    const projection = this.projection(name);
    const wanted = partitions ?? ALL;
    const astray = (await astrayPartitions(this.database, name)).filter((partition) => wanted.includes(partition));
    if (astray.length > 0) await this.refold(name, astray);
    const [differences, unreadable]: [Difference[], LeftOut[]] = [[], []];
    for (const [index, partition] of wanted.entries()) {
      const verified = await verifyPartition(this.database, projection, partition);
      differences.push(...verified.differences);
      unreadable.push(...(await parkedRecords(this.database, name, partition)), ...verified.unreadable);
      await onPartition(index + 1);
    }
    for (const kept of this.keptOf(name)) differences.push(...(await kept.differences(partitions)));
    return { differences, unreadable, astray };
  }

  /** Folds some partitions anew in place, each in one transaction, and takes anew what is kept of all; returns the records that cannot be folded. */
  async refold(
    name: string,
    partitions: readonly number[],
    onPartition: OnPartition = () => undefined,
  ): Promise<LeftOut[]> {
    const leftOut = await this.fold(name, partitions, onPartition);
    for (const kept of this.keptOf(name)) await kept.renew();
    return leftOut;
  }

  /** Folds the partition of a parked record anew. */
  retry(parked: Parked): Promise<LeftOut[]> {
    return this.fold(parked.projection, [parked.partition]);
  }

  /** Projections whose rows were written by another build's fold, or into other tables. */
  async outdated(): Promise<string[]> {
    const current = await Promise.all(
      this.projections.map((projection) => hasShape(this.database, projection, 'views')),
    );
    return this.projections.filter((_, index) => !current[index]).map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.projections.some((projection) => projection.name === name);
  }

  private async fold(
    name: string,
    partitions: readonly number[],
    onPartition: OnPartition = () => undefined,
  ): Promise<LeftOut[]> {
    const leftOut: LeftOut[] = [];
    for (const [index, partition] of partitions.entries()) {
      leftOut.push(...(await rebuildPartition(this.database, this.projection(name), partition)));
      await onPartition(index + 1);
    }
    return leftOut;
  }

  private keptOf(name: string): Kept[] {
    return this.keepers.filter((one) => one.name === name).map(({ kept }) => kept);
  }

  private projection(name: string): RunningProjection {
    const found = this.projections.find((projection) => projection.name === name);
    if (!found)
      throw new Error(
        `There is no projection “${name}”; there is ${this.projections.map((one) => one.name).join(', ')}`,
      );
    return found;
  }
}
