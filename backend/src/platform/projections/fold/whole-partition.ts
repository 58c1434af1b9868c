import type { PoolClient } from 'pg';
import { SITE_STREAM, type RecordedEvent } from '@kernel/event';
import { readPartitionPage, sizeOf, type Portion } from '@platform/event-log/event-reader';
import { inSlices } from './in-slices';
import { FoldFailure, PartitionFold } from './partition-fold';
import type { Projection } from '../projection';
import type { Schema } from '../rows/row-writer';
import { recordColumn, type TableChange } from '../rows/table';

const PAGE = 5_000;

/** In memory at once. */
const MOST_RECORDS = 4_000;
const MOST_EVENTS = 20_000;

/** A record the fold had to leave out. */
export interface LeftOut {
  readonly key: number;
  readonly position: number;
  readonly error: string;
}

export interface WholePartition<Rec = unknown> {
  readonly partition: number;
  /** The last position to fold. */
  readonly upTo: number;
  /** Records to fold only up to a position. */
  readonly frozen?: ReadonlyMap<number, number>;
  /** Receives log rows in pages, a record's other rows with the last of them, and the totals at the end. */
  readonly write: (changes: readonly TableChange[]) => Promise<void>;
  /** Called after each page; the fold continues when it returns. */
  readonly onEvents?: (count: number) => void | Promise<void>;
  /** Called with each record that is folded to its end. */
  readonly visit?: (record: Rec) => void;
  readonly mostRecords?: number;
}

/**
 * Folds a partition from its beginning with the live projector's code, its records in portions that fit into memory:
 * each reads the partition's events of its own streams. Returns the records that cannot be folded.
 */
export const foldWholePartition = async <Rec>(
  client: PoolClient,
  projection: Projection<Rec>,
  work: WholePartition<Rec>,
): Promise<LeftOut[]> => {
  const folding: Folding<Rec> = {
    fold: new PartitionFold(projection, work.partition, []),
    projection,
    leftOut: new Map(),
    frozen: work.frozen,
  };
  const { streams, events } = await sizeOf(client, work.partition, work.upTo);
  const portions = Math.ceil(Math.max(1, streams / (work.mostRecords ?? MOST_RECORDS), events / MOST_EVENTS));
  for (let nth = 0; nth < portions; nth++) await foldPortion(client, folding, work, { nth, of: portions });
  await work.write(folding.fold.takeTotals());
  return [...folding.leftOut.values()];
};

const foldPortion = async <Rec>(
  client: PoolClient,
  folding: Folding<Rec>,
  work: WholePartition<Rec>,
  portion: Portion,
): Promise<void> => {
  const { fold } = folding;
  for (let after = 0; after < work.upTo;) {
    const events = await readPartitionPage(client, work.partition, { after, limit: PAGE, upTo: work.upTo, portion });
    if (events.length === 0) break;
    await inSlices(events, (event) => applyTo(folding, event));
    await work.write(fold.takeLogs());
    after = events[events.length - 1].position;
    await work.onEvents?.(
      portion.nth === 0 ? events.length : events.filter(({ stream }) => stream !== SITE_STREAM).length,
    );
  }
  if (work.visit) await inSlices(fold.records, work.visit);
  await work.write(fold.takeRecordChanges().changes);
  fold.clear();
};

interface LeftOutRows {
  readonly schema: Schema;
  readonly partition: number;
  readonly leftOut: readonly LeftOut[];
}

/** Deletes the log rows of records that were left out after some of their rows were written. */
export const deleteLogs = async (
  client: PoolClient,
  projection: Projection,
  { schema, partition, leftOut }: LeftOutRows,
): Promise<void> => {
  if (leftOut.length === 0) return;
  const keys = leftOut.map(({ key }) => key);
  for (const { table } of projection.logViews)
    await client.query(
      `DELETE FROM ${schema}.${table.name} WHERE partition = $1 AND ${recordColumn(table)} = ANY($2)`,
      [partition, keys],
    );
};

interface Folding<Rec> {
  readonly fold: PartitionFold<Rec>;
  readonly projection: Projection<Rec>;
  readonly leftOut: Map<number, LeftOut>;
  readonly frozen?: ReadonlyMap<number, number>;
}

const applyTo = <Rec>({ fold, projection, leftOut, frozen }: Folding<Rec>, event: RecordedEvent): void => {
  const key = projection.keyOf(event);
  const applyToOne = (target: number): void => {
    if (leftOut.has(target) || event.position > (frozen?.get(target) ?? Infinity)) return;
    try {
      fold.apply(target, event);
    } catch (error) {
      if (!(error instanceof FoldFailure)) throw error;
      fold.drop(target);
      leftOut.set(target, { key: target, position: error.position, error: String(error.cause) });
    }
  };
  if (key === null) fold.applyToAll(event, applyToOne);
  else applyToOne(key);
};
