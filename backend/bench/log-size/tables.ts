import { Client } from 'pg';
import { timed } from '../http';

export interface TableSize {
  readonly name: string;
  readonly tableMb: number;
  readonly indexMb: number;
  readonly vacuumSeconds: number;
}

/** Shown one by one; the others together say little. */
const SHOWN = 8;

/** The largest tables, each with the time of its vacuum. */
export const vacuumed = async (databaseUrl: string): Promise<TableSize[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; tableMb: number; indexMb: number }>(
    `SELECT n.nspname || '.' || c.relname AS name, (pg_table_size(c.oid) / 1048576.0)::float8 AS "tableMb", (pg_indexes_size(c.oid) / 1048576.0)::float8 AS "indexMb"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname IN ('public', 'views')
     ORDER BY pg_total_relation_size(c.oid) DESC LIMIT $1`,
    [SHOWN],
  );
  const sizes: TableSize[] = [];
  for (const row of rows)
    sizes.push({ ...row, vacuumSeconds: (await timed(() => client.query(`VACUUM (ANALYZE) ${row.name}`))) / 1000 });
  await client.end();
  return sizes;
};
