import { t } from '@/shared/language/speech';

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** "1 day", "5 days", "3 weeks", "3 months", "1 year": points, plans and churches §9. */
export const duration = (days: number): string => {
  if (days < DAYS_A_WEEK) return t('{count, plural, one {# day} other {# days}}', { count: days });
  if (days < DAYS_A_MONTH)
    return t('{count, plural, one {# week} other {# weeks}}', { count: Math.round(days / DAYS_A_WEEK) });
  if (days < DAYS_A_YEAR)
    return t('{count, plural, one {# month} other {# months}}', { count: Math.round(days / DAYS_A_MONTH) });
  return t('{count, plural, one {# year} other {# years}}', { count: Math.round(days / DAYS_A_YEAR) });
};
