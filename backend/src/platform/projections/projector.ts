import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../../kernel/event';
import type { Database } from '../database/database';
import { readPartitions, readStreams } from '../event-log/event-reader';
import { moveCheckpoints, takeCheckpoints, type Checkpoint } from './checkpoint';
import { park, parkedKeys } from './parking';
import { FoldFailure, PartitionFold, type TableChange } from './partition-fold';
import type { ProjectedStep, Projection } from './projection';
import { deleteRows, upsertRows, type Schema } from './row-writer';
import type { Row, Table } from './table';

/** Events of a partition folded in one transaction. */
const BATCH = 1_000;
/** Events that the records kept in memory are folded from, over all partitions: some 100 MB. */
const MOST_EVENTS = 200_000;

interface Cached<Rec> {
  readonly fold: PartitionFold<Rec>;
  readonly checkpoint: Checkpoint;
}

export type StepListener = (client: PoolClient, steps: readonly ProjectedStep[]) => Promise<void>;

/** A partition at work within a step. */
interface Work<Rec> {
  readonly partition: number;
  readonly fold: PartitionFold<Rec>;
  readonly checkpoint: Checkpoint;
  readonly events: readonly RecordedEvent[];
}

/**
 * Brings the tables of a projection up to the log. A step takes every partition that has news, so that a busy site costs
 * no more statements than a quiet one: their checkpoints are locked, and rows and checkpoints are written in one
 * transaction. Redelivery, crashes and a second worker change nothing. Records stay in memory between steps, but only
 * while this process was the last to move their partition's checkpoint.
 */
export class Projector<Rec> {
  private readonly cache = new Map<number, Cached<Rec>>();

  constructor(
    private readonly database: Database,
    readonly projection: Projection<Rec>,
    private readonly schema: Schema = 'views',
    private readonly onSteps: StepListener = async () => undefined,
  ) {}

  /** Folds until these partitions have nothing left that this process could take. */
  async catchUp(partitions: readonly number[]): Promise<void> {
    for (let left = partitions; left.length > 0;) left = await this.step(left);
  }

  /** As catchUp, within a transaction that already holds the live checkpoints: the end of a rebuild. */
  async catchUpWithin(client: PoolClient, partitions: readonly number[]): Promise<void> {
    for (let left = partitions; left.length > 0;) left = await this.stepWithin(client, left);
  }

  /** Returns the partitions that have more. */
  private async step(partitions: readonly number[]): Promise<readonly number[]> {
    try {
      return await this.database.transaction((client) => this.stepWithin(client, partitions));
    } catch (error) {
      for (const partition of partitions) this.cache.delete(partition);
      if (!(error instanceof FoldFailure)) throw error;
      const { partition, key, position, cause } = error;
      await park(this.database, {
        projection: this.projection.name,
        schema: this.schema,
        partition,
        key,
        position,
        error: String(cause),
      });
      return partitions;
    }
  }

  private async stepWithin(client: PoolClient, partitions: readonly number[]): Promise<readonly number[]> {
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
    const folds = await this.folds(
      client,
      new Map(moving.map((partition) => [partition, checkpoints.get(partition) as Checkpoint])),
    );
    const steps: ProjectedStep[] = [];
    const changes: TableChange[] = [];
    for (const [partition, { fold, checkpoint }] of folds) {
      const work = { partition, fold, checkpoint, events: news.get(partition) as RecordedEvent[] };
      await this.foldEvents(client, work, parked);
      const taken = fold.takeChanges();
      changes.push(...taken.changes);
      const position = work.events[work.events.length - 1].position;
      steps.push({
        partition,
        position,
        events: work.events,
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
    this.keep(folds, steps);
    return steps.filter(({ events }) => events.length === BATCH).map(({ partition }) => partition);
  }

  private keep(folds: ReadonlyMap<number, Cached<Rec>>, steps: readonly ProjectedStep[]): void {
    for (const { partition, position } of steps) {
      const { fold, checkpoint } = folds.get(partition) as Cached<Rec>;
      this.cache.set(partition, { fold, checkpoint: { ...checkpoint, position } });
    }
    const each = Math.floor(MOST_EVENTS / this.cache.size);
    for (const { fold } of folds.values()) fold.trim(each);
  }

  /** The fold of each partition as of its checkpoint: what this process kept, unless another moved on meanwhile. */
  private async folds(
    client: PoolClient,
    checkpoints: ReadonlyMap<number, Checkpoint>,
  ): Promise<Map<number, Cached<Rec>>> {
    const folds = new Map<number, Cached<Rec>>();
    for (const [partition, checkpoint] of checkpoints) {
      const cached = this.cache.get(partition);
      if (cached?.checkpoint.position === checkpoint.position && cached.checkpoint.generation === checkpoint.generation)
        folds.set(partition, { ...cached, checkpoint });
    }
    const cold = [...checkpoints.keys()].filter((partition) => !folds.has(partition));
    if (cold.length === 0) return folds;
    const sums = await Promise.all(
      this.projection.sumViews.map((view) => sumRows(client, this.schema, view.table, cold)),
    );
    for (const partition of cold) {
      const fold = new PartitionFold(
        this.projection,
        partition,
        sums.map((rows) => rows.get(partition) ?? null),
      );
      folds.set(partition, { fold, checkpoint: checkpoints.get(partition) as Checkpoint });
    }
    return folds;
  }

  private async foldEvents(client: PoolClient, work: Work<Rec>, parked: ReadonlySet<number>): Promise<void> {
    const { fold, events } = work;
    const concernsAll = events.some((event) => this.projection.keyOf(event) === null);
    const own = events.flatMap((event) => this.projection.keyOf(event) ?? []);
    // Also those that begin with this step: what lasts of the site's events comes with the load.
    const wanted = concernsAll ? [...(await this.allKeys(client, work)), ...own] : own;
    await this.load(client, work, new Set(wanted.filter((key) => !parked.has(key) && !fold.has(key))));
    for (const event of events) {
      const key = this.projection.keyOf(event);
      if (key === null) fold.applyToAll(event, (target) => !parked.has(target) && fold.apply(target, event));
      else if (!parked.has(key)) fold.apply(key, event);
    }
  }

  private async load(
    client: PoolClient,
    { partition, fold, checkpoint }: Work<Rec>,
    keys: ReadonlySet<number>,
  ): Promise<void> {
    if (keys.size === 0 || checkpoint.position === 0) return;
    const streams = [...keys].map((key) => this.projection.streamOf(key));
    const histories = new Map<number, RecordedEvent[]>();
    const site: RecordedEvent[] = [];
    for (const event of await readStreams(client, partition, streams, checkpoint.position)) {
      const key = this.projection.keyOf(event);
      if (key === null) site.push(event);
      else if (histories.has(key)) histories.get(key)?.push(event);
      else histories.set(key, [event]);
    }
    const lasting = site.filter((event) => this.projection.isLasting?.(event));
    fold.recall(lasting);
    for (const [key, own] of histories) fold.hold(key, site.length === 0 ? own : mergeByPosition(own, site, lasting));
  }

  /** Every key with a stream in the partition, for an event that concerns all of them. */
  private async allKeys(client: PoolClient, { partition, checkpoint }: Work<Rec>): Promise<number[]> {
    const { rows } = await client.query<{ stream: string }>(
      'SELECT stream FROM events WHERE partition = $1 AND position <= $2 AND version = 1',
      [partition, checkpoint.position],
    );
    return rows.flatMap((row) => this.projection.keyOfStream(row.stream) ?? []);
  }
}

/** The site's events concern a record only from its own first event on, but for those that last. */
const mergeByPosition = (
  own: readonly RecordedEvent[],
  site: readonly RecordedEvent[],
  lasting: readonly RecordedEvent[],
): RecordedEvent[] =>
  [...own, ...site.filter((event) => event.position > own[0].position || lasting.includes(event))].sort(
    (a, b) => a.position - b.position,
  );

const sumRows = async (
  client: PoolClient,
  schema: Schema,
  spec: Table,
  partitions: readonly number[],
): Promise<Map<number, Row>> => {
  const { rows } = await client.query<Row & unknown[]>({
    rowMode: 'array',
    text: `SELECT * FROM ${schema}.${spec.name} WHERE partition = ANY($1::smallint[])`,
    values: [partitions],
  });
  return new Map(rows.map((row) => [Number(row[0]), row]));
};

/** The changes of several partitions, each table once. */
const writeChanges = async (client: PoolClient, schema: Schema, changes: readonly TableChange[]): Promise<void> => {
  const byTable = new Map<Table, { upserts: Row[]; deletes: Row[] }>();
  for (const { table, upserts, deletes } of changes) {
    const merged = byTable.get(table) ?? { upserts: [], deletes: [] };
    for (const row of upserts) merged.upserts.push(row);
    for (const row of deletes) merged.deletes.push(row);
    byTable.set(table, merged);
  }
  for (const [table, { upserts, deletes }] of byTable) {
    await deleteRows(client, schema, table, deletes);
    await upsertRows(client, schema, table, upserts);
  }
};
