import { mayActFor } from '@slices/readers';

/**
 * SQL: true when `caller` may see, change, delete and undo a report: as the reader's owner, or as the account that
 * reported it while the two share a family. Reports remain when the shared family ends.
 * @param aliases of rows of `readers` and `views.report_entry`
 */
export const mayChange = (aliases: { reader: string; entry: string }, caller: string): string =>
  `(${mayActFor(aliases.reader, caller)} AND (${aliases.reader}.account_id = ${caller} OR ${aliases.entry}.reported_by = ${caller}))`;
