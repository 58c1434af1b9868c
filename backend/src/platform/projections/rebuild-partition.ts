import type { PoolClient } from 'pg';
import type { Database } from '../database/database';
import { holdCheckpoint } from './checkpoint';
import { park } from './parking';
import type { Projection } from './projection';
import { copyRows, upsertRows } from './row-writer';
import { notifySteps } from './steps';
import { foldWholePartition, type LeftOut } from './whole-partition';

/**
 * Folds one partition anew in place and lets its parked records run again, all in one transaction: others see the old
 * rows until it ends. Returns the records that still cannot be folded.
 */
export const rebuildPartition = (database: Database, projection: Projection, partition: number): Promise<LeftOut[]> =>
  database.transaction(async (client) => {
    const upTo = await holdCheckpoint(client, projection.name, partition);
    await deleteRecords(client, projection, partition);
    const sums = new Set(projection.sumViews.map((view) => view.table));
    const leftOut = await foldWholePartition(client, projection, {
      partition,
      upTo,
      write: async (changes) => {
        for (const { table, upserts } of changes) {
          if (sums.has(table)) await upsertRows(client, 'views', table, upserts);
          else await copyRows(client, 'views', table, upserts);
        }
      },
    });
    await client.query(`DELETE FROM projection_parked WHERE projection = $1 AND schema = 'views' AND partition = $2`, [
      projection.name,
      partition,
    ]);
    for (const { key, position, error } of leftOut)
      await park(client, { projection: projection.name, schema: 'views', partition, key, position, error });
    await client.query(
      `UPDATE projection_checkpoint SET generation = generation + 1 WHERE projection = $1 AND schema = 'views' AND partition = $2`,
      [projection.name, partition],
    );
    await notifySteps(client, [{ projection: projection.name, partition, position: upTo, about: null }]);
    return leftOut;
  });

const deleteRecords = async (client: PoolClient, projection: Projection, partition: number): Promise<void> => {
  const { rows } = await client.query<{ stream: string }>(
    'SELECT stream FROM events WHERE partition = $1 AND version = 1',
    [partition],
  );
  const keys = rows.flatMap(({ stream }) => projection.keyOfStream(stream) ?? []);
  for (const { table } of [...projection.stateViews, ...projection.logViews]) {
    await client.query(`DELETE FROM views.${table.name} WHERE ${table.columns[0].name} = ANY($1)`, [keys]);
  }
  for (const { table } of projection.countViews)
    await client.query(`DELETE FROM views.${table.name} WHERE partition = $1`, [partition]);
};
