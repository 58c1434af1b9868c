import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import type { Pool } from 'pg';
import { BoundedPool } from '../database/bounded-pool';
import { connectionShare, WANTED } from '../database/connection-share';
import { asSettings, QUEUES } from '../database/deadlines';
import { inSession } from '../database/session-settings';

/**
 * The connections of all queues and workers of this process, to the queues' own schema, which is made if missing: one
 * that each worker listens on, and as many as its jobs use for a moment.
 */
export const openQueuePool = async (databaseUrl: string): Promise<Pool> => {
  const pool = new BoundedPool({
    application_name: 'lectio queues',
    max: WANTED.queues,
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
    pool.limitTo((await connectionShare(pool)).queues);
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
