import { t } from '@/shared/language/speech';
import { days as inDays, years } from '@/shared/language/counts';

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** "1 day", "5 days", "3 weeks", "3 months", "1 year": points, plans and churches §9. */
export const duration = (days: number): string => {
  if (days < DAYS_A_WEEK) return inDays(days);
  if (days < DAYS_A_MONTH)
    return t('{count, plural, one {# week} other {# weeks}}', { count: Math.round(days / DAYS_A_WEEK) });
  if (days < DAYS_A_YEAR)
    return t('{count, plural, one {# month} other {# months}}', { count: Math.round(days / DAYS_A_MONTH) });
  return years(Math.round(days / DAYS_A_YEAR));
};
