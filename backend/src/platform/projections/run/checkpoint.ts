import type { PoolClient } from 'pg';
import type { RecordedEvent } from '@kernel/event';
import { prepared, sql, type Queryable } from '@platform/database/database';
import { readPartition } from '@platform/event-log/event-reader';
import type { Schema } from '../rows/row-writer';

/** How far a partition is folded. */
export interface Place {
  readonly position: number;
  /** The command of the event at `position`; null at position 0. */
  readonly commandId: string | null;
}

export interface Checkpoint extends Place {
  /** Raised when the tables are swapped or rebuilt under the projector. */
  readonly generation: number;
}

export const BEGINNING: Place = { position: 0, commandId: null };

/** The place of the last of some events. */
export const placeAfter = (events: readonly RecordedEvent[]): Place => {
  const last = events.at(-1);
  return last ? { position: last.position, commandId: last.metadata.commandId } : BEGINNING;
};

export const placeAt = async (on: Queryable, partition: number, position: number): Promise<Place> =>
  placeAfter(await readPartition(on, partition, { after: position - 1, upTo: position, limit: 1 }));

export const isSameCheckpoint = (a: Checkpoint, b: Checkpoint): boolean =>
  a.position === b.position && a.generation === b.generation && a.commandId === b.commandId;

/**
 * SQL: true for a checkpoint at no event of this log, for example after a failover or a restore that lost commits.
 * @param among a condition for the events that may be meant
 */
const isAstraySql = (among = ''): string => `c.position > 0 AND c.command_id IS DISTINCT FROM
    (SELECT e.metadata ->> 'commandId' FROM events e WHERE e.partition = c.partition AND e.position = c.position ${among})`;

interface TakenRow {
  readonly partition: number;
  readonly position: string;
  readonly generation: number;
  readonly command_id: string | null;
  readonly astray: boolean;
}

const toCheckpoints = (rows: readonly TakenRow[]): Map<number, Checkpoint> =>
  new Map(
    rows
      .filter(({ astray }) => !astray)
      .map((row) => [
        row.partition,
        { position: Number(row.position), generation: row.generation, commandId: row.command_id },
      ]),
  );

/** Both tables are told which partitions: a database that is distributed then asks the node of one, and only that. */
const CHECKPOINTS = `
    SELECT c.partition, c.position, c.generation, c.command_id, ${isAstraySql('AND e.partition = ANY($3::smallint[])')} AS astray
      FROM projection_checkpoint c WHERE c.projection = $1 AND c.schema = $2 AND c.partition = ANY($3::smallint[])`;

/** The checkpoints of partitions, except those astray: folding on from there would build on events that are gone. */
export const readCheckpoints = async (
  client: PoolClient,
  projection: string,
  schema: Schema,
  partitions: readonly number[],
): Promise<Map<number, Checkpoint>> => {
  const { rows } = await client.query<TakenRow>(prepared(projection, schema, partitions)`${CHECKPOINTS}`);
  return toCheckpoints(rows);
};

/** Like `readCheckpoints`, locked for this transaction, without those held by another worker. */
export const takeCheckpoints = async (
  client: PoolClient,
  projection: string,
  schema: Schema,
  partitions: readonly number[],
): Promise<Map<number, Checkpoint>> => {
  const { rows } = await client.query<TakenRow>(
    prepared(projection, schema, partitions)`${CHECKPOINTS} FOR UPDATE OF c SKIP LOCKED`,
  );
  return toCheckpoints(rows);
};

/** The partitions whose checkpoint is at no event of this log. */
export const astrayPartitions = async (
  on: Queryable,
  projection: string,
  schema: Schema = 'views',
): Promise<number[]> => {
  const { rows } = await on.query<{ partition: number }>(prepared(projection, schema)`
    SELECT c.partition FROM projection_checkpoint c WHERE c.projection = $1 AND c.schema = $2 AND ${isAstraySql()} ORDER BY c.partition`);
  return rows.map(({ partition }) => partition);
};

export const isAstray = async (on: Queryable, projection: string, partition: number): Promise<boolean> =>
  (await astrayPartitions(on, projection)).includes(partition);

/** Waits for a partition's live checkpoint and locks it for this transaction; returns its position. */
export const holdCheckpoint = async (client: PoolClient, projection: string, partition: number): Promise<number> => {
  const { rows } = await client.query<{ position: string }>(sql(projection, partition)`
    SELECT position FROM projection_checkpoint WHERE projection = $1 AND schema = 'views' AND partition = $2 FOR UPDATE`);
  return Number(rows[0].position);
};

export const moveCheckpoints = async (
  client: PoolClient,
  projection: string,
  schema: Schema,
  to: ReadonlyMap<number, Place>,
): Promise<void> => {
  const places = [...to.values()];
  await client.query(prepared(
    projection,
    schema,
    [...to.keys()],
    places.map(({ position }) => position),
    places.map(({ commandId }) => commandId),
  )`
    UPDATE projection_checkpoint c SET position = n.position, command_id = n.command_id, moved_at = now()
      FROM unnest($3::smallint[], $4::bigint[], $5::text[]) AS n (partition, position, command_id)
      WHERE c.projection = $1 AND c.schema = $2 AND c.partition = n.partition AND c.partition = ANY($3::smallint[])`);
};

/** Creates the checkpoints of a projection that has none yet. */
export const createCheckpoints = async (on: Queryable, projection: string, schema: Schema): Promise<void> => {
  await on.query(sql(projection, schema)`
    INSERT INTO projection_checkpoint (projection, schema, partition) SELECT $1, $2, partition FROM event_partition ON CONFLICT DO NOTHING`);
};

/** A partition whose projection is behind the log. */
export interface Lag {
  readonly partition: number;
  readonly head: number;
  readonly position: number;
  /** Seconds since the checkpoint last moved although there were new events. */
  readonly standingSeconds: number;
}

export const laggingPartitions = async (on: Queryable, projection: string, schema: Schema): Promise<Lag[]> => {
  const { rows } = await on.query<Lag>(prepared(projection, schema)`
    SELECT c.partition, p.head::float8 AS head, c.position::float8 AS position, extract(epoch FROM now() - greatest(c.moved_at,
        (SELECT e.recorded_at FROM events e WHERE e.partition = c.partition AND e.position = c.position + 1)))::float8 AS "standingSeconds"
      FROM projection_checkpoint c JOIN event_partition p USING (partition)
      WHERE c.projection = $1 AND c.schema = $2 AND p.head > c.position ORDER BY c.partition`);
  return rows;
};

/** How far a projection's live tables are behind the log in all. */
export interface TotalLag {
  readonly events: number;
  readonly partitions: number;
  /** How long the slowest partition has not moved although it had new events. */
  readonly standingSeconds: number;
}

export const totalLag = async (on: Queryable, projection: string): Promise<TotalLag> => {
  const lags = await laggingPartitions(on, projection, 'views');
  return {
    events: lags.reduce((sum, { head, position }) => sum + head - position, 0),
    partitions: lags.length,
    standingSeconds: Math.max(0, ...lags.map(({ standingSeconds }) => standingSeconds)),
  };
};
