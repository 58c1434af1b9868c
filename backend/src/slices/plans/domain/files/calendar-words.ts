const LOCALES: readonly string[] = ['en', 'de', 'es', 'fr', 'pt-BR', 'it', 'nl'];

const namesOf = (options: Intl.DateTimeFormatOptions, days: readonly Date[]): Map<string, number> =>
  new Map(
    LOCALES.flatMap((locale) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
      return days.map((day, index): [string, number] => [
        format.format(day).toLowerCase().replace(/\.$/, ''),
        index + 1,
      ]);
    }).reverse(),
  );

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

/** Short months that are books as well: Genesis, not the Italian January. */
const BOOKS_RATHER: ReadonlySet<string> = new Set(['gen']);

const months: ReadonlyMap<string, number> = new Map([
  ...[...namesOf({ month: 'short' }, MONTHS)].filter(([name]) => !BOOKS_RATHER.has(name)),
  ...namesOf({ month: 'long' }, MONTHS),
  ['sept', 9] as const,
  ['mär', 3] as const,
]);
const weekdays: ReadonlySet<string> = new Set([
  ...namesOf({ weekday: 'short' }, WEEK).keys(),
  ...namesOf({ weekday: 'long' }, WEEK).keys(),
  'tues',
  'thur',
  'thurs',
]);

/** The month of a name, long or short, in the languages of the site's readers. */
export const monthNumber = (name: string): number | undefined => months.get(name.toLowerCase().replace(/\.$/, ''));

export const isWeekday = (name: string): boolean => weekdays.has(name.toLowerCase().replace(/\.$/, ''));

const LENGTHS: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `--02-14`; undefined for a day that no year has. */
export const yearDate = (month: number, day: number): string | undefined =>
  day >= 1 && day <= (LENGTHS[month - 1] ?? 0)
    ? `--${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : undefined;
