import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../../kernel/event';
import { readPartitionPage } from '../event-log/event-reader';
import { inSlices } from './in-slices';
import { FoldFailure, PartitionFold, type TableChange } from './partition-fold';
import type { Projection } from './projection';
import type { Schema } from './row-writer';

const PAGE = 5_000;

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
  /** Receives log rows in pages, and all other rows at the end. */
  readonly write: (changes: readonly TableChange[]) => Promise<void>;
  /** Called after each page; the fold continues when it returns. */
  readonly onEvents?: (count: number) => void | Promise<void>;
  /** Called with each record at the end. */
  readonly visit?: (record: Rec) => void;
}

/** Folds a partition from its beginning with the live projector's code. Returns the records that cannot be folded. */
export const foldWholePartition = async <Rec>(
  client: PoolClient,
  projection: Projection<Rec>,
  work: WholePartition<Rec>,
): Promise<LeftOut[]> => {
  const fold = new PartitionFold(projection, work.partition, []);
  const leftOut = new Map<number, LeftOut>();
  for (let after = 0; after < work.upTo;) {
    const events = await readPartitionPage(client, work.partition, { after, limit: PAGE, upTo: work.upTo });
    if (events.length === 0) break;
    await inSlices(events, (event) => applyTo({ fold, projection, leftOut, frozen: work.frozen }, event));
    await work.write(fold.takeLogs());
    after = events[events.length - 1].position;
    await work.onEvents?.(events.length);
  }
  if (work.visit) await inSlices(fold.records, work.visit);
  await work.write(fold.takeChanges().changes);
  return [...leftOut.values()];
};

/** Deletes the log rows of records that were left out after some of their rows were written. */
export const deleteLogs = async (
  client: PoolClient,
  projection: Projection,
  schema: Schema,
  leftOut: readonly LeftOut[],
): Promise<void> => {
  if (leftOut.length === 0) return;
  const keys = leftOut.map(({ key }) => key);
  for (const { table } of projection.logViews)
    await client.query(`DELETE FROM ${schema}.${table.name} WHERE ${table.columns[0].name} = ANY($1)`, [keys]);
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
