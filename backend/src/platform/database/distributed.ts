import type { Queryable } from './database';

/** True when the log lies on the nodes of a Citus, by partition: its coordinator knows the table. */
export const isDistributed = async (on: Queryable): Promise<boolean> => {
  const { rows } = await on.query<{ known: boolean }>({
    text: `SELECT to_regclass('pg_dist_partition') IS NOT NULL AND to_regclass('events') IS NOT NULL AS known`,
  });
  if (!rows[0].known) return false;
  const { rowCount } = await on.query({
    text: `SELECT FROM pg_dist_partition WHERE logicalrelid = 'events'::regclass`,
  });
  return rowCount === 1;
};
