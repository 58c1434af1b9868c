import type { PoolClient } from 'pg';
import { type Database, prepared } from '@platform/database/database';
import { WORK } from '@platform/database/deadlines';
import { readCheckpoints } from '../run/checkpoint';
import { parkedKeys } from '../run/parking';
import type { Projector } from '../run/projector';
import type { Projection } from '../projection';
import { loadRecords, openFolds } from '../fold/step-load';

/** How much is folded: a third of what the cache holds, and no longer than a start can wait. */
const MOST_EVENTS = 60_000;
const MOST_MS = 2_000;
/** Who was active last is known by the last events of each partition. */
const LAST_EVENTS = 500;

/** The streams of the partitions' last events with their lengths, the latest first. */
const lastActive = async (client: PoolClient): Promise<{ partition: number; stream: string; events: number }[]> => {
  const { rows } = await client.query<{ partition: number; stream: string; events: number }>(prepared(LAST_EVENTS)`
    SELECT p.partition, last.stream, last.events FROM event_partition p CROSS JOIN LATERAL (
        SELECT e.stream, max(e.version)::float8 AS events, max(e.recorded_at) AS at FROM events e
          WHERE e.partition = p.partition AND e.position > p.head - $1 GROUP BY e.stream) last
      ORDER BY last.at DESC`);
  return rows;
};

/** The keys to fold by partition, partitions in the order of their latest key, as many as the limit allows. */
const keysToWarm = async (
  client: PoolClient,
  projection: Projection,
  mostEvents: number,
): Promise<Map<number, number[]>> => {
  const keys = new Map<number, number[]>();
  let left = mostEvents;
  for (const { partition, stream, events } of await lastActive(client)) {
    const key = projection.keyOfStream(stream);
    if (key === null || events > left) continue;
    left -= events;
    const others = keys.get(partition);
    if (others) others.push(key);
    else keys.set(partition, [key]);
  }
  return keys;
};

/**
 * Folds the records of those who were active last, so that their next report need not wait for its history after a
 * restart. Reads one snapshot without locking a checkpoint: a fold whose checkpoint has moved is not used.
 *
 * The plain way folds a record when its next event comes: after a restart the first report of an account took 4.7 times
 * as long with 120,000 reports as with 720, and 7.2 times with a million; now 1.4 and 1.8 (`npm run bench -- changes`,
 * docs/decisions/0046).
 */
export const warmUp = async <Rec>(
  database: Database,
  { projection, schema, cache }: Pick<Projector<Rec>, 'projection' | 'schema' | 'cache'>,
  { mostEvents = MOST_EVENTS, mostMs = MOST_MS } = {},
): Promise<void> => {
  const until = performance.now() + mostMs;
  await database.transaction(
    async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const warm = await keysToWarm(client, projection as Projection, mostEvents);
      if (warm.size === 0) return;
      const checkpoints = await readCheckpoints(client, projection.name, schema, [...warm.keys()]);
      const parked = await parkedKeys(client, projection.name, schema, [...warm.keys()]);
      for (const [partition, { fold, checkpoint }] of await openFolds(client, projection, schema, checkpoints)) {
        if (performance.now() > until) return;
        const keys = (warm.get(partition) ?? []).filter((key) => !parked.has(key));
        await loadRecords(client, { projection, schema, partition, position: checkpoint.position, fold }, keys);
        cache.keep(partition, { fold, checkpoint });
      }
    },
    { within: WORK },
  );
};
