import { prepared, type Queryable } from '../database/database';
import { sealedSql } from '../event-log/event-reader';
import { open, seal } from './account-keys';

/** What was sealed before and is now, with another key: of the same length and order. */
export interface SealedAnew {
  readonly before: readonly Buffer[];
  readonly now: readonly Buffer[];
}

/**
 * Seals the private parts of a stream with another account's key. They stand beside the log, which nobody changes, and
 * take the place of what it holds. What the former key does not open stays as it is.
 */
export const sealAnew = async (
  on: Queryable,
  { partition, stream }: { readonly partition: number; readonly stream: string },
  keys: { readonly former: Buffer; readonly next: Buffer },
): Promise<SealedAnew> => {
  const { rows } = await on.query<{ position: string; private: Buffer }>(prepared(partition, stream)`
    SELECT e.position, ${sealedSql('e')} AS private FROM events e
      WHERE e.partition = $1 AND e.stream = $2 AND e.private IS NOT NULL`);
  const anew = rows.flatMap(({ position, private: before }) => {
    const text = open<unknown>(keys.former, before);
    return text === null ? [] : [{ position, before, now: seal(keys.next, text) }];
  });
  const now = anew.map((one) => one.now);
  await on.query(prepared(
    partition,
    anew.map(({ position }) => position),
    now,
  )`
    INSERT INTO sealed_anew (partition, position, private) SELECT $1, n.* FROM unnest($2::bigint[], $3::bytea[]) AS n
      ON CONFLICT (partition, position) DO UPDATE SET private = excluded.private`);
  return { before: anew.map(({ before }) => before), now };
};
