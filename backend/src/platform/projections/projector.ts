import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../../kernel/event';
import type { Database } from '../database/database';
import { readPartitions } from '../event-log/event-reader';
import { inSavepoints, inTransactions, tryOut, type Attempt } from './attempt';
import { isSameCheckpoint, moveCheckpoints, takeCheckpoints, type Checkpoint } from './checkpoint';
import { firstCulprit, mayPass } from './division';
import { park, parkedKeys } from './parking';
import { FoldFailure, PartitionFold, type TableChange } from './partition-fold';
import type { ProjectedStep, Projection } from './projection';
import { writeChanges, type Schema } from './row-writer';
import { keysUpTo, loadRecords, sumRows } from './step-load';

/** Events of a partition folded in one transaction. */
const BATCH = 1_000;
/** What the records kept in memory may take by their own estimate, over all partitions. */
const MOST_BYTES = 128 * 1024 * 1024;

interface Cached<Rec> {
  readonly fold: PartitionFold<Rec>;
  readonly checkpoint: Checkpoint;
}

export type StepListener = (client: PoolClient, steps: readonly ProjectedStep[]) => Promise<void>;

/** A partition within a step. */
interface Work<Rec> {
  readonly partition: number;
  readonly fold: PartitionFold<Rec>;
  readonly checkpoint: Checkpoint;
  readonly events: readonly RecordedEvent[];
  /** False for records that are parked, or left out of a trial. */
  readonly takes: (key: number) => boolean;
}

/**
 * Brings the tables of a projection up to the log. A step takes every partition that has news, so that a busy site costs
 * no more statements than a quiet one: it locks their checkpoints and writes rows and checkpoints in one transaction.
 * Redelivery, crashes and a second worker change nothing. Records stay in memory between steps, but only while this
 * process was the last to move their partition's checkpoint.
 *
 * A step that fails because of what it folds or writes is divided by partition, then by record, until the one record
 * that fails is parked and everybody else goes on.
 */
export class Projector<Rec> {
  private readonly cache = new Map<number, Cached<Rec>>();
  private readonly atWork = new Set<number>();

  constructor(
    private readonly database: Database,
    readonly projection: Projection<Rec>,
    private readonly schema: Schema = 'views',
    private readonly onSteps: StepListener = async () => undefined,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** What the records that are kept take in memory, by estimate. */
  get keptBytes(): number {
    return [...this.cache.values()].reduce((bytes, { fold }) => bytes + fold.bytes, 0);
  }

  /** Folds until these partitions have nothing left that this process could take. */
  catchUp(partitions: readonly number[]): Promise<void> {
    return this.run(inTransactions(this.database), partitions);
  }

  /** As catchUp, within a transaction that already holds the checkpoints. */
  catchUpWithin(client: PoolClient, partitions: readonly number[]): Promise<void> {
    return this.run(inSavepoints(client), partitions);
  }

  /** Drops everything in memory: the next step folds from the log. */
  forget(): void {
    this.cache.clear();
  }

  private async run(attempt: Attempt, partitions: readonly number[]): Promise<void> {
    for (let left = partitions; left.length > 0;) left = await this.step(attempt, left);
  }

  /** Returns the partitions that have more. */
  private async step(attempt: Attempt, partitions: readonly number[]): Promise<readonly number[]> {
    try {
      return await this.atWorkOn(partitions, () => attempt((client) => this.stepWithin(client, partitions)));
    } catch (error) {
      for (const partition of partitions) this.cache.delete(partition);
      if (mayPass(error)) throw error;
      if (partitions.length > 1 && !(error instanceof FoldFailure)) return this.stepByHalves(attempt, partitions);
      await this.parkCulprit(attempt, error instanceof FoldFailure ? error.partition : partitions[0], error);
      return partitions;
    }
  }

  private async atWorkOn<T>(partitions: readonly number[], work: () => Promise<T>): Promise<T> {
    for (const partition of partitions) this.atWork.add(partition);
    try {
      return await work();
    } finally {
      for (const partition of partitions) this.atWork.delete(partition);
    }
  }

  /** Both halves go as far as they can, whatever becomes of the other. */
  private async stepByHalves(attempt: Attempt, partitions: readonly number[]): Promise<readonly number[]> {
    const middle = Math.ceil(partitions.length / 2);
    const left: number[] = [];
    const errors: unknown[] = [];
    for (const half of [partitions.slice(0, middle), partitions.slice(middle)]) {
      try {
        left.push(...(await this.step(attempt, half)));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return left;
  }

  /**
   * Parks the record that makes a partition's next step fail. Its checkpoint is held meanwhile, so that the search sees
   * one state of the log. @throws the step's error when no record is to blame
   */
  private parkCulprit(attempt: Attempt, partition: number, error: unknown): Promise<void> {
    return attempt(async (client) => {
      const { name } = this.projection;
      const checkpoint = (await takeCheckpoints(client, name, this.schema, [partition])).get(partition);
      // Another worker has it, and comes to the same.
      if (!checkpoint) return;
      const found = error instanceof FoldFailure ? error : await this.culpritIn(client, partition, checkpoint);
      if (!found) throw error;
      const { key, position } = found;
      const cause = error instanceof FoldFailure ? error.cause : error;
      const parked = { projection: name, schema: this.schema, partition, key, position, error: String(cause) };
      await park(client, { ...parked, foldedTo: checkpoint.position });
    });
  }

  /** The record with which the partition's next step fails, and its first event in it; null when it fails without any. */
  private async culpritIn(
    client: PoolClient,
    partition: number,
    checkpoint: Checkpoint,
  ): Promise<{ key: number; position: number } | null> {
    const news = await readPartitions(client, new Map([[partition, checkpoint.position]]), BATCH);
    const events = news.get(partition) ?? [];
    const parked = await parkedKeys(client, this.projection.name, this.schema, [partition]);
    const keys = (await this.keysOf(client, partition, checkpoint, events)).filter((key) => !parked.has(key));
    const key = await firstCulprit(keys, (some) => this.failsFor(client, partition, new Set(some)));
    if (key === null) return null;
    const concerned = events.find((event) => [key, null].includes(this.projection.keyOf(event)));
    return { key, position: (concerned ?? events[0]).position };
  }

  private async failsFor(client: PoolClient, partition: number, only: ReadonlySet<number>): Promise<boolean> {
    try {
      await tryOut(inSavepoints(client), (trial) => this.stepWithin(trial, [partition], only));
      return false;
    } catch (error) {
      if (mayPass(error)) throw error;
      return true;
    } finally {
      this.cache.delete(partition);
    }
  }

  /** `only` leaves all other records out: a trial. */
  private async stepWithin(
    client: PoolClient,
    partitions: readonly number[],
    only?: ReadonlySet<number>,
  ): Promise<readonly number[]> {
    const { name } = this.projection;
    const checkpoints = await takeCheckpoints(client, name, this.schema, partitions);
    const news = await readPartitions(
      client,
      new Map([...checkpoints].map(([partition, { position }]) => [partition, position])),
      BATCH,
    );
    if (news.size === 0) return [];
    const moving = [...news.keys()];
    const parked = await parkedKeys(client, name, this.schema, moving);
    const takes = (key: number): boolean => !parked.has(key) && (only?.has(key) ?? true);
    const folds = await this.folds(
      client,
      new Map(moving.map((partition) => [partition, checkpoints.get(partition) as Checkpoint])),
    );
    const steps: ProjectedStep[] = [];
    const changes: TableChange[] = [];
    for (const [partition, { fold, checkpoint }] of folds) {
      const events = news.get(partition) as RecordedEvent[];
      const applied = await this.foldEvents(client, { partition, fold, checkpoint, events, takes });
      const taken = fold.takeChanges();
      changes.push(...taken.changes);
      steps.push({
        partition,
        position: events[events.length - 1].position,
        events: applied,
        keys: taken.keys.map((key) => ({ key, accountId: fold.accountOf(key) })),
        occurrences: taken.occurrences,
      });
    }
    await writeChanges(client, this.schema, changes);
    await moveCheckpoints(
      client,
      name,
      this.schema,
      new Map(steps.map(({ partition, position }) => [partition, position])),
    );
    await this.onSteps(client, steps);
    this.keep(folds, news);
    return moving.filter((partition) => news.get(partition)?.length === BATCH);
  }

  private keep(folds: ReadonlyMap<number, Cached<Rec>>, news: ReadonlyMap<number, readonly RecordedEvent[]>): void {
    for (const [partition, { fold, checkpoint }] of folds) {
      const { position, metadata } = news.get(partition)?.at(-1) as RecordedEvent;
      this.cache.set(partition, { fold, checkpoint: { ...checkpoint, position, commandId: metadata.commandId } });
    }
    this.trim(folds);
  }

  /** Partitions that another step folds just now keep their records until it ends. */
  private trim(folds: ReadonlyMap<number, Cached<Rec>>): void {
    if (this.keptBytes <= this.mostBytes) return;
    const each = Math.floor(this.mostBytes / this.cache.size);
    for (const [partition, { fold }] of this.cache)
      if (folds.has(partition) || !this.atWork.has(partition)) fold.trim(each);
  }

  /** The fold of each partition as of its checkpoint: what this process kept, unless another moved on meanwhile. */
  private async folds(
    client: PoolClient,
    checkpoints: ReadonlyMap<number, Checkpoint>,
  ): Promise<Map<number, Cached<Rec>>> {
    const folds = new Map<number, Cached<Rec>>();
    for (const [partition, checkpoint] of checkpoints) {
      const cached = this.cache.get(partition);
      if (cached && isSameCheckpoint(cached.checkpoint, checkpoint)) folds.set(partition, cached);
    }
    const cold = [...checkpoints.keys()].filter((partition) => !folds.has(partition));
    if (cold.length === 0) return folds;
    const sums = await Promise.all(
      this.projection.sumViews.map((view) => sumRows(client, this.schema, view.table, cold)),
    );
    for (const partition of cold) {
      const rows = sums.map((byPartition) => byPartition.get(partition) ?? null);
      const fold = new PartitionFold(this.projection, partition, rows);
      folds.set(partition, { fold, checkpoint: checkpoints.get(partition) as Checkpoint });
    }
    return folds;
  }

  /** Returns the events that were folded. */
  private async foldEvents(client: PoolClient, work: Work<Rec>): Promise<RecordedEvent[]> {
    const { partition, fold, checkpoint, events, takes } = work;
    // Also those that begin with this step: the site's lasting events come with the load.
    const wanted = (await this.keysOf(client, partition, checkpoint, events)).filter((key) => takes(key));
    const loading = {
      projection: this.projection,
      schema: this.schema,
      partition,
      position: checkpoint.position,
      fold,
    };
    await loadRecords(client, loading, new Set(wanted.filter((key) => !fold.has(key))));
    return events.filter((event) => {
      const key = this.projection.keyOf(event);
      if (key === null) fold.applyToAll(event, (target) => takes(target) && fold.apply(target, event));
      else if (takes(key)) fold.apply(key, event);
      return key === null || takes(key);
    });
  }

  /** The records that events concern; every record of the partition for an event of the site. */
  private async keysOf(
    client: PoolClient,
    partition: number,
    checkpoint: Checkpoint,
    events: readonly RecordedEvent[],
  ): Promise<number[]> {
    const keys = events.map((event) => this.projection.keyOf(event));
    const earlier = keys.includes(null)
      ? await keysUpTo(client, this.projection as Projection, partition, checkpoint.position)
      : [];
    return [...new Set([...earlier, ...keys.filter((key) => key !== null)])];
  }
}
