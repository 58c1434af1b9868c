import { prepared, type Queryable, type Transaction } from '@platform/database/database';
import type { JoinedReaderAnswer } from '@lectio/contract';

export interface JoinedReader {
  readonly partition: number;
  readonly joinId: string;
  readonly into: number;
  readonly intoPartition: number;
}

/** A reader that ends by being joined: it is nobody's to report for, and its codes end. */
export const markJoined = async (
  on: Transaction,
  {
    from,
    into,
    joinId,
    at,
  }: { readonly from: number; readonly into: number; readonly joinId: string; readonly at: Date },
): Promise<void> => {
  await on.query(prepared(from, into, joinId, at)`
    UPDATE readers SET is_active = false, joined_into = $2, join_id = $3, joined_at = $4 WHERE id = $1`);
  await on.query(prepared(from)`DELETE FROM reader_transfer WHERE reader_id = $1`);
};

export const markParted = async (on: Transaction, readerId: number): Promise<void> => {
  await on.query(prepared(readerId)`
    UPDATE readers SET is_active = true, joined_into = NULL, join_id = NULL, joined_at = NULL WHERE id = $1`);
};

/** One of the account's readers that is joined into another of its own, both locked. */
export const lockJoined = async (
  on: Transaction,
  accountId: number,
  readerId: number,
): Promise<JoinedReader | undefined> => {
  const { rows } = await on.query<JoinedReader & Record<string, unknown>>(prepared(accountId, readerId)`
    SELECT r.partition, r.join_id AS "joinId", i.id AS "into", i.partition AS "intoPartition"
      FROM readers r JOIN readers i ON i.id = r.joined_into
      WHERE r.id = $2 AND r.account_id = $1 AND i.account_id = $1 AND i.is_active FOR UPDATE`);
  return rows.at(0);
};

/** The account's readers that are joined into others of its own. */
export const joinedReaders = async (on: Queryable, accountId: number): Promise<JoinedReaderAnswer[]> => {
  const { rows } = await on.query<Omit<JoinedReaderAnswer, 'joinedAt'> & { joinedAt: Date }>(prepared(accountId)`
    SELECT r.id, r.name, json_build_object('id', i.id, 'name', i.name) AS "into", r.joined_at AS "joinedAt"
      FROM readers r JOIN readers i ON i.id = r.joined_into
      WHERE r.account_id = $1 AND i.account_id = $1 AND i.is_active ORDER BY r.joined_at DESC, r.id`);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
};

/** The families that an account's reader is still in; rows of those that the account has left go. */
export const familiesLeft = async (on: Transaction, readerId: number): Promise<Set<number>> => {
  await on.query(prepared(readerId)`
    DELETE FROM family_readers f USING readers r WHERE f.reader_id = $1 AND r.id = f.reader_id
      AND NOT EXISTS (SELECT FROM family_members m WHERE m.family_id = f.family_id AND m.account_id = r.account_id)`);
  const { rows } = await on.query<{ family_id: number }>(prepared(readerId)`
    SELECT family_id FROM family_readers WHERE reader_id = $1`);
  return new Set(rows.map((row) => row.family_id));
};
