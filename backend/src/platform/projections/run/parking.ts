import type { PoolClient } from 'pg';
import { prepared, sql, type Queryable } from '@platform/database/database';
import type { Schema } from '../rows/row-writer';

/** A record that could not be folded or written. Its events wait in the log; nothing is lost. */
export interface Parked {
  readonly projection: string;
  readonly schema: Schema;
  readonly partition: number;
  readonly key: number;
  /** Of the event that failed. */
  readonly position: number;
  readonly error: string;
}

/** A parked record and how far its rows go: its events up to `foldedTo`. */
export type ParkedRecord = Parked & { readonly foldedTo: number };

const ERROR_SHOWN = 500;

export const park = async (on: Queryable, parked: ParkedRecord): Promise<void> => {
  await on.query({
    text: `INSERT INTO projection_parked (projection, schema, partition, key, position, error, folded_to)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (partition, projection, schema, key) DO UPDATE
      SET position = excluded.position, error = excluded.error, folded_to = excluded.folded_to, parked_at = now()`,
    values: [
      parked.projection,
      parked.schema,
      parked.partition,
      parked.key,
      parked.position,
      parked.error.slice(0, ERROR_SHOWN),
      parked.foldedTo,
    ],
  });
};

/** The parked keys of these partitions, each with the position its rows are folded to. */
export const parkedKeys = async (
  client: PoolClient,
  projection: string,
  schema: Schema,
  partitions: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ key: number; folded_to: string }>(prepared(projection, schema, partitions)`
    SELECT key, folded_to FROM projection_parked WHERE projection = $1 AND schema = $2 AND partition = ANY($3::smallint[])`);
  return new Map(rows.map((row) => [row.key, Number(row.folded_to)]));
};

/** The parked records of a partition in the live tables. */
export const parkedRecords = async (
  on: Queryable,
  projection: string,
  partition: number,
): Promise<{ key: number; position: number; error: string }[]> => {
  const { rows } = await on.query<{ key: number; position: string; error: string }>(sql(projection, partition)`
    SELECT key, position, error FROM projection_parked
      WHERE projection = $1 AND schema = 'views' AND partition = $2 ORDER BY key`);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
};

export const listParked = async (on: Queryable): Promise<(Parked & { parkedAt: Date })[]> => {
  const { rows } = await on.query<Omit<Parked, 'position'> & { position: string; parked_at: Date }>({
    text: 'SELECT projection, schema, partition, key, position, error, parked_at FROM projection_parked ORDER BY parked_at',
  });
  return rows.map(({ parked_at, position, ...rest }) => ({
    ...rest,
    position: Number(position),
    parkedAt: parked_at,
  }));
};
