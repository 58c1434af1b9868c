import { REPORT_MESSAGES, type DayOrder, type ImportDays } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { readDateProblem } from '@slices/reporting/domain/read-date';
import { LineProblem, quoted } from './line-problem';

/** A time behind a day says nothing about the day: what is written counts. */
const TIME = String.raw`(?:(?:T|,?\s+)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})${TIME}$`, 'i');

/** No day with its time is longer, and what a cell of many blanks costs grows with their square. */
const LONGEST = 40;
const matched = (pattern: RegExp, cell: string): RegExpExecArray | null =>
  cell.length > LONGEST ? null : pattern.exec(cell);

/** A day with its year last, in full: 24-01-31 could be anything. Where full stops are written, the day comes first. */
interface YearLast {
  readonly first: number;
  readonly second: number;
  readonly year: string;
  readonly order: DayOrder | null;
}

const yearLastOf = (cell: string): YearLast | null => {
  const found = matched(YEAR_LAST, cell);
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[3])];
  return { first, second, year: found[4], order: found[2] === '.' ? 'dmy' : null };
};

/** True for a cell in which a day is written, whether or not it can be in its order. */
export const looksLikeDay = (cell: string): boolean =>
  matched(YEAR_FIRST, cell) !== null || matched(YEAR_LAST, cell) !== null;

/** What a day shows of the order in which its file writes days; null when it could be either, or needs none. */
const shownBy = ({ first, second, order }: YearLast): DayOrder | null => {
  if (order !== null || first === second) return null;
  if (first > 12 && second <= 12) return 'dmy';
  return second > 12 && first <= 12 ? 'mdy' : null;
};

/**
 * The order of day and month in a file: as asked for, or as its days show when they agree. Where they do not, or show
 * nothing, it has to be asked for.
 */
export const dayOrderOf = (cells: Iterable<string>, chosen: DayOrder | undefined): ImportDays => {
  const shown = new Set<DayOrder>();
  let open: string | null = null;
  for (const cell of cells) {
    const day = yearLastOf(cell);
    if (!day || day.order !== null) continue;
    const order = shownBy(day);
    if (order) shown.add(order);
    if (day.first !== day.second && (!order || shown.size > 1)) open ??= quoted(cell);
  }
  const order = chosen ?? (shown.size === 1 ? [...shown][0] : null);
  return { order, asks: order === null ? open : null };
};

/** @throws LineProblem */
export const readDateIn = (cell: string, order: DayOrder | null, today: Day): string => {
  const date = dateIn(cell, order);
  const problem = readDateProblem(date, today);
  if (problem === REPORT_MESSAGES.readDateInvalid)
    throw new LineProblem(REPORT_MESSAGES.importDateUnknown(quoted(cell)));
  if (problem) throw new LineProblem(problem);
  return date;
};

const dateIn = (cell: string, fileOrder: DayOrder | null): string => {
  const yearFirst = matched(YEAR_FIRST, cell);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const day = yearLastOf(cell);
  if (!day) return '';
  const order = day.order ?? fileOrder ?? 'dmy';
  const shown = shownBy(day);
  if (shown && shown !== order) throw new LineProblem(REPORT_MESSAGES.importDateOrder(quoted(cell), order));
  const [dayOfMonth, month] = order === 'dmy' ? [day.first, day.second] : [day.second, day.first];
  return dateOf(day.year, month, dayOfMonth);
};

const dateOf = (year: string, month: string | number, day: string | number): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
