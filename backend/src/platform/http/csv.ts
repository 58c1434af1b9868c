import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

export type CsvRow = Readonly<Record<string, unknown>>;

/**
 * Rows as CSV with a line of names, made as they are asked for. What a spreadsheet would take for a formula is guarded by an apostrophe.
 * Without rows there are no names to tell but those of `columns`.
 */
export const csvOf = (rows: AsyncIterable<CsvRow>, columns?: readonly string[]): Readable => {
  const sheet = stringify({ header: true, bom: true, escape_formulas: true, cast: { boolean: String }, columns });
  // Who asked has gone, or the database has: the answer breaks off either way.
  pipeline(Readable.from(rows), sheet, () => undefined);
  return sheet;
};
