import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import { Pool } from 'pg';
import { asSettings, QUEUES } from '../database/deadlines';
import { inSession } from '../database/session-settings';

/** One connection that each worker listens on, and as many as its jobs use for a moment. */
const POOL_SIZE = 10;

/** The connections of all queues and workers of this process, to the queues' own schema, which is made if missing. */
export const openQueuePool = async (databaseUrl: string): Promise<Pool> => {
  const pool = new Pool({
    application_name: 'lectio queues',
    max: POOL_SIZE,
    connectionTimeoutMillis: QUEUES.connect,
    query_timeout: QUEUES.silence,
    keepAlive: true,
    ...inSession(databaseUrl, { ...asSettings(QUEUES), search_path: DEFAULT_SCHEMA }),
  });
  // Every queue and worker listens for its errors.
  pool.setMaxListeners(0);
  // A connection that dies unused is replaced.
  pool.on('error', () => undefined);
  try {
    await migrateQueues(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
};

const migrateQueues = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await runMigrations(client, DEFAULT_SCHEMA);
  } finally {
    client.release();
  }
};
