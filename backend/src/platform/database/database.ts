import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { BoundedClient } from './bounded-client';
import { beginWithin, type Deadlines } from './deadlines';

/** A connection or pool that runs SQL. With a `name`, Postgres caches the plan. */
export interface Queryable {
  query<R extends QueryResultRow>(statement: SqlStatement): Promise<QueryResult<R>>;
}

export interface SqlStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** A template of SQL with `$1`, `$2`, …; what it holds in `${}` is SQL too, never a value. */
type SqlTemplate = (text: TemplateStringsArray, ...parts: readonly (string | number)[]) => SqlStatement;

/** A statement with its values: sql(id)`DELETE FROM families WHERE id = $1`. */
export const sql =
  (...values: unknown[]): SqlTemplate =>
  (text, ...parts) => ({ text: String.raw({ raw: text }, ...parts), values });

/** The same for a statement that runs often: Postgres keeps its plan, under a name that follows from the text. */
export const prepared =
  (...values: unknown[]): SqlTemplate =>
  (...template) => {
    const statement = sql(...values)(...template);
    return { ...statement, name: nameOf(statement.text) };
  };

const names = new Map<string, string>();

/** A statement's name, which follows from its text. Postgres tells names apart by their first 63 bytes. */
export const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = hash('sha1', text, 'base64url');
  names.set(text, name);
  return name;
};

/** A row that is named as its answer is; these fields are instants still. */
export type RowOf<Answer, Instants extends keyof Answer> = {
  [Field in keyof Answer]: Field extends Instants ? Date | Extract<Answer[Field], null> : Answer[Field];
};

export const DATA_SOURCE = Symbol('DATA_SOURCE');

/** How a transaction differs from those of requests. */
export interface TransactionOptions {
  /** SQL sent together with the commit. */
  readonly end?: string;
  /** The request deadlines when missing. */
  readonly within?: Deadlines;
}

/** A connection while its transaction lasts. The pool is none: what is locked through it would be free at once. */
export type Transaction = PoolClient;

/** The process's only pool. TypeORM connects it and runs the migrations; everything else is SQL. */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;
  /** The log and the read models lie on several nodes, by partition. */
  readonly isDistributed: boolean;

  constructor(@Inject(DATA_SOURCE) readonly dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
    this.isDistributed = (this.pool.options as { isDistributed?: boolean }).isDistributed === true;
  }

  query<R extends QueryResultRow>(statement: SqlStatement): Promise<QueryResult<R>> {
    return this.pool.query<R>(statement as { name: string; text: string; values: unknown[] });
  }

  /** All rows of a statement. */
  async rows<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, values)).rows;
  }

  /** Like `transaction`, but after a deadlock `work` runs again from the start: it changes nothing outside. */
  retried<T>(work: (on: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return afterDeadlocks(() => this.transaction(work, options));
  }

  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  async transaction<T>(
    work: (on: Transaction) => Promise<T>,
    { end = 'COMMIT', within }: TransactionOptions = {},
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      if (within && client instanceof BoundedClient) client.silence = within.silence;
      await client.query(within ? beginWithin(within) : 'BEGIN');
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

/** True when Postgres ended this transaction to resolve a deadlock; it may run again. */
export const isDeadlock = (error: unknown): boolean => sqlState(error) === '40P01';

const ATTEMPTS = 5;

/** Runs it again, a few times at most, when Postgres ended it to resolve a deadlock: nothing of it is left. */
export const afterDeadlocks = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
};

/**
 * The statement is fine: the server is out of disk or memory, a lock was held too long, or it is a replica. A retry may
 * succeed.
 */
const CANNOT_NOW = new Set(['25006', '53100', '53200', '55P03', '57014']);

export const cannotNow = (error: unknown): boolean => CANNOT_NOW.has(sqlState(error) ?? '');

/** Matches SQLSTATEs except connection exceptions and server shutdowns. Codes, because messages are localised. */
const OF_A_STATEMENT = /^(?!08|57P)(\d|F0|HV|P0|XX)/;

/** True when the server reported that a statement failed. A lost connection leaves the outcome unknown. */
export const isRolledBack = (error: unknown): boolean => OF_A_STATEMENT.test(sqlState(error) ?? '');

/** The constraint that a database error names, if any. */
export const violatedConstraint = (error: unknown): string | undefined =>
  (error as { constraint?: string } | null)?.constraint;
