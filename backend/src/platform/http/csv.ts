import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

export type CsvRow = Readonly<Record<string, unknown>>;

/**
 * Rows as CSV with a header line, generated lazily. Cells that a spreadsheet would read as a formula get an apostrophe.
 * Without rows the header comes from `columns`.
 */
export const csvOf = (rows: AsyncIterable<CsvRow>, columns?: readonly string[]): Readable => {
  const sheet = stringify({ header: true, bom: true, escape_formulas: true, cast: { boolean: String }, columns });
  // The client or the database is gone: the response breaks off either way.
  pipeline(Readable.from(rows), sheet, () => undefined);
  return sheet;
};
