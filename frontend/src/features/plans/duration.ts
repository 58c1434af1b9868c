import { count } from '@/shared/lib/format';

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** "1 day", "5 days", "3 weeks", "3 months", "1 year": points, plans and churches §9. */
export const duration = (days: number): string => {
  if (days < DAYS_A_WEEK) return count(days, 'day');
  if (days < DAYS_A_MONTH) return count(Math.round(days / DAYS_A_WEEK), 'week');
  if (days < DAYS_A_YEAR) return count(Math.round(days / DAYS_A_MONTH), 'month');
  return count(Math.round(days / DAYS_A_YEAR), 'year');
};
