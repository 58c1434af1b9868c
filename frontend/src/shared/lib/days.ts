import { useSyncExternalStore } from 'react';
import { t } from '../language/speech';
import { FIRST_WEEKDAY, LOCALE } from './locale';
import { savedValue, saveText, saveValue } from './storage';

const two = (n: number): string => String(n).padStart(2, '0');

/** A civil date as `YYYY-MM-DD`, in local time. */
export const civilDate = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

interface OwnDays {
  /** Null: the device's. */
  readonly zone: string | null;
  /** Hours after midnight, for people who read late. */
  readonly dayEndsAt: number;
}

const OWN_DAYS_KEY = 'lectio.days';
let ownDays = savedValue<OwnDays>(OWN_DAYS_KEY);

/** What the account chose, kept for when it cannot be asked. */
export const keepOwnDays = (days: OwnDays): void => {
  const isUsual = days.zone === null && days.dayEndsAt === 0;
  ownDays = isUsual ? null : days;
  if (isUsual) saveText(OWN_DAYS_KEY, null);
  else saveValue(OWN_DAYS_KEY, days);
};

/** Whose clock shows less than that hour is still on the day before. */
const dayIn = ({ zone, dayEndsAt }: OwnDays): string => {
  const wall = new Intl.DateTimeFormat('sv', { timeZone: zone ?? undefined, dateStyle: 'short', timeStyle: 'medium' });
  const [date, time] = wall.format(new Date()).split(' ');
  return Number(time.slice(0, 2)) < dayEndsAt ? dateAfter(date, -1) : date;
};

/** The day that it still is for the account, as the server counts it. */
export const today = (): string => (ownDays ? dayIn(ownDays) : civilDate(new Date()));

const long = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2025-10-03` as "Oct 3, 2025", or as the browser's region writes it; dates have no time zone, so none may shift them. */
export const showDate = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : long.format(at);
};

const whole = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03-01` as "March 1, 2026". */
export const wholeDate = (date: string): string => whole.format(new Date(`${date}T12:00:00Z`));

/** The days of a span, both included: "Oct 1 – 30, 2025". */
export const daysBetween = (first: string, last: string): string => {
  const [from, to] = [first, last].map((date) => new Date(`${date}T12:00:00Z`));
  return from <= to ? long.formatRange(from, to) : `${showDate(first)} – ${showDate(last)}`;
};

/** The day of an instant, in local time: "Oct 3, 2025". */
export const showDayOf = (instant: string): string => showDate(civilDate(new Date(instant)));

/** "7:05 PM", in local time. */
export const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });

/** An hour of the day: "3:00 AM". */
export const clockAt = (hour: number): string => clock.format(new Date(2026, 0, 1, hour));

/** "Just now", "5m ago", "3h ago", "2d ago", then the date. */
export const ago = (instant: string, now = Date.now()): string => {
  const minutes = Math.floor((now - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return t('Just now');
  if (minutes < 60) return t('{minutes}m ago', { minutes });
  if (minutes < 1440) return t('{hours}h ago', { hours: Math.floor(minutes / 60) });
  if (minutes < 10_080) return t('{days}d ago', { days: Math.floor(minutes / 1440) });
  return showDayOf(instant);
};

/** The date that many days later, or earlier when negative; dates have no time zone, so none shifts them. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** How late a page may see that the day has turned. A timer until midnight would stop while the device sleeps. */
export const SEEN_WITHIN_MS = 10_000;

/** Calls back whenever a day is over. Returns the way to end it. */
export const onNewDay = (turned: () => void): (() => void) => {
  let day = today();
  const timer = setInterval(() => {
    if (day !== (day = today())) turned();
  }, SEEN_WITHIN_MS);
  return () => clearInterval(timer);
};

/** Today's civil date; what shows it is rendered again once the day has turned. */
export const useDay = (): string => useSyncExternalStore(onNewDay, today);

const exact = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

const on = (instant: string, time: Intl.DateTimeFormat): string =>
  `${showDayOf(instant)}, ${time.format(new Date(instant))}`;

/** "Oct 3, 2025, 7:05 PM", in local time. */
export const showInstant = (instant: string): string => on(instant, clock);

/** "Oct 3, 2025, 7:05:09.120 PM": to tell events within one minute apart. */
export const showExactly = (instant: string): string => on(instant, exact);

const padded = (n: number, digits = 2): string => String(n).padStart(digits, '0');

/** An instant for a date and time field, in local time; empty for none. */
export const toClockField = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return `${civilDate(at)}T${padded(at.getHours())}:${padded(at.getMinutes())}:${padded(at.getSeconds())}.${padded(at.getMilliseconds(), 3)}`.replace(
    /(:00)?\.000$/,
    '',
  );
};

/** The instant in a date and time field; undefined when it is empty or invalid. */
export const fromClockField = (text: string): string | undefined => {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** `ms` later, or earlier when negative. */
export const moved = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
/** Of January 2026. */
const FIRST_MONDAY = 5;

/** Their names, from Monday. */
export const WEEKDAYS: readonly string[] = Array.from({ length: 7 }, (_, place) =>
  weekday.format(new Date(Date.UTC(2026, 0, FIRST_MONDAY + place))),
);

/** The days of a week, from the one with which it begins here. */
export const WEEK: readonly string[] = WEEKDAYS.map((_, place) => WEEKDAYS[(place + FIRST_WEEKDAY - 1) % 7]);

/** Where a date stands in its week, from 0. @param first the day with which weeks begin, 1 (Monday) to 7 */
export const placeInWeek = (date: string, first = FIRST_WEEKDAY): number =>
  (new Date(`${date}T12:00:00Z`).getUTCDay() - first + 7) % 7;

/** The time zone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Whether this device says where it is: browsers that hide it name a zone where nobody lives. */
export const isZoneKnown = (): boolean => !/^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(zoneHere());
