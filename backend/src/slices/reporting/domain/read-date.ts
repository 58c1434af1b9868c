import { LIMITS, REPORT_MESSAGES } from '@lectio/contract';
import { parseDay, type Day } from '@kernel/civil-date';

const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with a read date, `YYYY-MM-DD`, on the caller's `today`; null when it is valid. */
export const readDateProblem = (date: string, today: Day): string | null => {
  // First: a year such as 0023 is a typo to name, though no date is made of it.
  if (WRITTEN.test(date) && Number(date.slice(0, 4)) < LIMITS.firstReadYear) return REPORT_MESSAGES.readDateTooEarly;
  const day = parseDay(date);
  if (day === null) return REPORT_MESSAGES.readDateInvalid;
  return day > today ? REPORT_MESSAGES.readDateInFuture : null;
};
