import { sql, type Queryable } from './database';

/** The table of the partitions' counters: rows of a partition lie where its counter does. */
export const COUNTERS = 'public.event_partition';

const isTrue = async (on: Queryable, condition: string): Promise<boolean> =>
  (await on.query<{ is: boolean }>({ text: `SELECT ${condition} AS is` })).rows[0].is;

const isThere = (on: Queryable, table: string): Promise<boolean> => isTrue(on, `to_regclass('${table}') IS NOT NULL`);

/** True when the database is that of a Citus' coordinator, which has copies of its own, and other nodes take rows. */
export const isCoordinator = async (on: Queryable): Promise<boolean> =>
  (await isThere(on, 'pg_dist_node')) &&
  (await isTrue(
    on,
    `EXISTS (SELECT FROM pg_dist_local_group WHERE groupid = 0) AND EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0)
      AND EXISTS (SELECT FROM pg_dist_node WHERE shouldhaveshards)`,
  ));

/** True when the log lies on the nodes of a Citus, by partition: `lectio distribute` was here. */
export const isDistributed = async (on: Queryable): Promise<boolean> =>
  (await isThere(on, 'pg_dist_partition')) &&
  (await isThere(on, COUNTERS)) &&
  (await isTrue(on, `EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = '${COUNTERS}'::regclass)`));

/** Tables of the log and of what is folded from it: their keys begin with the partition (docs/decisions/0065). */
const OF_THE_LOG = `
  SELECT format('%I.%I', n.nspname, c.relname) AS its_table FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE i.indisprimary AND a.attname = 'partition' AND n.nspname IN ('public', 'views')`;

/** Those of a Citus that are not on its nodes, or not beside the counters: new ones, after an upgrade. */
export const undistributed = async (on: Queryable): Promise<string[]> => {
  const { rows } = await on.query<{ its_table: string }>({
    text: `SELECT its_table FROM (${OF_THE_LOG}) t LEFT JOIN pg_dist_partition d ON d.logicalrelid = t.its_table::regclass
      WHERE d.colocationid IS DISTINCT FROM (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = '${COUNTERS}'::regclass)
        OR d.colocationid IS NULL
      ORDER BY its_table <> '${COUNTERS}', its_table`,
  });
  return rows.map(({ its_table: table }) => table);
};

/** Lays a table on the nodes, each partition's rows where its counter is. */
export const layBesideCounters = async (on: Queryable, table: string): Promise<void> => {
  await on.query(
    sql(table, COUNTERS)`SELECT create_distributed_table($1::text::regclass, 'partition', colocate_with => $2)`,
  );
};
