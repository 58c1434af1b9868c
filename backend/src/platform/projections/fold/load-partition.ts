import type { Database } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { moveCheckpoints, placeAt } from '../run/checkpoint';
import { mayPass } from '../run/division';
import { park } from '../run/parking';
import type { Projection } from '../projection';
import { copyRows } from '../rows/row-writer';
import { deleteLogs, foldWholePartition } from './whole-partition';

/** A partition, and the position up to which it is folded. */
export interface PartitionLoad {
  readonly partition: number;
  readonly upTo: number;
}

/** Is given the number of events folded since the last call; the load continues when it returns. */
type OnEvents = (count: number) => void | Promise<void>;

/** Fills the tables of a rebuild with the rows of one partition. */
export type PartitionLoader = (load: PartitionLoad, onEvents: OnEvents) => Promise<void>;

/**
 * Copies a partition's rows and its checkpoint in one transaction. A partition with a record whose rows Postgres refuses
 * stays empty: catching up finds that record and parks it.
 */
const loadPartition = async (
  database: Database,
  projection: Projection,
  { partition, upTo }: PartitionLoad,
  onEvents: OnEvents,
): Promise<void> => {
  const { name } = projection;
  try {
    await database.transaction(
      async (client) => {
        const leftOut = await foldWholePartition(client, projection, {
          partition,
          upTo,
          onEvents,
          write: async (changes) => {
            for (const change of changes) await copyRows(client, 'views_rebuild', change.table, change.upserts);
          },
        });
        await deleteLogs(client, projection, { schema: 'views_rebuild', partition, leftOut });
        for (const one of leftOut)
          await park(client, { projection: name, schema: 'views_rebuild', partition, ...one, foldedTo: 0 });
        const place = await placeAt(client, partition, upTo);
        await moveCheckpoints(client, name, 'views_rebuild', new Map([[partition, place]]));
      },
      { within: WHOLE },
    );
  } catch (error) {
    if (mayPass(error)) throw error;
  }
};

export const inThisThread =
  (database: Database, projection: Projection): PartitionLoader =>
  (load, onEvents) =>
    loadPartition(database, projection, load, onEvents);
