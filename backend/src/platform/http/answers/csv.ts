import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

export type CsvRow = Readonly<Record<string, unknown>>;

/** A cell that a spreadsheet would read as a formula, guarded or not: `escape_formulas` knows the same signs. */
const GUARDED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text of an exported cell, without the apostrophe that guards it. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Text that looks guarded already gets one more apostrophe, so that reading it again gives the same. */
const guarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/**
 * Rows as CSV with a header line, generated lazily. Cells that a spreadsheet would read as a formula get an apostrophe.
 * Without rows the header comes from `columns`.
 */
export const csvOf = (rows: AsyncIterable<CsvRow>, columns?: readonly string[]): Readable => {
  const sheet = stringify({
    header: true,
    bom: true,
    escape_formulas: true,
    cast: { boolean: String, string: guarded },
    columns,
  });
  // The client or the database is gone: the response breaks off either way.
  pipeline(Readable.from(rows), sheet, () => undefined);
  return sheet;
};
