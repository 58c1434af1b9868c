import type { Database, SqlStatement } from '@platform/database/database';
import { isForRequest } from './statements';

/** A node of an executed plan, as EXPLAIN returns it; rows are per loop. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const rowsOf = (node: PlanNode): number => {
  const looked =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : looked * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
};

/** Counts the table rows a request reads: runs each of its reading statements again with EXPLAIN. */
export class RowsRead {
  private heard: SqlStatement[] = [];

  constructor(private readonly database: Database) {
    const { query, rows } = database;
    database.query = (statement) => {
      this.hear(statement);
      return query.call(database, statement) as never;
    };
    database.rows = (text, values) => {
      this.hear({ text, values });
      return rows.call(database, text, values) as never;
    };
  }

  private hear(statement: SqlStatement): void {
    if (isForRequest()) this.heard.push(statement);
  }

  /** `byIndex` as for {@link rowsReadBy}. */
  async during(request: () => Promise<unknown>, byIndex = false): Promise<number> {
    this.heard = [];
    await request();
    return rowsReadBy(this.database, this.heard, byIndex);
  }
}

/**
 * Runs the reading statements again with EXPLAIN. `byIndex`: with the plans of larger tables, because a small one is
 * read whole where a large one is looked up.
 */
export const rowsReadBy = (database: Database, statements: readonly SqlStatement[], byIndex = false): Promise<number> =>
  database.transaction(async (client) => {
    if (byIndex) await client.query('SET LOCAL enable_seqscan = off');
    let sum = 0;
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text) || /\b(insert into|update|delete from|append_partition)\b/i.test(text))
        continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan);
    }
    return Math.round(sum);
  });
