import type { PoolClient } from 'pg';
import type { Database } from '@platform/database/database';
import { WORK } from '@platform/database/deadlines';

/** Runs work atomically: all of it is kept, or nothing when it throws. */
export type Attempt = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

/** Each piece of work in its own transaction. */
export const inTransactions =
  (database: Database): Attempt =>
  (work) =>
    database.transaction(work, { within: WORK });

/** Each piece of work in a savepoint of one transaction. */
export const inSavepoints =
  (client: PoolClient): Attempt =>
  async (work) => {
    await client.query('SAVEPOINT attempt');
    try {
      const result = await work(client);
      await client.query('RELEASE SAVEPOINT attempt');
      return result;
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT attempt');
      throw error;
    }
  };

class TriedOut extends Error {}

/** Runs work and rolls it back. @throws what the work throws */
export const tryOut = async (attempt: Attempt, work: (client: PoolClient) => Promise<unknown>): Promise<void> => {
  try {
    await attempt(async (client) => {
      await work(client);
      throw new TriedOut();
    });
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error;
  }
};
