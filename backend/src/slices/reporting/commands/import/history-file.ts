import {
  LIMITS,
  REPORT_MESSAGES,
  type ImportDays,
  type ImportLine,
  type ImportMeaning,
  type ImportReportsRequest,
} from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { unsaid } from '@platform/http/answers/spoken';
import { inSlices } from '@platform/projections';
import type { ReadingDetails } from '@slices/reporting/domain/reading-details';
import { LineProblem } from './line-problem';
import { understandColumns, type Columns } from './sheet-columns';
import { dayOrderOf, readDateIn } from './sheet-days';
import { detailsIn } from './sheet-details';
import type { ReadChapters } from './sheet-passages';
import type { Sheet, SheetRow } from './sheet-rows';

/** One line of a file: what was read. */
export interface HistoryLine {
  readonly readerId: number;
  readonly readDate: string;
  readonly chapterIds: readonly number[];
  readonly details: ReadingDetails | null;
}

export interface HistoryFile {
  /** The number of lines below the header. */
  readonly lines: number;
  readonly columns: Columns;
  readonly days: ImportDays;
  /** Why no line can be read yet. */
  readonly problem: Columns['problem'];
  readonly readable: readonly HistoryLine[];
  readonly failed: readonly ImportLine[];
  readonly noted: readonly ImportLine[];
}

/** Readers allowed in the column `reader`; a line without one means the primary reader. */
export interface NamedReader {
  readonly id: number;
  readonly name: string;
  readonly isPrimary: boolean;
}

/** What a file is read with. */
export interface ReadWith {
  readonly readers: readonly NamedReader[];
  readonly chaptersIn: ReadChapters;
  readonly today: Day;
  readonly chosen: Pick<ImportReportsRequest, 'columns' | 'dayOrder'>;
}

/**
 * Reads a file of history line by line, so that all wrong lines are named at once and all others are recorded. Reads
 * none while it is open what a column or a day means. @throws Refusal
 */
export const readHistory = async (
  sheet: Sheet,
  { readers, chaptersIn, today, chosen }: ReadWith,
): Promise<HistoryFile> => {
  const { rows } = sheet;
  const known = byName(readers);
  const columns = await understandColumns(sheet, chosen.columns ?? {}, known);
  const { places } = columns;
  const cellIn = (cells: readonly string[], meaning: ImportMeaning): string => cells[places.get(meaning) ?? -1] ?? '';
  const days = dayOrderOf(daysIn(rows, places.get('date')), chosen.dayOrder);
  const problem =
    columns.problem ?? (days.asks === null ? null : { message: REPORT_MESSAGES.importDaysAsked, names: [] });
  const readable: HistoryLine[] = [];
  const failed: ImportLine[] = [];
  const noted: ImportLine[] = [];
  let left = LIMITS.reportsPerCommand;
  const read = ({ line, cells }: SheetRow): void => {
    if (cells === null) throw new LineProblem(REPORT_MESSAGES.importLineUnreadable);
    if (cells.slice(sheet.head.length).some((extra) => extra !== ''))
      throw new LineProblem(REPORT_MESSAGES.importTooManyCells);
    const cell = (meaning: ImportMeaning): string => cellIn(cells, meaning);
    const readerId = readerIn(cell('reader'), known);
    const readDate = readDateIn(cell('date'), days.order, today);
    const details = detailsIn(cell);
    const { chapterIds, note } = chaptersIn(cell, places.has('chapters'));
    if ((left -= chapterIds.length) < 0) throw invalid(REPORT_MESSAGES.importTooManyReports, 'csv');
    readable.push({ readerId, readDate, chapterIds, details });
    if (note !== null) noted.push({ line, message: unsaid(note) });
  };
  await inSlices(problem ? [] : rows, (row) => {
    try {
      read(row);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      failed.push({ line: row.line, message: unsaid(error.words) });
    }
  });
  return { lines: rows.length, columns, days, problem, readable, failed, noted };
};

function* daysIn(rows: readonly SheetRow[], place: number | undefined): Generator<string> {
  if (place === undefined) return;
  for (const { cells } of rows) if (cells?.[place]) yield cells[place];
}

/** Readers by their names in small letters; the primary one by none. */
type ReadersByName = ReadonlyMap<string, readonly number[]>;

const byName = (readers: readonly NamedReader[]): ReadersByName => {
  const ids = new Map([['', readers.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)]]);
  for (const { id, name } of readers) {
    const key = name.trim().toLowerCase();
    const same = ids.get(key);
    if (same) same.push(id);
    else ids.set(key, [id]);
  }
  return ids;
};

const readerIn = (name: string, readers: ReadersByName): number => {
  // Names are stored in this form.
  const [found, another] = readers.get(name.normalize('NFC').toLowerCase()) ?? [];
  if (found === undefined) throw new LineProblem(REPORT_MESSAGES.importReaderUnknown);
  if (another !== undefined) throw new LineProblem(REPORT_MESSAGES.importReaderAmbiguous);
  return found;
};
