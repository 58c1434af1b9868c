import type { PoolClient } from 'pg';
import type { RecordedEvent } from '@kernel/event';
import type { Database } from '@platform/database/database';
import { readPartitions } from '@platform/event-log/event-reader';
import { inSavepoints, inTransactions, tryOut, type Attempt } from './attempt';
import { moveCheckpoints, takeCheckpoints, type Checkpoint } from './checkpoint';
import { firstCulprit, mayPass } from './division';
import { park, parkedKeys } from './parking';
import { FoldCache, type CachedFold } from '../fold/fold-cache';
import { FoldFailure } from '../fold/partition-fold';
import type { TableChange } from '../rows/table';
import type { ProjectedStep, Projection } from '../projection';
import { writeChanges, type Schema } from '../rows/row-writer';
import { foldSiteEvents, isSiteStep, ofOneStep } from '../fold/site-step';
import { keysOf, loadRecords, openFolds } from '../fold/step-load';

/** Events folded per partition and transaction. */
const BATCH = 1_000;
/** Memory limit for the records of all partitions, by their own estimate. */
const MOST_BYTES = 64 * 1024 * 1024;

export type StepListener = (client: PoolClient, steps: readonly ProjectedStep[]) => Promise<void>;

/** A partition's part of a step. */
interface Work<Rec> extends CachedFold<Rec> {
  readonly partition: number;
  readonly events: readonly RecordedEvent[];
  /** False for records that are parked, or left out of a trial. */
  readonly takes: (key: number) => boolean;
}

/** The partitions with events left: those that go on together, and those whose next events concern the whole site. */
interface Left {
  readonly together: readonly number[];
  readonly alone: readonly number[];
}

/**
 * Brings a projection's tables up to date with the log. A step takes all partitions with new events, so that a busy
 * site costs no more statements than a quiet one: it locks their checkpoints and writes rows and checkpoints in one
 * transaction. Site events, which change every record, are folded one partition at a time. Redelivery, crashes and a
 * second worker change nothing. Records stay in memory between steps, but only while this process was the last to move
 * their partition's checkpoint. A step that fails because of its data is split by partition, then by record, until the
 * failing record is parked and everybody else goes on.
 */
export class Projector<Rec> {
  readonly cache: FoldCache<Rec>;

  constructor(
    private readonly database: Database,
    readonly projection: Projection<Rec>,
    readonly schema: Schema = 'views',
    private readonly onSteps: StepListener = async () => undefined,
    mostBytes = MOST_BYTES,
  ) {
    this.cache = new FoldCache(mostBytes);
  }

  /** Folds until nothing is left in these partitions that this process could take. */
  catchUp(partitions: readonly number[]): Promise<void> {
    return this.run(inTransactions(this.database), partitions);
  }

  /** Like catchUp, in a transaction that already holds the checkpoints. */
  catchUpWithin(client: PoolClient, partitions: readonly number[]): Promise<void> {
    return this.run(inSavepoints(client), partitions);
  }

  /** Drops the cache: the next step folds from the log. */
  forget(): void {
    this.cache.clear();
  }

  private async run(attempt: Attempt, partitions: readonly number[]): Promise<void> {
    for (let left = partitions; left.length > 0;) {
      const { together, alone } = await this.step(attempt, left);
      for (const partition of alone) await this.step(attempt, [partition]);
      left = [...together, ...alone];
    }
  }

  private async step(attempt: Attempt, partitions: readonly number[]): Promise<Left> {
    try {
      return await this.cache.during(partitions, () => attempt((client) => this.stepWithin(client, partitions)));
    } catch (error) {
      this.cache.drop(partitions);
      if (mayPass(error)) throw error;
      if (partitions.length > 1 && !(error instanceof FoldFailure)) return this.stepByHalves(attempt, partitions);
      await this.parkCulprit(attempt, error instanceof FoldFailure ? error.partition : partitions[0], error);
      return { together: partitions, alone: [] };
    }
  }

  /** Each half goes as far as it can, whatever happens to the other. */
  private async stepByHalves(attempt: Attempt, partitions: readonly number[]): Promise<Left> {
    const middle = Math.ceil(partitions.length / 2);
    const left: Left[] = [];
    const errors: unknown[] = [];
    for (const half of [partitions.slice(0, middle), partitions.slice(middle)]) {
      try {
        left.push(await this.step(attempt, half));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return { together: left.flatMap(({ together }) => together), alone: left.flatMap(({ alone }) => alone) };
  }

  /**
   * Parks the record that makes a partition's next step fail. The checkpoint stays locked, so that the search sees one
   * state of the log. @throws the step's error when no record is to blame
   */
  private parkCulprit(attempt: Attempt, partition: number, error: unknown): Promise<void> {
    return attempt(async (client) => {
      const { name } = this.projection;
      const checkpoint = (await takeCheckpoints(client, name, this.schema, [partition])).get(partition);
      // Another worker has it and will find the same record.
      if (!checkpoint) return;
      const found = error instanceof FoldFailure ? error : await this.culpritIn(client, partition, checkpoint);
      if (!found) throw error;
      const { key, position } = found;
      const cause = error instanceof FoldFailure ? error.cause : error;
      const parked = { projection: name, schema: this.schema, partition, key, position, error: String(cause) };
      await park(client, { ...parked, foldedTo: checkpoint.position });
    });
  }

  /**
   * The record that makes the partition's next step fail, and its first event in that step; null when it fails without
   * any.
   */
  private async culpritIn(
    client: PoolClient,
    partition: number,
    checkpoint: Checkpoint,
  ): Promise<{ key: number; position: number } | null> {
    const news = await readPartitions(client, new Map([[partition, checkpoint.position]]), BATCH);
    const events = ofOneStep(this.projection, news.get(partition) ?? []);
    const parked = await parkedKeys(client, this.projection.name, this.schema, [partition]);
    const keys = (
      await keysOf(client, this.projection as Projection, { partition, position: checkpoint.position, events })
    ).filter((key) => !parked.has(key));
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
      this.cache.drop([partition]);
    }
  }

  /** `only` runs a trial without all other records. */
  private async stepWithin(
    client: PoolClient,
    partitions: readonly number[],
    only?: ReadonlySet<number>,
  ): Promise<Left> {
    const { name } = this.projection;
    const checkpoints = await takeCheckpoints(client, name, this.schema, partitions);
    const news = await readPartitions(
      client,
      new Map([...checkpoints].map(([partition, { position }]) => [partition, position])),
      BATCH,
    );
    const concernAll = [...news].filter(([, events]) => isSiteStep(this.projection, events));
    const alone = partitions.length === 1 ? [] : concernAll.map(([partition]) => partition);
    const moving = [...news.keys()].filter((partition) => !alone.includes(partition));
    if (moving.length === 0) return { together: [], alone };
    const parked = await parkedKeys(client, name, this.schema, moving);
    const takes = (key: number): boolean => !parked.has(key) && (only?.has(key) ?? true);
    const folds = await this.folds(
      client,
      new Map(moving.map((partition) => [partition, checkpoints.get(partition) as Checkpoint])),
    );
    const works = [...folds].map(([partition, cached]) => ({
      ...cached,
      partition,
      events: ofOneStep(this.projection, news.get(partition) as RecordedEvent[]),
      takes,
    }));
    const steps: ProjectedStep[] = [];
    const changes: TableChange[] = [];
    for (const work of works) {
      const { changes: own, ...step } = await this.fold(client, work);
      changes.push(...own);
      steps.push(step);
    }
    await writeChanges(client, this.schema, changes);
    await moveCheckpoints(
      client,
      name,
      this.schema,
      new Map(steps.map(({ partition, position }) => [partition, position])),
    );
    await this.onSteps(client, steps);
    this.keep(works);
    const goesOn = ({ partition, events }: Work<Rec>): boolean => {
      const read = news.get(partition)?.length ?? 0;
      return read === BATCH || events.length < read;
    };
    return { together: works.filter(goesOn).map(({ partition }) => partition), alone };
  }

  private keep(works: readonly Work<Rec>[]): void {
    for (const { partition, fold, checkpoint, events } of works) {
      const { position, metadata } = events[events.length - 1];
      this.cache.keep(partition, { fold, checkpoint: { ...checkpoint, position, commandId: metadata.commandId } });
    }
    this.cache.trim(works.map(({ partition }) => partition));
  }

  /** Each partition's fold at its checkpoint: the cached one, unless another process has moved the checkpoint. */
  private async folds(
    client: PoolClient,
    checkpoints: ReadonlyMap<number, Checkpoint>,
  ): Promise<Map<number, CachedFold<Rec>>> {
    const folds = new Map<number, CachedFold<Rec>>();
    const cold = new Map<number, Checkpoint>();
    for (const [partition, checkpoint] of checkpoints) {
      const cached = this.cache.at(partition, checkpoint);
      if (cached) folds.set(partition, cached);
      else cold.set(partition, checkpoint);
    }
    return new Map([...folds, ...(await openFolds(client, this.projection, this.schema, cold))]);
  }

  /** Folds a partition's events. Rows that are still to be written are in `changes`. */
  private async fold(client: PoolClient, work: Work<Rec>): Promise<ProjectedStep & { changes: TableChange[] }> {
    const { partition, fold, checkpoint, events, takes } = work;
    const { projection, schema } = this;
    const { position } = checkpoint;
    const to = { partition, position: events[events.length - 1].position };
    // Includes records that begin in this step: the site's lasting events come with the load.
    const keys = (await keysOf(client, projection as Projection, { partition, position, events })).filter((key) =>
      takes(key),
    );
    const loading = { projection, schema, partition, position, fold };
    if (isSiteStep(projection, events))
      return { ...to, events, changes: [], ...(await foldSiteEvents(client, { ...loading, events, keys })) };
    await loadRecords(
      client,
      loading,
      keys.filter((key) => !fold.has(key)),
    );
    const applied = events.filter((event) => takes(projection.keyOf(event) as number));
    for (const event of applied) fold.apply(projection.keyOf(event) as number, event);
    const taken = fold.takeChanges();
    const about = taken.keys.map((key) => ({ key, accountId: fold.accountOf(key) }));
    return { ...to, events: applied, ...taken, keys: about };
  }
}
