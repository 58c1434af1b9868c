/** Calendar dates are text `YYYY-MM-DD` at the boundaries, and whole days since 1970-01-01 for arithmetic. */
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

/** The last day that anything may be planned for: an instant after it still has a year of four digits. */
export const LATEST_PLANNED = '2199-12-31';

/** About 270 years of days, which a fold over millions of events looks up repeatedly. */
const MOST_KNOWN = 100_000;
// eslint-disable-next-line house/pure -- caches a pure function, so it changes no answer
const knownDays = new Map<string, Day>();
// eslint-disable-next-line house/pure -- caches a pure function, so it changes no answer
const knownTexts = new Map<Day, string>();

/** Like parseDay, for text known to be a date, such as an event's. */
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

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => day - mondayOf(day) + 1;

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

/** More than there are zones, but each can be spelt in many ways. */
const MOST_CLOCKS = 1000;

/** What is read of an instant in a zone, from what a locale writes in a form made for it. */
interface Reading {
  readonly locale: string;
  readonly parts: Intl.DateTimeFormatOptions;
  readonly read: (text: string) => number;
}

const DAY: Reading = {
  locale: 'en-CA',
  parts: { year: 'numeric', month: '2-digit', day: '2-digit' },
  read: (text) => {
    const [year, month, day] = text.split('-').map(Number);
    return utcDay(new Date(0).setUTCFullYear(year, month - 1, day));
  },
};

const MINUTES: Reading = {
  locale: 'en-GB',
  parts: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  read: (text) => {
    const [hours, minutes] = text.split(':');
    return Number(hours) * 60 + Number(minutes);
  },
};

/** A formatter, and what was last read from it: most instants are within the current second. */
interface ZoneClock {
  readonly formatter: Intl.DateTimeFormat;
  /** How the calendar spells the zone. */
  readonly zone: string;
  second: number;
  value: number;
}

// eslint-disable-next-line house/pure -- caches a pure function, so it changes no answer
const clocks = new Map<string, ZoneClock>();

/**
 * The clock for a zone. The oldest goes when there are too many, so that no caller's spellings take the room of the zones
 * of all others. Throws RangeError for an unknown zone.
 */
const clockFor = (zone: string, { locale, parts }: Reading): ZoneClock => {
  const key = `${locale} ${zone}`;
  const kept = clocks.get(key);
  if (kept) return kept;
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, ...parts });
  const [oldest] = clocks.keys();
  if (clocks.size >= MOST_CLOCKS) clocks.delete(oldest);
  const clock = { formatter, zone: formatter.resolvedOptions().timeZone, second: NaN, value: NaN };
  clocks.set(key, clock);
  return clock;
};

/** Zones have always been whole seconds from UTC, so the value can't change within a second. */
const readIn = (instant: number, zone: string, reading: Reading): number => {
  const clock = clockFor(zone, reading);
  const second = Math.floor(instant / 1000);
  if (clock.second === second) return clock.value;
  clock.value = reading.read(clock.formatter.format(instant));
  clock.second = second;
  return clock.value;
};

/**
 * The civil day in a time zone (IANA name) at an instant of our era: also before the year 1000 and after 9999, which the
 * calendar does not write with four digits. Throws RangeError for an unknown zone.
 */
export const dayInZone = (instant: number, zone: string): Day => readIn(instant, zone, DAY);

/** Whose day it is: some people's ends after midnight, when they have gone to bed. */
export interface OwnDays {
  /** An IANA name. */
  readonly zone: string;
  /** Hours after midnight. */
  readonly dayEndsAt: number;
}

/** The day that it still is for somebody at an instant. Throws RangeError for an unknown zone. */
export const ownDay = (instant: number, { zone, dayEndsAt }: OwnDays): Day => {
  const day = dayInZone(instant, zone);
  return minutesInZone(instant, zone) < dayEndsAt * 60 ? day - 1 : day;
};

/** Zones are at most 14 hours from UTC; two days leave room for one that skipped a day. */
const FARTHEST_MS = 2 * MS_PER_DAY;

/** The first instant after a civil day in a time zone. Throws RangeError for an unknown zone. */
export const endOfDayInZone = (day: Day, zone: string): number => {
  let within = startOfDay(day) - FARTHEST_MS;
  let after = startOfDay(day) + FARTHEST_MS;
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (dayInZone(middle, zone) <= day) within = middle;
    else after = middle;
  }
  return after;
};

/** What a clock on the wall of a time zone shows at an instant, in minutes after midnight. Throws RangeError for an unknown zone. */
export const minutesInZone = (instant: number, zone: string): number => readIn(instant, zone, MINUTES);

const MS_PER_MINUTE = 60_000;

/** From UTC to the clock on the wall of a time zone (ms), in whole minutes. */
export const zoneOffset = (instant: number, zone: string): number => {
  const minute = Math.floor(instant / MS_PER_MINUTE) * MS_PER_MINUTE;
  return startOfDay(dayInZone(minute, zone)) + minutesInZone(minute, zone) * MS_PER_MINUTE - minute;
};

/**
 * How the calendar spells a zone that somebody named; null for one that it does not know. An offset is no name, although
 * newer engines take it: `+23:59` is the time of nowhere.
 */
export const knownZone = (zone: string): string | null => {
  if (/^[+-]/.test(zone)) return null;
  try {
    return clockFor(zone, DAY).zone;
  } catch {
    return null;
  }
};
