import { Inject, Injectable } from '@nestjs/common';
import { PARTITION_COUNT } from '@kernel/event';
import { Database } from '@platform/database/database';
import { astrayPartitions, totalLag } from '../run/checkpoint';
import { inThisThread, type PartitionLoader } from '../fold/load-partition';
import { listParked, parkedRecords, type Parked } from '../run/parking';
import { PROJECTIONS, type RunningProjection } from '../projection';
import { Rebuild, type RebuildProgress } from './rebuild';
import { rebuildPartition } from './rebuild-partition';
import { hasShape } from '../rows/shape';
import { verifyPartition, type Difference } from './verify';
import type { LeftOut } from '../fold/whole-partition';

export interface ProjectionStatus {
  readonly name: string;
  /** How many events the projection is behind the log. */
  readonly lag: number;
  readonly laggingPartitions: number;
  readonly parked: number;
  /** How long the slowest partition has not moved although it had new events. */
  readonly standingSeconds: number;
}

/** Called with the number of partitions done; the next one waits for it. */
type OnPartition = (done: number) => void | Promise<void>;

/**
 * Data a slice derives from a projection's tables and keeps current itself, such as sums over several partitions. It is
 * verified with the tables, and renewed when some of them are folded again.
 */
export interface Kept {
  /** Its rows that do not follow from the tables: all of them, or those of some partitions. */
  differences(partitions: readonly number[] | null): Promise<Difference[]>;
  renew(): Promise<void>;
}

/** The result of a verification. */
export interface Inspection {
  readonly differences: Difference[];
  /** Records that cannot be folded, parked or not: nothing after the failing event is compared. */
  readonly unreadable: LeftOut[];
  /** Partitions whose rows came from a different log, and were folded again from this one. */
  readonly astray: number[];
  /** How many rows were compared, of how many records. */
  readonly rows: number;
  readonly records: number;
}

const ALL: readonly number[] = Array.from({ length: PARTITION_COUNT }, (_, partition) => partition);

/** What operators can do with projections. */
@Injectable()
export class ProjectionAdmin {
  private readonly keepers: { readonly name: string; readonly kept: Kept }[] = [];

  constructor(
    private readonly database: Database,
    @Inject(PROJECTIONS) private readonly projections: readonly RunningProjection[],
  ) {}

  /** Slices register what they derive from a projection while modules are created. */
  kept(name: string, kept: Kept): void {
    this.keepers.push({ name, kept });
  }

  async list(): Promise<ProjectionStatus[]> {
    const parked = await this.parked();
    return Promise.all(
      this.projections.map(async ({ name }) => {
        const { events, partitions, standingSeconds } = await totalLag(this.database, name);
        return {
          name,
          lag: events,
          laggingPartitions: partitions,
          parked: parked.filter((one) => one.projection === name).length,
          standingSeconds: Math.round(standingSeconds),
        };
      }),
    );
  }

  parked(): Promise<(Parked & { parkedAt: Date })[]> {
    return listParked(this.database);
  }

  /**
   * Rebuilds beside the live tables, then swaps. `now` in milliseconds, for the time left. `helpers` load beside this
   * thread's loader, which waits for `onProgress`.
   */
  rebuild(
    name: string,
    now: () => number,
    onProgress?: (progress: RebuildProgress) => void | Promise<void>,
    helpers: readonly PartitionLoader[] = [],
  ): Promise<RebuildProgress> {
    const projection = this.projection(name);
    const loaders = [inThisThread(this.database, projection), ...helpers];
    return new Rebuild(this.database, projection, now, loaders).run(onProgress);
  }

  /** Every row in which the live tables, or what is derived from them, differ from a fresh fold of the log. */
  async verify(name: string, partitions: readonly number[] | null = null): Promise<Difference[]> {
    return (await this.inspect(name, partitions)).differences;
  }

  /** Like verify, plus what could not be compared. Partitions astray are folded from the log first. */
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
    let [rows, records] = [0, 0];
    for (const [index, partition] of wanted.entries()) {
      const verified = await verifyPartition(this.database, projection, partition);
      differences.push(...verified.differences);
      rows += verified.rows;
      records += verified.records;
      unreadable.push(...(await parkedRecords(this.database, name, partition)), ...verified.unreadable);
      await onPartition(index + 1);
    }
    for (const kept of this.keptOf(name)) differences.push(...(await kept.differences(partitions)));
    return { differences, unreadable, astray, rows, records };
  }

  /**
   * Folds some partitions again in place, one transaction each, and renews what is derived from them; returns the
   * records that cannot be folded.
   */
  async refold(
    name: string,
    partitions: readonly number[],
    onPartition: OnPartition = () => undefined,
  ): Promise<LeftOut[]> {
    const leftOut = await this.fold(name, partitions, onPartition);
    for (const kept of this.keptOf(name)) await kept.renew();
    return leftOut;
  }

  /** Folds the partition of a parked record again. */
  retry(parked: Parked): Promise<LeftOut[]> {
    return this.fold(parked.projection, [parked.partition]);
  }

  /** Projections whose rows come from another build's fold, or are in other tables. */
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
