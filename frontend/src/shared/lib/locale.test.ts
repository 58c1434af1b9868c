import { firstWeekdayIn, localeFor, LOCALE } from './locale';

const date = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date('2026-11-27T12:00:00Z'),
  );

it.each([
  [['en-GB'], 'en-GB', '27 Nov 2026', 1],
  [['en-US', 'de'], 'en-US', 'Nov 27, 2026', 7],
  [['en'], 'en-US', 'Nov 27, 2026', 7],
  [['de-AT', 'en-US'], 'en-AT', '27 Nov 2026', 1],
  [['de'], 'en-DE', '27 Nov 2026', 1],
])('%j is English with the dates and weeks of its region', (languages, locale, written, firstDay) => {
  expect(localeFor(languages)).toBe(locale);
  expect(date(localeFor(languages))).toBe(written);
  expect(firstWeekdayIn(locale)).toBe(firstDay);
});

it('is plain English where the browser says nothing of use', () => {
  expect([localeFor([]), localeFor(['not a language'])]).toEqual(['en', 'en']);
  expect(LOCALE).toBe('en-US');
});
