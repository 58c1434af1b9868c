import { READER_MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { mayManage } from '@slices/readers';
import { prepared, type Queryable } from '@platform/database/database';

/** A reader for whom the caller makes cards. */
export interface CardHolder {
  readonly readerId: number;
  readonly accountId: number;
  readonly name: string;
  /** The primary reader of somebody who signs in by mail. */
  readonly hasMail: boolean;
}

const HOLDER = `SELECT r.id AS "readerId", r.account_id AS "accountId", r.name, r.is_primary AND u.email IS NOT NULL AS "hasMail"
  FROM readers r JOIN users u ON u.id = r.account_id WHERE r.id = $2 AND ${mayManage('r', '$1')}`;

/** @throws Refusal (not-found) for a reader that is none of the caller's */
export const cardHolder = async (on: Queryable, accountId: number, readerId: number): Promise<CardHolder> =>
  only((await on.query<CardHolder>(prepared(accountId, readerId)`${HOLDER}`)).rows);

/** The same, locked until the transaction ends. */
export const lockCardHolder = async (on: Queryable, accountId: number, readerId: number): Promise<CardHolder> =>
  only((await on.query<CardHolder>(prepared(accountId, readerId)`${HOLDER} FOR UPDATE OF r`)).rows);

const only = (rows: readonly CardHolder[]): CardHolder => {
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  return rows[0];
};
