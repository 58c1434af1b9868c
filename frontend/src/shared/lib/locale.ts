import { asRecorded, LANGUAGE } from '../language/chosen';
import { savedText, saveText } from './storage';

/** Undefined for what no browser knows. */
const localeIn = (language: string | undefined): Intl.Locale | undefined => {
  try {
    return language === undefined ? undefined : new Intl.Locale(language).maximize();
  } catch {
    return undefined;
  }
};

/**
 * A language with the dates and times of the region where it is read: that of the browser's own variant of it, else of its
 * first language. `en-GB`, `de-AT`; `en-DE` for English on a German device. `pt-BR` has its region.
 */
export const localeFor = (language: string, browser: readonly string[]): string => {
  if (language.includes('-')) return language;
  const own = browser.find((one) => localeIn(one)?.language === language);
  const region = localeIn(own ?? browser.at(0))?.region;
  return region ? `${language}-${region}` : language;
};

export const LOCALE = asRecorded(localeFor(LANGUAGE, navigator.languages ?? [navigator.language]));

interface WeekInfo {
  readonly firstDay: number;
}

/** The day with which weeks begin in a region: 1 (Monday) to 7; Monday where the browser does not say. */
export const firstWeekdayIn = (locale: string): number => {
  const about = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (about.getWeekInfo?.() ?? about.weekInfo)?.firstDay ?? 1;
};

const WEEK_KEY = 'lectio.weekStart';

/**
 * What the account chose: 0 (Sunday) to 6; null as the region has it. Shown once the pages are loaded anew.
 * @returns whether they would show other weeks then: never where storage is blocked
 */
export const keepWeekStart = (day: number | null): boolean => {
  const before = savedText(WEEK_KEY);
  saveText(WEEK_KEY, day === null ? null : `${day}`);
  return savedText(WEEK_KEY) !== before;
};

const keptWeekStart = savedText(WEEK_KEY);

/** The day with which weeks begin here: 1 (Monday) to 7. */
export const FIRST_WEEKDAY = keptWeekStart ? Number(keptWeekStart) || 7 : firstWeekdayIn(LOCALE);
