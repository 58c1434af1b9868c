import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database';

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
    CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS 'SELECT pg_catalog.clock_timestamp() + by FROM public.moved';`);
  // The first of the two functions that is found counts, in connections that begin from now on.
  await client.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET search_path = public, pg_catalog`);
  return {
    database,
    move: async (ms) => void (await client.query(`UPDATE moved SET by = by + $1 * interval '1 millisecond'`, [ms])),
    close: () => client.end(),
  };
};
