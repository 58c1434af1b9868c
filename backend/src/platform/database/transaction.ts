import type { EntityManager } from 'typeorm';
import { BoundedClient } from './bounded-client';
import { sqlState, type Database, type Queryable } from './database';
import { limitWithin, type Deadlines } from './deadlines';

/** One transaction, as TypeORM's manager and as a connection for SQL. */
export interface Transaction {
  readonly manager: EntityManager;
  readonly client: Queryable;
}

/**
 * Runs `work` in one TypeORM transaction: committed when it returns, rolled back when it throws.
 * @param within the request deadlines when missing
 */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  within?: Deadlines,
): Promise<T> =>
  database.dataSource.transaction(async (manager) => {
    const runner = manager.queryRunner;
    if (!runner) throw new Error('a transaction has a query runner');
    const client = (await runner.connect()) as Queryable;
    if (within) await allow(client, within);
    return work({ manager, client });
  });

const allow = async (client: Queryable, within: Deadlines): Promise<void> => {
  await client.query({ text: limitWithin(within) });
  if (client instanceof BoundedClient) client.silence = within.silence;
};

/** True when Postgres ended this transaction to resolve a deadlock; it may run again. */
export const isDeadlock = (error: unknown): boolean => sqlState(error) === '40P01';

const ATTEMPTS = 5;

/** Like `inTransaction`, for work that locks several rows: after a deadlock it runs again from the start. */
export const inRetriedTransaction = async <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(database, work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
};
