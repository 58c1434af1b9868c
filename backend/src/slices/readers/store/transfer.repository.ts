import { createHash } from 'node:crypto';
import { prepared, type Queryable, type Transaction } from '@platform/database/database';
import { mayManage } from '../read/reader.query';
import type { ReaderRow } from './reader.repository';

interface OfferedReader {
  readonly readerId: number;
  readonly from: number;
  /** Of an account without mail, for which leaders of a group stand in. */
  readonly isLookedAfter: boolean;
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** A reader has one code at a time: a new one replaces the one before. */
export const putTransfer = async (
  on: Transaction,
  {
    reader,
    madeBy,
    code,
    expiresAt,
  }: { readonly reader: ReaderRow; readonly madeBy: number; readonly code: string; readonly expiresAt: Date },
): Promise<void> => {
  await on.query(prepared(reader.id, reader.accountId, madeBy, hashOf(code), expiresAt)`
    INSERT INTO reader_transfer (reader_id, account_id, made_by, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (reader_id) DO UPDATE SET made_by = excluded.made_by, code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
};

export const deleteTransfer = async (on: Queryable, readerId: number): Promise<void> => {
  await on.query(prepared(readerId)`DELETE FROM reader_transfer WHERE reader_id = $1`);
};

/** Whose reader a code gives away, and which; null for a code that is unknown or over, or whose maker may no longer. */
export const transferBy = async (on: Queryable, code: string, now: Date): Promise<OfferedReader | null> => {
  const { rows } = await on.query<OfferedReader & Record<string, unknown>>(prepared(hashOf(code), now)`
    SELECT r.id AS "readerId", r.account_id AS "from", u.email IS NULL AS "isLookedAfter"
      FROM reader_transfer t JOIN readers r ON r.id = t.reader_id JOIN users u ON u.id = r.account_id
      WHERE t.code_hash = $1 AND t.expires_at > $2 AND ${mayManage('r', 't.made_by')}`);
  return rows.at(0) ?? null;
};

/** The reader belongs to another account from now on. */
export const moveReader = async (
  on: Transaction,
  readerId: number,
  { to, isPrimary }: { readonly to: number; readonly isPrimary: boolean },
): Promise<void> => {
  await on.query(prepared(readerId, to, isPrimary)`UPDATE readers SET account_id = $2, is_primary = $3 WHERE id = $1`);
};

/** For a reader that another takes the place of. */
export const endPrimacy = async (on: Transaction, readerId: number): Promise<void> => {
  await on.query(prepared(readerId)`UPDATE readers SET is_primary = false WHERE id = $1`);
};

/** True while nothing has happened to a reader but that it came, joined and chose. */
export const isUntouched = async (
  on: Queryable,
  { partition, stream }: { readonly partition: number; readonly stream: string },
): Promise<boolean> => {
  const { rows } = await on.query(prepared(partition, stream)`
    SELECT FROM events WHERE partition = $1 AND stream = $2
      AND type NOT IN ('ReaderRegistered', 'ReaderJoinedFamily', 'ReaderJoinedChurch', 'ReaderLeftFamily', 'ReaderLeftChurch', 'CanonChosen', 'BibleBegun', 'BibleTakenBack') LIMIT 1`);
  return rows.length === 0;
};
