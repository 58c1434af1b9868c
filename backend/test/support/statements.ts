import type { PoolClient } from 'pg';
import type { Database } from '../../src/platform/database/database';

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

/** All statements that the process sends to the database meanwhile, in their order. */
export const askedOn = async ({ pool }: Database, work: () => Promise<unknown>): Promise<Statement[]> => {
  const asked: Statement[] = [];
  const given = new Map<PoolClient, unknown>();
  const hear = (client: PoolClient): void => {
    if (given.has(client)) return;
    const query = client.query.bind(client) as (...question: unknown[]) => unknown;
    given.set(client, client.query);
    Object.assign(client, {
      query: (...question: unknown[]) => {
        asked.push(statementOf(question));
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

/** Their texts. */
export const statementsOn = async (database: Database, work: () => Promise<unknown>): Promise<string[]> =>
  (await askedOn(database, work)).map(({ text }) => text);
