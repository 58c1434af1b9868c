import type { PoolClient } from 'pg';
import type { Queryable } from '../database/database';
import type { Schema } from './row-writer';

/** A record that could not be folded. Its events wait in the log; nothing of them is lost or skipped silently. */
export interface Parked {
  readonly projection: string;
  readonly schema: Schema;
  readonly partition: number;
  readonly key: number;
  /** Of the event that failed. */
  readonly position: number;
  readonly error: string;
}

export const park = async (on: Queryable, parked: Parked): Promise<void> => {
  await on.query({
    text: `INSERT INTO projection_parked (projection, schema, partition, key, position, error) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (projection, schema, key) DO UPDATE SET position = excluded.position, error = excluded.error, parked_at = now()`,
    values: [
      parked.projection,
      parked.schema,
      parked.partition,
      parked.key,
      parked.position,
      parked.error.slice(0, 500),
    ],
  });
};

/** The keys that stand still in these partitions. */
export const parkedKeys = async (
  client: PoolClient,
  projection: string,
  schema: Schema,
  partitions: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await client.query<{ key: number }>({
    name: 'parked:keys',
    text: 'SELECT key FROM projection_parked WHERE projection = $1 AND schema = $2 AND partition = ANY($3::smallint[])',
    values: [projection, schema, partitions],
  });
  return new Set(rows.map((row) => row.key));
};

export const listParked = async (on: Queryable): Promise<(Parked & { parkedAt: Date })[]> => {
  const { rows } = await on.query<Omit<Parked, 'position'> & { position: string; parked_at: Date }>({
    text: 'SELECT projection, schema, partition, key, position, error, parked_at FROM projection_parked ORDER BY parked_at',
  });
  return rows.map(({ parked_at, position, ...rest }) => ({ ...rest, position: Number(position), parkedAt: parked_at }));
};
