import type { PoolClient } from 'pg';
import type { Database } from '@platform/database/database';
import { currentRequestId } from '@platform/logging/request-id';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface WithText {
  readonly text?: string;
  readonly values?: unknown[];
}

const statementOf = ([asked, values]: unknown[]): Statement => {
  const { text, values: own } = typeof asked === 'string' ? { text: asked } : (asked as WithText);
  return { text: String(text), values: own ?? (Array.isArray(values) ? values : []) };
};

/** Not what the process does by itself at the same moment, such as a look for what is due. */
export const isForRequest = (): boolean => currentRequestId() !== undefined;

const heardOn = async (
  { pool }: Database,
  work: () => Promise<unknown>,
  counts: () => boolean,
): Promise<Statement[]> => {
  const asked: Statement[] = [];
  const given = new Map<PoolClient, unknown>();
  const hear = (client: PoolClient): void => {
    if (given.has(client)) return;
    const query = client.query.bind(client) as (...question: unknown[]) => unknown;
    given.set(client, client.query);
    Object.assign(client, {
      query: (...question: unknown[]) => {
        if (counts()) asked.push(statementOf(question));
        return query(...question);
      },
    });
  };
  pool.on('acquire', hear);
  try {
    await work();
  } finally {
    pool.off('acquire', hear);
    for (const [client, query] of given) Object.assign(client, { query });
  }
  return asked;
};

/** The statements that requests send to the database meanwhile, in their order. */
export const askedOn = (database: Database, work: () => Promise<unknown>): Promise<Statement[]> =>
  heardOn(database, work, isForRequest);

/** The texts of all statements that the process sends to the database meanwhile. */
export const statementsOn = async (database: Database, work: () => Promise<unknown>): Promise<string[]> =>
  (await heardOn(database, work, () => true)).map(({ text }) => text);
