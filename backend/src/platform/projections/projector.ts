import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../../kernel/event';
import type { Database } from '../database/database';
import { readPartition, readStreams } from '../event-log/event-reader';
import { moveCheckpoint, takeCheckpoint } from './checkpoint';
import { parkedKeys, park } from './parking';
import { FoldFailure, PartitionFold, type TableChange } from './partition-fold';
import type { ProjectedStep, Projection } from './projection';
import { deleteRows, upsertRows, type Schema } from './row-writer';
import type { Row } from './table';

/** Events folded in one transaction. */
const BATCH = 1_000;
/** Records kept in memory over all partitions. */
const MOST_RECORDS = 1_500;

interface Cached<Rec> {
  readonly fold: PartitionFold<Rec>;
  readonly position: number;
  readonly generation: number;
}

export type StepListener = (client: PoolClient, step: ProjectedStep) => Promise<void>;

/**
 * Brings the tables of a projection up to the log, partition by partition. The partition's checkpoint is locked, and rows
 * and checkpoint are written in one transaction: redelivery, crashes and a second worker change nothing. Records stay in
 * memory between steps, but only while this process was the last to move the partition's checkpoint.
 */
export class Projector<Rec> {
  private readonly cache = new Map<number, Cached<Rec>>();

  constructor(
    private readonly database: Database,
    readonly projection: Projection<Rec>,
    private readonly schema: Schema = 'views',
    private readonly onStep: StepListener = async () => undefined,
  ) {}

  /** Folds until nothing is left; returns how many events that were. */
  async catchUp(partition: number): Promise<number> {
    let total = 0;
    for (;;) {
      const folded = await this.step(partition);
      total += folded;
      if (folded < BATCH) return total;
    }
  }

  /** As catchUp, within a transaction that already holds the live checkpoints: the end of a rebuild. */
  async catchUpWithin(client: PoolClient, partition: number): Promise<void> {
    while ((await this.stepWithin(client, partition)) === BATCH);
  }

  private async step(partition: number): Promise<number> {
    try {
      return await this.database.transaction((client) => this.stepWithin(client, partition));
    } catch (error) {
      this.cache.delete(partition);
      if (!(error instanceof FoldFailure)) throw error;
      await park(this.database, { projection: this.projection.name, schema: this.schema, partition, key: error.key, position: error.position, error: String(error.cause) });
      return BATCH;
    }
  }

  private async stepWithin(client: PoolClient, partition: number): Promise<number> {
    const checkpoint = await takeCheckpoint(client, this.projection.name, this.schema, partition);
    if (!checkpoint) return 0;
    const events = await readPartition(client, partition, { after: checkpoint.position, limit: BATCH });
    if (events.length === 0) return 0;
    const fold = await this.foldAt(client, partition, checkpoint);
    const parked = await parkedKeys(client, this.projection.name, this.schema, partition);
    await this.foldEvents(client, { partition, fold, parked, position: checkpoint.position }, events);
    const { changes, keys } = fold.takeChanges();
    await writeChanges(client, this.schema, changes);
    const position = events[events.length - 1].position;
    await moveCheckpoint(client, this.projection.name, this.schema, { partition, position });
    await this.onStep(client, { partition, position, events, keys: keys.map((key) => ({ key, accountId: fold.accountOf(key) })) });
    this.cache.delete(partition);
    fold.trim(Math.max(20, Math.floor(MOST_RECORDS / (this.cache.size + 1))));
    this.cache.set(partition, { fold, position, generation: checkpoint.generation });
    return events.length;
  }

  /** The fold of a partition as of its checkpoint: what this process kept, unless another moved on meanwhile. */
  private async foldAt(client: PoolClient, partition: number, checkpoint: { position: number; generation: number }): Promise<PartitionFold<Rec>> {
    const cached = this.cache.get(partition);
    if (cached && cached.position === checkpoint.position && cached.generation === checkpoint.generation) return cached.fold;
    const sums = await Promise.all(this.projection.sumViews.map((view) => sumRow(client, this.schema, view.table.name, partition)));
    return new PartitionFold(this.projection, partition, sums);
  }

  private async foldEvents(client: PoolClient, at: { partition: number; fold: PartitionFold<Rec>; parked: Set<number>; position: number }, events: readonly RecordedEvent[]): Promise<void> {
    const concernsAll = events.some((event) => this.projection.keyOf(event) === null);
    const wanted = concernsAll ? await this.allKeys(client, at.partition, at.position) : events.map((event) => this.projection.keyOf(event) as number);
    await this.load(client, at, new Set([...wanted].filter((key) => !at.parked.has(key) && !at.fold.has(key))));
    for (const event of events) {
      const key = this.projection.keyOf(event);
      for (const target of key === null ? at.fold.keys : [key]) if (!at.parked.has(target)) at.fold.apply(target, event);
    }
  }

  private async load(client: PoolClient, at: { partition: number; fold: PartitionFold<Rec>; position: number }, keys: ReadonlySet<number>): Promise<void> {
    if (keys.size === 0 || at.position === 0) return;
    const events = await readStreams(client, at.partition, [...keys].map((key) => this.projection.streamOf(key)), at.position);
    const histories = new Map<number, RecordedEvent[]>();
    const site: RecordedEvent[] = [];
    for (const event of events) {
      const key = this.projection.keyOf(event);
      if (key === null) site.push(event);
      else if (histories.has(key)) histories.get(key)?.push(event);
      else histories.set(key, [event]);
    }
    for (const [key, own] of histories) at.fold.hold(key, site.length === 0 ? own : mergeByPosition(own, site));
  }

  /** Every key with a stream in the partition, for an event that concerns all of them. */
  private async allKeys(client: PoolClient, partition: number, upTo: number): Promise<number[]> {
    const { rows } = await client.query<{ stream: string }>(
      'SELECT stream FROM events WHERE partition = $1 AND position <= $2 AND version = 1',
      [partition, upTo],
    );
    return rows.flatMap((row) => this.projection.keyOfStream(row.stream) ?? []);
  }
}

/** The site's events concern a record only from its own first event on. */
const mergeByPosition = (own: readonly RecordedEvent[], site: readonly RecordedEvent[]): RecordedEvent[] =>
  [...own, ...site.filter((event) => event.position > own[0].position)].sort((a, b) => a.position - b.position);

const sumRow = async (client: PoolClient, schema: Schema, tableName: string, partition: number): Promise<Row | null> => {
  const { rows } = await client.query<Row & unknown[]>({ rowMode: 'array', text: `SELECT * FROM ${schema}.${tableName} WHERE partition = $1`, values: [partition] });
  return rows.length === 0 ? null : rows[0];
};

export const writeChanges = async (client: PoolClient, schema: Schema, changes: readonly TableChange[]): Promise<void> => {
  for (const change of changes) {
    await deleteRows(client, schema, change.table, change.deletes);
    await upsertRows(client, schema, change.table, change.upserts);
  }
};
