import type { Gender } from '@lectio/contract';
import { partitionOf } from '@kernel/event';
import { prepared, type Transaction } from '@platform/database/database';
import { mayManage } from '../read/reader.query';
import { updateGiven, type Columns } from '@platform/database/sql';

export interface NewReader {
  readonly accountId: number;
  readonly name: string;
  readonly age: number | null;
  readonly gender: Gender | null;
  readonly isPrimary: boolean;
  readonly createdAt: Date;
}

export interface Particulars {
  readonly name?: string;
  readonly age?: number | null;
  readonly gender?: Gender | null;
}

/** The fields of a reader that other slices need. */
export interface ReaderRow {
  readonly id: number;
  readonly accountId: number;
  readonly partition: number;
  readonly isPrimary: boolean;
}

const COLUMNS: Columns<Particulars> = { name: 'name', age: 'age', gender: 'gender' };

export const insertReader = async (
  on: Transaction,
  { accountId, name, age, gender, isPrimary, createdAt }: NewReader,
): Promise<number> => {
  const { rows } = await on.query<{ id: number }>(prepared(
    ...[accountId, name, age, gender, isPrimary, createdAt, partitionOf(accountId)],
  )`
    INSERT INTO readers (account_id, name, age, gender, is_primary, is_active, created_at, partition)
      VALUES ($1, $2, $3, $4, $5, true, $6, $7) RETURNING id`);
  return rows[0].id;
};

/** Undefined fields stay as they are. */
export const updateParticulars = (on: Transaction, id: number, particulars: Particulars): Promise<void> =>
  updateGiven(on, { table: 'readers', columns: COLUMNS }, id, particulars);

export const renamePrimary = async (
  on: Transaction,
  accountId: number,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await on.query(prepared(accountId, from, to)`
    UPDATE readers SET name = $3 WHERE account_id = $1 AND is_primary AND name = $2`);
};

/** Forever: its owner deleted it. */
export const markInactive = async (on: Transaction, readerId: number): Promise<void> => {
  await on.query(prepared(readerId)`UPDATE readers SET is_active = false WHERE id = $1`);
};

/** A reader that the account manages, locked as by `lockReaders`. */
export const lockManagedReader = async (
  on: Transaction,
  accountId: number,
  readerId: number,
): Promise<ReaderRow | undefined> => {
  const { rows } = await on.query<ReaderRow>(prepared(accountId, readerId)`
    SELECT r.id, r.account_id AS "accountId", r.partition, r.is_primary AS "isPrimary" FROM readers r
      WHERE r.id = $2 AND ${mayManage('r', '$1')} FOR UPDATE OF r`);
  return rows.at(0);
};

/** An account's active readers, locked until the transaction ends: every change to a reader locks it first. */
export const lockReaders = async (
  on: Transaction,
  accountId: number,
  ids: readonly number[] | null = null,
): Promise<ReaderRow[]> => {
  const { rows } = await on.query<ReaderRow>(prepared(accountId, ids)`
    SELECT id, account_id AS "accountId", partition, is_primary AS "isPrimary" FROM readers
      WHERE account_id = $1 AND is_active AND ($2::integer[] IS NULL OR id = ANY($2)) ORDER BY id FOR UPDATE`);
  return rows;
};
