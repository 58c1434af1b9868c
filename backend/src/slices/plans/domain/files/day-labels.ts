import type { PassageReader } from '@lectio/contract';
import { isWeekday, monthNumber, yearDate } from './calendar-words';

/** The label in front of a day's passages, and the rest of its line. */
export interface DayLabel {
  readonly date?: string;
  readonly number?: number;
  readonly rest: string;
}

/** How a file writes 1/5: as its other dates show. */
export type SlashOrder = 'dmy' | 'mdy';

interface Around {
  readonly passages: PassageReader;
  /** Of the heading above, under which a number is a day of the month. */
  readonly month?: number;
  /** The day's number before it. */
  readonly before?: number;
  readonly slashes: SlashOrder;
}

const SIGNS = /^(?:[\s•·▪●◦○*☐□✓>"]|\[[ xX]?\]|[-–—](?=\s))+/u;
const BEHIND = /^(?:[\s:.)\]|=,→"]|[-–—])+/u;
const DAY = /^(?:day|tag|d[ií]a|jour|giorno|dag)\s*(?:#|nr\.?|no\.?)?\s*(\d{1,4})(?!\d)/iu;
const ISO = /^\d{4}[-/.](\d{1,2})[-/.](\d{1,2})\.?(?!\d)/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(?:\d{4}|\d{2}(?=[\s:,]))?|(?=\s|$))(?!\d)/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d{2}))?(?![\d/])/;
const MONTH_FIRST = /^(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s+\d{4}(?!\d))?/iu;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|ro|er|\.|[º°])?(?:\s+(?:of|de|di))?[\s-]*(\p{L}{3,})\.?(?!\p{L})(?:,?\s+(?:de\s+)?\d{4}(?!\d))?/iu;
const OF_MONTH = /^(?:---(0[1-9]|[12]\d|3[01])(?!\d)|([1-9]|[12]\d|3[01])(?:st|nd|rd|th) of (?:each|every) month)/i;
const NUMBER = /^(\d{1,4})([.)]|\s|$)\s*/;
/** Where passages may begin: "Gen", "1 Sam", "I Kings". */
const BEGINNING = /^(?:\p{L}|[1-5][\s.]*\p{L})/u;

export const withoutSigns = (line: string): string => line.replace(SIGNS, '').trim();

/** A date that a line begins with: one with slashes in both orders, any other as it is. */
interface DateShown {
  readonly dmy: string | undefined;
  readonly mdy: string | undefined;
  /** Written with the day before the month, and without slashes. */
  readonly isDayFirst: boolean;
}

const dateShown = (line: string): DateShown[] => {
  const text = withoutWeekday(withoutSigns(line));
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    return [{ dmy: yearDate(second, first), mdy: yearDate(first, second), isDayFirst: false }];
  }
  const date = dateAt(text, 'mdy')?.date;
  return date === undefined ? [] : [{ dmy: date, mdy: date, isDayFirst: /^\d{1,2}(?!\d)/.test(text) }];
};

/**
 * The order of day and month in dates with slashes: the one in which more of them are dates, then follow one another,
 * then go forward; else as the other dates are written.
 */
export const slashOrderOf = (lines: readonly string[]): SlashOrder => {
  const shown = lines.flatMap(dateShown);
  const ranks = (['dmy', 'mdy'] as const).map((order) => {
    const days = shown.map((date) => date[order]);
    const pairs = days.flatMap((day, index) => (day && index > 0 ? [[days[index - 1] ?? '', day] as const] : []));
    return [
      days.filter((day) => day !== undefined).length,
      pairs.filter(([before, day]) => isNext(before, day)).length,
      pairs.filter(([before, day]) => before <= day).length,
    ];
  });
  const [dmy, mdy] = ranks;
  const at = dmy.findIndex((rank, index) => rank !== mdy[index]);
  if (at >= 0) return dmy[at] > mdy[at] ? 'dmy' : 'mdy';
  return shown.some(({ isDayFirst }) => isDayFirst) ? 'dmy' : 'mdy';
};

const isNext = (before: string, day: string): boolean =>
  before.slice(0, 5) === day.slice(0, 5) && Number(day.slice(5)) === Number(before.slice(5)) + 1;

/** Whether a line begins with a date that no year has: 30 February. */
export const beginsWithNoDate = (line: string): boolean => {
  const text = withoutWeekday(withoutSigns(line));
  const [, name, dayBehind] = MONTH_FIRST.exec(text) ?? [];
  const [, dayBefore, nameBehind] = DAY_FIRST.exec(text) ?? [];
  const [, day, month] = DOTTED.exec(text) ?? SLASHED.exec(text) ?? [];
  const [inYear, ofMonth] =
    day === undefined
      ? [monthNumber(name ?? nameBehind ?? ''), Number(dayBehind ?? dayBefore)]
      : [Number(month), Number(day)];
  return inYear !== undefined && yearDate(inYear, ofMonth) === undefined;
};

const isDate = (text: string): boolean =>
  /^\d{1,4}[./-]\d/.test(text) || monthNumber(DAY_FIRST.exec(text)?.[2] ?? '') !== undefined;

export const withoutWeekday = (text: string): string => {
  const [, open, word, stop, rest = ''] = /^(\(?)(\p{L}{2,})([.,:)]*)\s*(.*)$/su.exec(text) ?? [];
  if (word === undefined || !isWeekday(word)) return text;
  const bare = rest.replace(BEHIND, '');
  // "mar" is March too, unless a date stands behind it.
  if (monthNumber(word) !== undefined) return isDate(bare) ? bare : text;
  // "Mi 3" is Micah in German, "Mi, 3. Januar", "Mi 3. 1 Samuel 2" and "Mi 03.01." are Wednesdays.
  const isDay = /^\d{1,2}(?:[\s./-]*\p{L}|\.\s|\.\d{1,2}\.|\/\d{1,2}[\s:]+[\p{L}\d])/u.test(bare);
  return open || stop || word.length > 3 || isDay ? bare : text;
};

/** What a date is written as at the beginning of a text, and how long it is there. */
const dateAt = (text: string, slashes: SlashOrder): { date: string; length: number } | undefined => {
  const found = (match: RegExpExecArray | null, month: number | undefined, day: number) => {
    const date = month === undefined ? undefined : yearDate(month, day);
    return match && date ? { date, length: match[0].length } : undefined;
  };
  const iso = ISO.exec(text);
  if (iso) return found(iso, Number(iso[1]), Number(iso[2]));
  const ofMonth = OF_MONTH.exec(text);
  if (ofMonth) return { date: `---${(ofMonth[1] ?? ofMonth[2]).padStart(2, '0')}`, length: ofMonth[0].length };
  const stored = /^--(\d\d)-(\d\d)/.exec(text);
  if (stored) return found(stored, Number(stored[1]), Number(stored[2]));
  const dotted = DOTTED.exec(text);
  if (dotted) return found(dotted, Number(dotted[2]), Number(dotted[1]));
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    return slashes === 'dmy' ? found(slashed, second, first) : found(slashed, first, second);
  }
  const dayFirst = DAY_FIRST.exec(text);
  const named = dayFirst && found(dayFirst, monthNumber(dayFirst[2]), Number(dayFirst[1]));
  if (named) return named;
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? found(monthFirst, monthNumber(monthFirst[1]), Number(monthFirst[2])) : undefined;
};

/** The label of a day at the beginning of a line; undefined without one. */
export const labelIn = (line: string, around: Around): DayLabel | undefined => {
  const text = withoutWeekday(withoutSigns(line));
  const behind = (length: number): string => withoutWeekday(text.slice(length).replace(BEHIND, '').trim());
  const date = dateAt(text, around.slashes);
  if (date && !isNumberBeforeBook(text, around)) {
    const rest = behind(date.length);
    // "Mar 3; Luke 2", "Mar 3-5" and "Mar 3" are Mark.
    const isBook = /^\p{L}/u.test(text) && (text[date.length] === ';' || (rest !== '' && !BEGINNING.test(rest)));
    const isAlone = rest === '' && /^mar\b/iu.test(text);
    return isBook || isAlone ? undefined : { date: date.date, rest };
  }
  const day = DAY.exec(text);
  if (day) return { number: Number(day[1]), rest: behind(day[0].length) };
  return numbered(text, behind, around);
};

/** "1. 1. Mose 3", the first of a list or of a month: not 1 January. "4. 1. Johannes 3" may be 4 January, unless below a month. */
const isNumberBeforeBook = (text: string, { passages, month }: Around): boolean => {
  const [, number, word] = /^\d{1,2}\.\s+([1-5])\.?\s*(\p{L}+)/u.exec(text) ?? [];
  if (number === undefined || !isNumberedBook(Number(number), word, passages)) return false;
  return month !== undefined || passages.book(word) === undefined;
};

const numbered = (
  text: string,
  behind: (length: number) => string,
  { passages, month, before }: Around,
): DayLabel | undefined => {
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const number = Number(found[1]);
  const rest = behind(found[0].length);
  if (rest !== '' && !BEGINNING.test(rest)) return undefined;
  const isNext = month !== undefined && number === (before ?? 0) + 1;
  const word = /^\p{L}+/u.exec(rest)?.[0];
  // "1 Samuel 3" is a book, but not on the first day below a month.
  const isBook =
    found[2] !== ')' && !isNext && number <= 5 && word !== undefined && isNumberedBook(number, word, passages);
  if (isBook) return undefined;
  const date = month === undefined ? undefined : yearDate(month, number);
  return { ...(date ? { date } : { number }), rest };
};

const isNumberedBook = (number: number, word: string, passages: PassageReader): boolean =>
  passages.book(`${number} ${word}`) !== undefined;
