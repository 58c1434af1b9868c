/** The first language of the browser; undefined for what no browser knows. */
const localeIn = (language: string | undefined): Intl.Locale | undefined => {
  try {
    return language === undefined ? undefined : new Intl.Locale(language).maximize();
  } catch {
    return undefined;
  }
};

/**
 * English, which the product speaks, with the dates and times of the region that the first of these languages is of:
 * `en-GB`, and `en-DE` for German. Numbers stay as in the texts around them, which the server writes too.
 */
export const localeFor = (languages: readonly string[]): string => {
  const region = localeIn(languages.at(0))?.region;
  return region ? `en-${region}` : 'en';
};

export const LOCALE = localeFor(navigator.languages ?? [navigator.language]);

interface WeekInfo {
  readonly firstDay: number;
}

/** The day with which weeks begin in a region: 1 (Monday) to 7; Monday where the browser does not say. */
export const firstWeekdayIn = (locale: string): number => {
  const about = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (about.getWeekInfo?.() ?? about.weekInfo)?.firstDay ?? 1;
};
