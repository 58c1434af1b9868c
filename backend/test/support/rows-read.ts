import type { Database, SqlStatement } from '../../src/platform/database/database';

/** A node of a plan that was run, as EXPLAIN gives it; rows are those of one loop. */
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

/** Counts the rows of tables that a request looks at: each of its reading statements is run once more, and explained. */
export class RowsRead {
  private heard: SqlStatement[] = [];

  constructor(private readonly database: Database) {
    const { query, rows } = database;
    database.query = (statement) => {
      this.heard.push(statement);
      return query.call(database, statement) as never;
    };
    database.rows = (text, values) => {
      this.heard.push({ text, values });
      return rows.call(database, text, values) as never;
    };
  }

  async during(request: () => Promise<unknown>): Promise<number> {
    this.heard = [];
    await request();
    const statements = this.heard.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    let sum = 0;
    for (const { text, values } of statements) {
      const [row] = await this.database.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      sum += rowsOf(row['QUERY PLAN'][0].Plan);
    }
    return Math.round(sum);
  }
}
