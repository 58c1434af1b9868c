import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** A connection or pool that answers SQL. A `name` makes Postgres keep the plan. */
export interface Queryable {
  query<R extends QueryResultRow>(statement: SqlStatement): Promise<QueryResult<R>>;
}

export interface SqlStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

export const DATA_SOURCE = Symbol('DATA_SOURCE');

/**
 * The one pool of the process. CRUD slices use TypeORM on it; the event log and the read models speak SQL on it, because
 * they write sets of rows. Both can stand in one transaction.
 */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;

  constructor(@Inject(DATA_SOURCE) readonly dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
  }

  query<R extends QueryResultRow>(statement: SqlStatement): Promise<QueryResult<R>> {
    return this.pool.query<R>(statement as { name: string; text: string; values: unknown[] });
  }

  /** All rows of a statement. */
  async rows<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, values)).rows;
  }

  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. `end` may say what else is done in one piece with the commit. */
  async transaction<T>(work: (client: PoolClient) => Promise<T>, end = 'COMMIT'): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query(end);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** The SQLSTATE of a database error, if it is one. */
export const sqlState = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Begins as SQLSTATEs do, and not as those of connection exceptions and of a server that ends connections. Texts may be in any language. */
const OF_A_STATEMENT = /^(?!08|57P)(\d|F0|HV|P0|XX)/;

/** True when the server answered that a statement failed. A connection that ended instead leaves open what became of it. */
export const isRolledBack = (error: unknown): boolean => OF_A_STATEMENT.test(sqlState(error) ?? '');

/** The constraint that a database error names, if any. */
export const violatedConstraint = (error: unknown): string | undefined =>
  (error as { constraint?: string } | null)?.constraint;
