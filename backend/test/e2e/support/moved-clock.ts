import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '@test/support/database';

/** A database whose clock can be moved on, and with it that of the product, which goes by it. */
export interface MovedClock {
  readonly database: TestDatabase;
  /** By so many milliseconds more. The product notices within ten seconds. */
  move(ms: number): Promise<void>;
  close(): Promise<void>;
}

export const databaseWithMovedClock = async (): Promise<MovedClock> => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    CREATE TABLE moved (by interval NOT NULL);
    INSERT INTO moved VALUES ('0');
    SET allow_system_table_mods = on;
    ALTER FUNCTION pg_catalog.clock_timestamp() RENAME TO true_clock_timestamp;
    CREATE FUNCTION pg_catalog.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS 'SELECT pg_catalog.true_clock_timestamp() + by FROM public.moved'`);
  return {
    database,
    move: async (ms) => void (await client.query(`UPDATE moved SET by = by + $1 * interval '1 millisecond'`, [ms])),
    close: () => client.end(),
  };
};
