/** Calendar dates as text `YYYY-MM-DD` outside, and as whole days since 1970-01-01 wherever they are subtracted. */
export type Day = number;

const MS_PER_DAY = 86_400_000;

/** The day of a `YYYY-MM-DD` text, or null when there is no such date. */
export const parseDay = (text: string): Day | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const day = ms / MS_PER_DAY;
  return formatDay(day) === text ? day : null;
};

/** Some 270 years of days: what a fold over millions of events asks for again and again. */
const MOST_KNOWN = 100_000;
// eslint-disable-next-line house/pure -- remembers a pure function: what is in it changes no answer
const knownDays = new Map<string, Day>();
// eslint-disable-next-line house/pure -- remembers a pure function: what is in it changes no answer
const knownTexts = new Map<Day, string>();

/** As parseDay, for text that is known to be a date, such as one out of an event. */
export const dayOf = (text: string): Day => {
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  const day = parseDay(text);
  if (day === null) throw new Error(`Not a calendar date: ${text}`);
  if (knownDays.size < MOST_KNOWN) knownDays.set(text, day);
  return day;
};

export const formatDay = (day: Day): string => {
  const known = knownTexts.get(day);
  if (known !== undefined) return known;
  const text = isoInstant(day * MS_PER_DAY).slice(0, 10);
  if (knownTexts.size < MOST_KNOWN) knownTexts.set(day, text);
  return text;
};

/** The UTC day of an instant in milliseconds. */
export const utcDay = (instant: number): Day => Math.floor(instant / MS_PER_DAY);

/** Midnight UTC at the beginning of a day, in milliseconds. */
export const startOfDay = (day: Day): number => day * MS_PER_DAY;

/** The Monday on or before a day. 1970-01-01 was a Thursday. */
export const mondayOf = (day: Day): Day => day - ((((day + 3) % 7) + 7) % 7);

/** The first day of a day's month. */
export const monthStart = (day: Day): Day => dayOf(`${formatDay(day).slice(0, 7)}-01`);

/** The first day of the month after a day's own. */
export const nextMonthStart = (day: Day): Day => monthStart(monthStart(day) + 31);

/** January 1. */
export const firstDayOfYear = (year: number): Day => Date.UTC(year, 0, 1) / MS_PER_DAY;

/** The year of a day: its number, its first day and the first of the next one. */
export const yearOf = (day: Day): { number: number; first: Day; next: Day } => {
  const number = new Date(day * MS_PER_DAY).getUTCFullYear();
  return { number, first: firstDayOfYear(number), next: firstDayOfYear(number + 1) };
};

const isoInstant = (ms: number): string => new Date(ms).toISOString();

// eslint-disable-next-line house/pure -- remembers a pure function: what is in it changes no answer
const formatters = new Map<string, Intl.DateTimeFormat>();

/** What day it is in a time zone (IANA name) at an instant. Throws RangeError for an unknown zone. */
export const dayInZone = (instant: number, zone: string): Day => {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    if (formatters.size < 1000) formatters.set(zone, formatter);
  }
  return dayOf(formatter.format(instant));
};
