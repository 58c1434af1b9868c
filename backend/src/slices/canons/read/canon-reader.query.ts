import { READER_MESSAGES, type Canon } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { prepared, type Queryable } from '@platform/database/database';
import { mayActFor, versionOfReader } from '@slices/readers';

interface CanonReader {
  /** Whose reader it is. */
  readonly ownerId: number;
  readonly partition: number;
  readonly version: number;
  /** As chosen; null: the site's. */
  readonly canon: Canon | null;
}

/** An active reader that the caller may see: its own, or one of a family that both belong to. */
export const canonReader = async (on: Queryable, accountId: number, readerId: number): Promise<CanonReader> => {
  const { rows } = await on.query<CanonReader & Record<string, unknown>>(prepared(accountId, readerId)`
    SELECT r.account_id AS "ownerId", r.partition, r.canon, ${versionOfReader('$2')} AS version
      FROM readers r WHERE r.id = $2 AND ${mayActFor('r', '$1')}`);
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  return rows[0];
};
