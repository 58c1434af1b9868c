import { prepared, type Transaction } from '@platform/database/database';
import type { ReaderMove } from '@slices/readers';
import { partitionOfReader } from '@slices/readers';

/** The list shows the notes, details and reasons of a reader that has moved as they are sealed now. */
export const sealListAnew = async (on: Transaction, { readerId, sealed }: ReaderMove): Promise<[]> => {
  for (const table of ['report_entry', 'report', 'report_cut'])
    await on.query(prepared(readerId, sealed.before, sealed.now)`
      UPDATE views.${table} l SET private = n.now FROM unnest($2::bytea[], $3::bytea[]) AS n (before, now)
        WHERE l.partition = ${partitionOfReader('$1')} AND l.reader_id = $1 AND l.private = n.before`);
  await on.query(prepared(sealed.before, sealed.now)`
    UPDATE views.undone_batch u SET reason = n.now FROM unnest($1::bytea[], $2::bytea[]) AS n (before, now)
      WHERE u.reason IS NOT NULL AND u.reason = n.before`);
  return [];
};
