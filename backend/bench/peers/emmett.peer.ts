import { setTimeout as sleep } from 'node:timers/promises';
import {
  getPostgreSQLEventStore,
  postgreSQLEventStoreConsumer,
  postgreSQLProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
import { Pool } from 'pg';
import { asMap, POOL, type MapRow, type Peer, type Reading } from './peer';

interface ChaptersRead {
  readonly type: 'ChaptersRead';
  readonly data: { readonly [key in keyof Reading]: Reading[key] };
  readonly kind?: 'Event';
}

const SCHEMA = `
  CREATE SCHEMA emmett;
  CREATE TABLE emmett.map (reader_id integer, chapter smallint, reads integer NOT NULL, PRIMARY KEY (reader_id, chapter))`;

const READ = `INSERT INTO emmett.map SELECT $1, c, 1 FROM unnest($2::smallint[]) c ON CONFLICT (reader_id, chapter) DO UPDATE SET reads = map.reads + 1`;

/** Larger and closer together than the library's hundred messages every 50 ms, which hold it at 2,000 a second. */
const PULLING = { batchSize: 1000, pullingFrequencyInMs: 1 };
const PROCESSOR = 'map';
const LOOK_MS = 20;

/** The library gives a projector one event at a time, and one transaction for each batch. */
const projection = postgreSQLProjection<ChaptersRead>({
  name: 'map',
  kind: 'map',
  canHandle: ['ChaptersRead'],
  handle: async (events, { connection }) => {
    for (const { data } of events)
      await connection.client.query({ name: 'read', text: READ, values: [data.readerId, data.chapterIds] });
  },
  truncate: async ({ connection }) => void (await connection.client.query('TRUNCATE emmett.map')),
});

/** Emmett's PostgreSQL store: a stream for each reader, and the maps by a consumer of its own. */
export const emmettPeer = async (databaseUrl: string): Promise<Peer> => {
  const pool = new Pool({ connectionString: databaseUrl, ...POOL });
  await pool.query(SCHEMA);
  const store = getPostgreSQLEventStore(databaseUrl, { connectionOptions: { pool } });
  await store.schema.migrate();
  const consumer = postgreSQLEventStoreConsumer<ChaptersRead>({ connectionString: databaseUrl, pulling: PULLING });
  consumer.projector<ChaptersRead>({ processorId: PROCESSOR, projection });
  void consumer.start();
  const behind = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ behind: boolean }>(
      `SELECT (SELECT max(global_position) FROM emt_messages) > coalesce((SELECT last_processed_checkpoint::bigint FROM emt_processors WHERE processor_id = $1), 0) AS behind`,
      [PROCESSOR],
    );
    return rows[0].behind;
  };
  let rebuilds = 0;
  return {
    append: async (data: Reading) =>
      void (await store.appendToStream<ChaptersRead>(`reader-${data.readerId}`, [{ type: 'ChaptersRead', data }])),
    map: async (readerId) =>
      asMap((await pool.query<MapRow>('SELECT chapter, reads FROM emmett.map WHERE reader_id = $1', [readerId])).rows),
    settle: async () => {
      while (await behind()) await sleep(LOOK_MS);
    },
    rebuild: async () => {
      // One that has read nothing yet begins with the first event.
      const processorId = `rebuild-${++rebuilds}`;
      const rebuilding = rebuildPostgreSQLProjections<ChaptersRead>({
        connectionString: databaseUrl,
        pulling: PULLING,
        projections: [{ processorId, projection }],
      });
      await rebuilding.start();
      await rebuilding.close();
    },
    close: async () => {
      await consumer.close();
      await store.close();
      await pool.end();
    },
  };
};
