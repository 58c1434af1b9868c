import { chapterIdsOf, findBook, LIMITS, REPORT_MESSAGES, type Book, type ImportError } from '@lectio/contract';
import { maxLength } from 'class-validator';
import { parse } from 'csv-parse/sync';
import type { Day } from '../../../kernel/civil-date';
import { invalid } from '../../../kernel/errors';
import { unguarded } from '../../../platform/http/csv';
import { readDateProblem } from '../domain/read-date';

/** One line of a file: what was read. */
export interface HistoryLine {
  readonly readerId: number;
  readonly readDate: string;
  readonly chapterIds: readonly number[];
  readonly notes: string | null;
}

export interface HistoryFile {
  /** The number of lines below the header. */
  readonly lines: number;
  readonly readable: readonly HistoryLine[];
  readonly errors: readonly ImportError[];
}

/** Readers allowed in the column `reader`; a line without one means the primary reader. */
export interface NamedReader {
  readonly id: number;
  readonly name: string;
  readonly isPrimary: boolean;
}

type Column = 'reader' | 'date' | 'book' | 'chapters' | 'notes';
const COLUMNS: Readonly<Record<string, Column>> = {
  reader: 'reader',
  date: 'date',
  readdate: 'date',
  'read date': 'date',
  book: 'book',
  chapter: 'chapters',
  chapters: 'chapters',
  notes: 'notes',
};

class LineProblem extends Error {}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Parses a file of history line by line, so that all errors are reported at once. @throws Refusal when it is not such a
 * file
 */
export const readHistory = (csv: string, readers: readonly NamedReader[], today: Day): HistoryFile => {
  const [head, ...rows] = records(csv);
  if (!head) throw invalid(REPORT_MESSAGES.importEmpty, 'csv');
  const columns = head.record.map((name) => COLUMNS[name.trim().toLowerCase()]);
  if (!columns.includes('date') || !columns.includes('book')) throw invalid(REPORT_MESSAGES.importColumns, 'csv');
  if (rows.length === 0) throw invalid(REPORT_MESSAGES.importEmpty, 'csv');
  if (rows.length > LIMITS.importLines) throw invalid(REPORT_MESSAGES.importTooLarge, 'csv');
  const known = byName(readers);
  const readable: HistoryLine[] = [];
  const errors: ImportError[] = [];
  let left = LIMITS.reportsPerCommand;
  for (const { record, info } of rows) {
    const cell = (column: Column): string => unguarded(record[columns.indexOf(column)] ?? '').trim();
    try {
      if (record.slice(columns.length).some((extra) => extra.trim() !== ''))
        throw new LineProblem(REPORT_MESSAGES.importTooManyCells);
      const line = {
        readerId: readerIn(cell('reader'), known),
        readDate: dateIn(cell('date'), today),
        chapterIds: chaptersIn(cell('book'), cell('chapters'), left),
        notes: notesIn(cell('notes')),
      };
      left -= line.chapterIds.length;
      readable.push(line);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      errors.push({ line: info.lines, message: error.message });
    }
  }
  return { lines: rows.length, readable, errors };
};

const records = (csv: string): Parsed[] => {
  const firstLine = csv.slice(0, csv.search(/[\r\n]|$/));
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets end a file with lines of empty cells.
      skip_records_with_empty_values: true,
      to: LIMITS.importLines + 2,
    }) as unknown as Parsed[];
  } catch {
    throw invalid(REPORT_MESSAGES.importUnreadable, 'csv');
  }
};

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

const dateIn = (date: string, today: Day): string => {
  const problem = readDateProblem(date, today);
  if (problem) throw new LineProblem(problem);
  return date;
};

/**
 * `1-3,5`; empty means the whole book. Stops at `most` chapters: a short cell can name millions.
 * @throws Refusal for more
 */
const chaptersIn = (name: string, chapters: string, most: number): number[] => {
  const book = findBook(name);
  if (!book) throw new LineProblem(REPORT_MESSAGES.unknownBook);
  const ids = chapters === '' ? chapterIdsOf(book) : [];
  for (const part of chapters === '' ? [] : chapters.split(/[,;]/)) {
    ids.push(...rangeIn(part, book));
    if (ids.length > most) break;
  }
  if (ids.length > most) throw invalid(REPORT_MESSAGES.importTooManyReports, 'csv');
  return ids;
};

const rangeIn = (part: string, book: Book): number[] => {
  const [, first, last] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/.exec(part) ?? [];
  const from = Number(first);
  const to = Number(last ?? first);
  if (!(from >= 1 && from <= to && to <= book.chapterCount))
    throw new LineProblem(REPORT_MESSAGES.importChaptersInvalid);
  return Array.from({ length: to - from + 1 }, (_, index) => book.firstChapterId + from - 1 + index);
};

const notesIn = (notes: string): string | null => {
  if (!maxLength(notes, LIMITS.notesMax)) throw new LineProblem(REPORT_MESSAGES.notesTooLong);
  return notes === '' ? null : notes;
};
