import { civilDate, showDate } from './dates';

const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

const on = (instant: string, clock: Intl.DateTimeFormat): string =>
  `${showDate(civilDate(new Date(instant)))}, ${clock.format(new Date(instant))}`;

/** "Oct 3, 2025, 7:05 PM", by the clock on the wall. */
export const showInstant = (instant: string): string => on(instant, time);

/** "Oct 3, 2025, 7:05:09.120 PM": where what happened within the same minute must be told apart. */
export const showExactly = (instant: string): string => on(instant, exact);

const two = (n: number, digits = 2): string => String(n).padStart(digits, '0');

/** An instant as a field for date and time takes it, by the clock on the wall; empty for none. */
export const toClockField = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return `${civilDate(at)}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${two(at.getMilliseconds(), 3)}`.replace(
    /(:00)?\.000$/,
    '',
  );
};

/** What a field for date and time holds, as an instant; undefined when it is empty or none. */
export const fromClockField = (text: string): string | undefined => {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** `ms` later, or earlier when negative. */
export const moved = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
