import { asRecorded } from '../language/chosen';
import { firstWeekdayIn, keepWeekStart, localeFor, LOCALE } from './locale';

const date = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date('2026-11-27T12:00:00Z'),
  );

it.each([
  ['en', ['en-GB'], 'en-GB', '27 Nov 2026', 1],
  ['en', ['en-US', 'de'], 'en-US', 'Nov 27, 2026', 7],
  ['en', ['en'], 'en-US', 'Nov 27, 2026', 7],
  ['en', ['de-AT', 'en-US'], 'en-US', 'Nov 27, 2026', 7],
  ['en', ['de'], 'en-DE', '27 Nov 2026', 1],
  ['de', ['en-US', 'de-AT'], 'de-AT', '27. Nov. 2026', 1],
  ['es', ['es-MX'], 'es-MX', '27 nov 2026', 7],
  ['pt-BR', ['pt-PT'], 'pt-BR', '27 de nov. de 2026', 7],
])('%s on a device of %j has the dates and weeks of %s', (...[language, browser, locale, written, firstDay]) => {
  expect(localeFor(language, browser)).toBe(locale);
  expect(date(localeFor(language, browser))).toBe(written);
  expect(firstWeekdayIn(locale)).toBe(firstDay);
});

it('is the plain language where the browser says nothing of use', () => {
  expect([localeFor('en', []), localeFor('fr', ['not a language'])]).toEqual(['en', 'fr']);
  expect(LOCALE).toBe('en-US-u-ca-gregory-nu-latn');
});

it.each(['ar-EG', 'ar-SA', 'en-SA', 'th-TH'])('keeps the calendar and the digits of plans in %s', (locale) => {
  expect(date(asRecorded(locale))).toMatch(/27.*2026|2026.*27/);
});

it('asks for new pages only where another beginning of the week was kept', () => {
  expect([keepWeekStart(1), keepWeekStart(1), keepWeekStart(null)]).toEqual([true, false, true]);
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(keepWeekStart(0)).toBe(false);
  blocked.mockRestore();
});
