import type { Database } from '@platform/database/database';
import { until } from './until';

/** Statements in this database that wait for a lock. */
export const lockWaits = async (database: Database): Promise<number> => {
  const [row] = await database.rows<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row.n;
};

/**
 * Makes requests meet at rows that `sql` locks: each starts when those before it are waiting there, and once all are
 * waiting they continue one by one, in that order.
 */
export const meetingAt = async <T>(
  database: Database,
  { sql, values }: { sql: string; values: unknown[] },
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const answers = await database.transaction(async (client) => {
    await client.query(sql, values);
    const begun: Promise<T>[] = [];
    for (const request of requests) {
      begun.push(request());
      await until(async () => (await lockWaits(database)) >= begun.length);
    }
    return { begun };
  });
  return Promise.all(answers.begun);
};
