import { prepared, type Queryable } from '../database/database';
import type { AppendRequest } from './append-request';

/** Those that a request appends to or relies on. */
export const partitionsOf = ({ appends, guards = [] }: AppendRequest): Set<number> =>
  new Set([...appends, ...guards].map(({ partition }) => partition));

/**
 * Until the transaction ends nobody else appends to these partitions. One statement for each: a distributed database locks
 * no rows of several at once.
 * @param tables what the append writes first: it locks these before its partitions, and so does who writes all of them
 */
export const holdPartitions = async (
  client: Queryable,
  partitions: Iterable<number>,
  tables: Iterable<string> = [],
): Promise<void> => {
  for (const table of tables) await client.query({ text: `LOCK TABLE ${table} IN ROW EXCLUSIVE MODE` });
  for (const partition of [...new Set(partitions)].sort((a, b) => a - b))
    await client.query(prepared(partition)`SELECT FROM event_partition WHERE partition = $1 FOR UPDATE`);
};
