import { LIMITS, recordsOf, REPORT_MESSAGES, separatorOf, type SheetRecord } from '@lectio/contract';
import { parse } from 'csv-parse/sync';
import { invalid } from '@kernel/errors';
import { unguarded } from '@platform/http/answers/csv';
import { inSlices } from '@platform/projections';
import { looksLikeDay } from './sheet-days';

/** One line below the header; no cells where it cannot be read. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

export interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** An export of ours numbers chapters as the King James Version does, whichever numbering its reader uses. */
export const isOwnExport = ({ head }: Sheet): boolean => head.includes('reportedAt');

/** Characters parsed in one go: a few milliseconds' work. */
const GROUP = 16_384;

/**
 * The cells of a sheet, in slices that let other requests through. Its width is limited before any line is read, and the
 * length of a record by the contract. `firstLine` is where the lines below the header begin in the whole file.
 * @throws Refusal for a file that is no such sheet
 */
export const readSheet = async (csv: string, firstLine?: number): Promise<Sheet> => {
  const separator = separatorOf(csv);
  const records = recordsOf(csv, separator);
  const header = records.next().value as SheetRecord | undefined;
  if (!header) throw invalid(REPORT_MESSAGES.importEmpty, 'csv');
  const head = header.isWhole ? headOf(cellsOf([header.text], separator)[0]) : [];
  if (!header.isWhole) throw invalid(REPORT_MESSAGES.importLineUnreadable, 'csv');
  const rows: SheetRow[] = [];
  let offset: number | null = null;
  let group: SheetRecord[] = [];
  let length = 0;
  let count = 0;
  const readGroup = (): void => {
    const cells = cellsOf(
      group.map(({ text }) => text),
      separator,
    );
    group.forEach(({ line }, at) => {
      // Spreadsheets end a file with lines of empty cells.
      if (cells[at].some((cell) => cell !== '')) rows.push({ line: line + (offset ?? 0), cells: cells[at] });
    });
    group = [];
    length = 0;
  };
  await inSlices(records, (record) => {
    if ((count += 1) > LIMITS.importLines) throw invalid(REPORT_MESSAGES.importTooLarge, 'csv');
    offset ??= firstLine === undefined ? 0 : firstLine - record.line;
    if (!record.isWhole) {
      readGroup();
      rows.push({ line: record.line + offset, cells: null });
      return;
    }
    group.push(record);
    length += record.text.length;
    if (length >= GROUP) readGroup();
  });
  readGroup();
  if (rows.length === 0) throw invalid(REPORT_MESSAGES.importEmpty, 'csv');
  return { head, rows };
};

/** The names of the columns, without the empty cells with which spreadsheets fill the line. */
const headOf = (cells: readonly string[]): string[] => {
  const head = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (head.length > LIMITS.importColumns) throw invalid(REPORT_MESSAGES.importTooManyColumns, 'csv');
  // A file without names for its columns would lose its first line.
  if (head.some(looksLikeDay)) throw invalid(REPORT_MESSAGES.importColumns, 'csv');
  return head.map((name, at) => (name === '' ? `Column ${at + 1}` : name));
};

/** The trimmed cells of whole records. A quotation mark inside a cell is one of its characters. */
const cellsOf = (records: readonly string[], delimiter: string): string[][] =>
  parse(records.join('\n'), {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
  }).map((cells: string[]) => cells.map((cell) => unguarded(cell).trim()));
