import { mayActFor } from '../../../readers';

/**
 * SQL: true when `caller` may see, change, delete and undo a report: as the reader's owner, or as whoever reported it
 * while the two share a family. What was reported stays when the family does not.
 *
 * @param aliases of rows of `readers` and `views.report_entry`
 */
export const mayChange = (aliases: { reader: string; entry: string }, caller: string): string =>
  `(${mayActFor(aliases.reader, caller)} AND (${aliases.reader}.account_id = ${caller} OR ${aliases.entry}.reported_by = ${caller}))`;
