import type { PoolClient } from 'pg';
import { prepared, sql } from '@platform/database/database';
import type { RecordedEvent } from '@kernel/event';
import { readStreams } from '@platform/event-log/event-reader';
import type { Checkpoint } from '../run/checkpoint';
import type { CachedFold } from './fold-cache';
import { PartitionFold } from './partition-fold';
import type { Projection, WrittenRow } from '../projection';
import type { Schema } from '../rows/row-writer';
import type { Row, Table } from '../rows/table';

/** A partition's fold and the position it is folded to. */
export interface Loading<Rec> {
  readonly projection: Projection<Rec>;
  readonly schema: Schema;
  readonly partition: number;
  readonly position: number;
  readonly fold: PartitionFold<Rec>;
}

/** Events in memory at once while histories are read, unless one record has more. */
const MOST_EVENTS = 5_000;
const MOST_RECORDS = 1_000;

/** Folds the records of some keys from their history up to the partition's checkpoint. */
export const loadRecords = async <Rec>(
  client: PoolClient,
  loading: Loading<Rec>,
  keys: readonly number[],
): Promise<void> => {
  const portions = await inPortions(client, loading, keys);
  let next = portions.length > 0 ? readHistories(client, loading, portions[0]) : undefined;
  for (let at = 0; next; at++) {
    const histories = await next;
    // The server reads the next ones while these are folded.
    next = at + 1 < portions.length ? readHistories(client, loading, portions[at + 1]) : undefined;
    // Nobody waits for it when one of these cannot be folded.
    next?.catch(() => undefined);
    holdAll(loading, histories);
  }
};

/** The keys in portions whose histories fit into memory together. */
export const inPortions = async <Rec>(
  client: PoolClient,
  { projection, partition, position }: Pick<Loading<Rec>, 'projection' | 'partition' | 'position'>,
  keys: readonly number[],
): Promise<number[][]> => {
  if (keys.length === 0 || position === 0) return [];
  if (keys.length === 1) return [[keys[0]]];
  const { rows } = await client.query<{ events: number | null }>(prepared(
    partition,
    keys.map((key) => projection.streamOf(key)),
  )`
    SELECT (SELECT max(e.version) FROM events e WHERE e.partition = $1 AND e.stream = own.stream)::float8 AS events
      FROM unnest($2::text[]) WITH ORDINALITY AS own (stream, place) ORDER BY own.place`);
  const portions: number[][] = [];
  let left = 0;
  for (const [index, key] of keys.entries()) {
    const events = rows[index].events ?? 0;
    const last = portions[portions.length - 1];
    if (last !== undefined && events <= left && last.length < MOST_RECORDS) last.push(key);
    else {
      portions.push([key]);
      left = MOST_EVENTS;
    }
    left -= events;
  }
  return portions;
};

/** Like `loadRecords`, in one go. */
export const loadPortion = async <Rec>(
  client: PoolClient,
  loading: Loading<Rec>,
  keys: readonly number[],
): Promise<void> => holdAll(loading, await readHistories(client, loading, keys));

/** What the records of some keys are folded from. */
interface Histories {
  readonly own: ReadonlyMap<number, RecordedEvent[]>;
  readonly site: readonly RecordedEvent[];
  /** Per log view, the rows after which the records continue. */
  readonly written: readonly (readonly WrittenRow[])[];
}

const readHistories = async <Rec>(
  client: PoolClient,
  { projection, schema, partition, position }: Loading<Rec>,
  keys: readonly number[],
): Promise<Histories> => {
  const streams = keys.map((key) => projection.streamOf(key));
  const own = new Map<number, RecordedEvent[]>();
  const site: RecordedEvent[] = [];
  for (const event of await readStreams(client, partition, streams, position)) {
    const key = projection.keyOf(event);
    if (key === null) site.push(event);
    else if (own.has(key)) own.get(key)?.push(event);
    else own.set(key, [event]);
  }
  return { own, site, written: await writtenRows(client, { projection, schema, partition }, [...own.keys()]) };
};

const holdAll = <Rec>({ projection, fold }: Loading<Rec>, { own, site, written }: Histories): void => {
  const lasting = site.filter((event) => projection.isLasting?.(event));
  fold.recall(lasting);
  for (const [key, events] of own)
    fold.hold(
      key,
      site.length === 0 ? events : mergeByPosition(events, site, lasting),
      written.map((rows) => rows.filter((row) => row.key === key)),
    );
};

const writtenRows = <Rec>(
  client: PoolClient,
  { projection, schema, partition }: Pick<Loading<Rec>, 'projection' | 'schema' | 'partition'>,
  keys: readonly number[],
): Promise<WrittenRow[][]> =>
  Promise.all(
    projection.logViews.map(async ({ resume }) =>
      resume && keys.length > 0 ? (await client.query<WrittenRow>(resume.text(schema), [partition, keys])).rows : [],
    ),
  );

/** Site events apply to a record only from its first event on, except lasting ones. */
const mergeByPosition = (
  own: readonly RecordedEvent[],
  site: readonly RecordedEvent[],
  lasting: readonly RecordedEvent[],
): RecordedEvent[] =>
  [...own, ...site.filter((event) => event.position > own[0].position || lasting.includes(event))].sort(
    (a, b) => a.position - b.position,
  );

/** Every key of the partition, or those whose streams begin up to a position, ordered by where they begin. */
export const keysIn = async (
  client: PoolClient,
  projection: Projection,
  partition: number,
  position = Number.MAX_SAFE_INTEGER,
): Promise<number[]> => {
  const { rows } = await client.query<{ stream: string }>(sql(partition, position)`
    SELECT stream FROM events WHERE partition = $1 AND position <= $2 AND version = 1 ORDER BY position`);
  return rows.flatMap((row) => projection.keyOfStream(row.stream) ?? []);
};

/** The records that events after a position concern; for site events, every record of the partition. */
export const keysOf = async (
  client: PoolClient,
  projection: Projection,
  { partition, position, events }: { partition: number; position: number; events: readonly RecordedEvent[] },
): Promise<number[]> => {
  const keys = events.map((event) => projection.keyOf(event));
  const earlier = keys.includes(null) ? await keysIn(client, projection, partition, position) : [];
  return [...new Set([...earlier, ...keys.filter((key) => key !== null)])];
};

/** The folds of partitions at their checkpoints, without records: only their sums are read. */
export const openFolds = async <Rec>(
  client: PoolClient,
  projection: Projection<Rec>,
  schema: Schema,
  checkpoints: ReadonlyMap<number, Checkpoint>,
): Promise<Map<number, CachedFold<Rec>>> => {
  if (checkpoints.size === 0) return new Map();
  const partitions = [...checkpoints.keys()];
  const sums = await Promise.all(projection.sumViews.map((view) => sumRows(client, schema, view.table, partitions)));
  return new Map(
    [...checkpoints].map(([partition, checkpoint]) => {
      const rows = sums.map((byPartition) => byPartition.get(partition) ?? null);
      return [partition, { fold: new PartitionFold(projection, partition, rows), checkpoint }];
    }),
  );
};

/** The rows of a sum view's table, by partition. */
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
