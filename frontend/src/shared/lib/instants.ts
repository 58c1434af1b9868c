import { civilDate, clock, showDayOf } from './dates';

const exact = new Intl.DateTimeFormat('en', {
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

const two = (n: number, digits = 2): string => String(n).padStart(digits, '0');

/** An instant for a date and time field, in local time; empty for none. */
export const toClockField = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return `${civilDate(at)}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${two(at.getMilliseconds(), 3)}`.replace(
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
