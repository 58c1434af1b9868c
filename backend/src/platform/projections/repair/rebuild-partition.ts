import type { PoolClient } from 'pg';
import { sql, type Database } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { inSavepoints } from '../run/attempt';
import { BEGINNING, holdCheckpoint, isAstray, moveCheckpoints, placeAt } from '../run/checkpoint';
import { mayPass } from '../run/division';
import { park, parkedRecords } from '../run/parking';
import { tablesOf, type Projection } from '../projection';
import { Projector } from '../run/projector';
import { copyRows, markRecords, recordsOf, upsertRows } from '../rows/row-writer';
import { recordColumn } from '../rows/table';
import { notifySteps } from '../run/steps';
import { deleteLogs, foldWholePartition, type LeftOut } from '../fold/whole-partition';

/**
 * Folds one partition again from its first event, in place, and retries its parked records, all in one transaction:
 * others see the old rows until it ends. Returns the records that still cannot be folded or written.
 */
export const rebuildPartition = (database: Database, projection: Projection, partition: number): Promise<LeftOut[]> =>
  database.transaction(
    async (client) => {
      const { name } = projection;
      const held = await holdCheckpoint(client, name, partition);
      const upTo = (await isAstray(client, name, partition)) ? await headOf(client, partition) : held;
      await emptyPartition(client, projection, partition);
      try {
        await inSavepoints(client)(() => refold(client, projection, { partition, upTo }));
      } catch (error) {
        if (mayPass(error)) throw error;
        // The database refuses some record's rows: folding step by step finds and parks the record.
        await new Projector(database, projection).catchUpWithin(client, [partition]);
      }
      const { rows } = await client.query<{ position: string }>(sql(name, partition)`
        UPDATE projection_checkpoint SET generation = generation + 1
       WHERE projection = $1 AND schema = 'views' AND partition = $2 RETURNING position`);
      await notifySteps(client, [{ projection: name, partition, position: Number(rows[0].position), about: null }]);
      return parkedRecords(client, name, partition);
    },
    { within: WHOLE },
  );

const refold = async (
  client: PoolClient,
  projection: Projection,
  { partition, upTo }: { partition: number; upTo: number },
): Promise<void> => {
  const sums = new Set(projection.sumViews.map((view) => view.table));
  const leftOut = await foldWholePartition(client, projection, {
    partition,
    upTo,
    write: async (changes) => {
      for (const { table, upserts } of changes) {
        if (sums.has(table)) await upsertRows(client, 'views', table, upserts);
        else await copyRows(client, 'views', table, upserts);
        await markRecords(client, table, recordsOf(upserts));
      }
    },
  });
  await deleteLogs(client, projection, { schema: 'views', partition, leftOut });
  for (const { key, position, error } of leftOut)
    await park(client, { projection: projection.name, schema: 'views', partition, key, position, error, foldedTo: 0 });
  const place = await placeAt(client, partition, upTo);
  await moveCheckpoints(client, projection.name, 'views', new Map([[partition, place]]));
};

/** Removes rows and parked records and resets the checkpoint to the beginning. */
const emptyPartition = async (client: PoolClient, projection: Projection, partition: number): Promise<void> => {
  for (const table of tablesOf(projection)) {
    const returning = table.mark === undefined ? '' : `RETURNING ${recordColumn(table)} AS record`;
    const { rows } = await client.query<{ record: number }>(
      `DELETE FROM views.${table.name} WHERE partition = $1 ${returning}`,
      [partition],
    );
    await markRecords(
      client,
      table,
      rows.map(({ record }) => record),
    );
  }
  await client.query(`DELETE FROM projection_parked WHERE projection = $1 AND schema = 'views' AND partition = $2`, [
    projection.name,
    partition,
  ]);
  await moveCheckpoints(client, projection.name, 'views', new Map([[partition, BEGINNING]]));
};

const headOf = async (client: PoolClient, partition: number): Promise<number> => {
  const { rows } = await client.query<{ head: string }>('SELECT head FROM event_partition WHERE partition = $1', [
    partition,
  ]);
  return Number(rows[0].head);
};
