import { createHash } from 'node:crypto';
import { sql, type Queryable } from '@platform/database/database';
import { tablesOf, type Projection } from '../projection';
import type { Schema } from './row-writer';

/** The fold's version and the tables' columns: rows of another shape must be rebuilt. */
const shapeOf = (projection: Projection): string => {
  const tables = tablesOf(projection).map(({ name, columns, keyLength }) => [
    name,
    keyLength,
    columns.map((column) => `${column.name}:${column.type}`),
  ]);
  return `${projection.version}-${createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)}`;
};

/** Records a projection's shape before the first event, when there is nothing to rebuild. */
export const noteFirstShape = async (on: Queryable, projection: Projection): Promise<void> => {
  await on.query(sql(projection.name, shapeOf(projection))`
    INSERT INTO projection_shape (projection, schema, shape) SELECT $1, 'views', $2 WHERE NOT EXISTS (SELECT 1 FROM events) ON CONFLICT DO NOTHING`);
};

/** Records that the tables of a schema have this build's shape. */
export const noteShape = async (on: Queryable, projection: Projection, schema: Schema): Promise<void> => {
  await on.query(sql(projection.name, schema, shapeOf(projection))`
    INSERT INTO projection_shape (projection, schema, shape) VALUES ($1, $2, $3) ON CONFLICT (projection, schema) DO UPDATE SET shape = excluded.shape`);
};

export const hasShape = async (on: Queryable, projection: Projection, schema: Schema): Promise<boolean> => {
  const { rows } = await on.query<{ shape: string }>(sql(projection.name, schema)`
    SELECT shape FROM projection_shape WHERE projection = $1 AND schema = $2`);
  return rows[0]?.shape === shapeOf(projection);
};
