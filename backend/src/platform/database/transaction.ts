import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import { BoundedClient } from './bounded-client';
import { afterDeadlocks, type Database, type Queryable } from './database';
import { limitWithin, type Deadlines } from './deadlines';

/** One transaction, as TypeORM's manager and as a connection for SQL. */
export interface Transaction {
  readonly manager: EntityManager;
  readonly client: Queryable;
}

/**
 * Runs `work` in one TypeORM transaction: committed when it returns, rolled back when it throws. For callers that run it
 * again themselves when they lost to others.
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

/** Inserts a row whose key is free; null when it is taken. Other conflicts, as of ids, are errors. */
export const insertIfFree = async <Row extends ObjectLiteral>(
  { manager }: Transaction,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
  key: readonly string[],
): Promise<{ readonly id?: number } | null> => {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .orUpdate([], [...key])
    .returning('*')
    .execute();
  return (inserted.raw as { id?: number }[]).at(0) ?? null;
};

/** Undefined fields stay as they are. */
export const updateGiven = async <Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  changes: QueryDeepPartialEntity<Row>,
): Promise<void> => {
  if (Object.values(changes).some((value) => value !== undefined)) await manager.update(entity, where, changes);
};

/** Like `inTransaction`, but after a deadlock it runs again from the start. */
export const inRetriedTransaction = <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => afterDeadlocks(() => inTransaction(database, work));
