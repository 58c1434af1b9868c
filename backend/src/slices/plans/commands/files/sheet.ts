import {
  LIMITS,
  PLAN_MESSAGES,
  recordsOf,
  separatorOf,
  type NumberingName,
  type PassageReader,
} from '@lectio/contract';
import { parse } from 'csv-parse/sync';
import { unguarded } from '@platform/http/answers/csv';
import { isWeekday, yearDate } from '@slices/plans/domain/files/calendar-words';
import { numberingCalled } from '@slices/plans/domain/files/file-numbering';
import { labelIn, slashOrderOf } from '@slices/plans/domain/files/day-labels';
import { noteAt, type Draft, type DraftDay, type FileNote } from '@slices/plans/domain/files/draft';

const MEANINGS = {
  day: 'day tag día dia jour giorno dag nr no number nummer #',
  date: 'date datum fecha data',
  title: 'title titel título titulo titre theme thema tema',
  text: 'text note notes notiz notizen nota notas',
  numbering: 'numbering',
  passages:
    'passage passages reading readings reference references scripture scriptures chapters lesung lesungen bibelstelle bibelstellen stelle lectura lecturas pasaje pasajes leitura leituras lecture lectures ot nt psalm psalms proverbs gospel',
} as const;
type Meaning = keyof typeof MEANINGS;

const words = new Map(
  (Object.keys(MEANINGS) as Meaning[]).flatMap((meaning) =>
    MEANINGS[meaning].split(' ').map((word) => [word, meaning] as const),
  ),
);

const isDayOrDate = (meaning: Meaning | undefined): boolean => meaning === 'day' || meaning === 'date';

const meaningOf = (header: string): Meaning | undefined =>
  words.get(
    header
      .trim()
      .toLowerCase()
      .replace(/[\s_]*\d+$/, ''),
  );

const cellsOf = (text: string, delimiter: string): string[] => {
  const [cells = []] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true }) as string[][];
  return cells.map((cell) => unguarded(cell).trim());
};

/** True for a table whose first line names a column of days or dates and one of passages. */
export const isSheet = (text: string): boolean => {
  const header = recordsOf(text).next().value;
  if (!header?.isWhole) return false;
  const meanings = cellsOf(header.text, separatorOf(text)).map(meaningOf);
  return meanings.includes('passages') && (meanings.includes('day') || meanings.includes('date'));
};

/** The numbering that a table names in its first row; undefined where it names none. */
export const numberingOfSheet = (text: string): NumberingName | undefined => {
  const separator = separatorOf(text);
  const records = recordsOf(text, separator);
  const [header, first] = [records.next().value, records.next().value];
  if (!header?.isWhole || !first?.isWhole) return undefined;
  const at = cellsOf(header.text, separator).map(meaningOf).indexOf('numbering');
  return at < 0 ? undefined : numberingCalled(cellsOf(first.text, separator)[at]);
};

/** CSV with a day a line. */
export const readSheet = (text: string, passages: PassageReader): Draft => {
  const separator = separatorOf(text);
  const [header, ...records] = recordsOf(text, separator);
  const head = cellsOf(header.text, separator);
  const meanings = head.map(meaningOf);
  const notes: FileNote[] = head.flatMap((name, at) =>
    meanings[at] === undefined && name !== '' ? [noteAt(header.line, name, PLAN_MESSAGES.fileColumnUnknown(name))] : [],
  );
  const rows = records.map((record) => ({ ...record, cells: record.isWhole ? cellsOf(record.text, separator) : null }));
  const dates = rows.flatMap(({ cells }) => (cells ?? []).filter((_, at) => isDayOrDate(meanings[at])));
  const slashes = slashOrderOf(dates);
  const days: DraftDay[] = [];
  const unnumbered: FileNote[] = [];
  const unknown = new Map<string, FileNote>();
  for (const { cells, line, text: written } of rows) {
    if (cells?.every((cell) => cell === '')) continue;
    const of = (meaning: Meaning): string[] =>
      (cells ?? []).filter((cell, at) => meanings[at] === meaning && cell !== '');
    const [date] = of('date');
    const label = date === undefined ? undefined : labelIn(date, { passages, slashes });
    const [day] = of('day');
    const numbered = dayIn(day, { passages, slashes });
    if (numbered === undefined) unnumbered.push(noteAt(line, day, PLAN_MESSAGES.fileDayNumber));
    const [numbering] = of('numbering');
    if (numbering !== undefined && !numberingCalled(numbering) && !unknown.has(numbering))
      unknown.set(numbering, noteAt(line, numbering, PLAN_MESSAGES.fileNumbering(numbering)));
    if (cells === null || (date !== undefined && !dateOf(date, label?.date))) {
      notes.push(noteAt(line, date ?? written, PLAN_MESSAGES.fileLineUnknown));
      continue;
    }
    days.push({
      line,
      number: numbered?.number,
      date: date === undefined ? numbered?.date : dateOf(date, label?.date),
      title: of('title').join(' '),
      text: of('text').join('\n'),
      readings: of('passages').map((passage) => ({ text: passage, line })),
    });
  }
  // A column without a single number is not one of days.
  const wrong = unnumbered.slice(0, unnumbered.length === days.length ? 1 : undefined);
  return { days, notes: [...notes, ...wrong, ...unknown.values()] };
};

/** What a cell of the column of days says: "5", "Day 5", a date, or a weekday, which says nothing. */
const dayIn = (
  cell: string | undefined,
  around: Parameters<typeof labelIn>[1],
): Pick<DraftDay, 'number' | 'date'> | undefined => {
  if (cell === undefined || isWeekday(cell)) return {};
  if (/^\d+[.,]\d+$/.test(cell)) return undefined;
  const { number, date, rest } = /^\d+$/.test(cell) ? { number: Number(cell), rest: '' } : { ...labelIn(cell, around) };
  if (rest !== '' || (date === undefined && (number === undefined || number < 1 || number > LIMITS.planDaysMax)))
    return undefined;
  return { number, date };
};

const dateOf = (cell: string, date: string | undefined): string | undefined => {
  const [, day] = /^---(\d\d)$/.exec(cell) ?? [];
  return day !== undefined && yearDate(1, Number(day)) ? cell : date;
};
