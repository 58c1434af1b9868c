import { REPORT_MESSAGES } from '@lectio/contract';
import { dayOf, endOfDayInZone, parseDay } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';

/** A list's date filters after the contract's checks: well-formed, but perhaps not real calendar days. */
export interface DayFilters {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The same query, once its dates are real. */
export const withRealDays = <Query extends DayFilters>(query: Query): Query => {
  for (const field of ['startDate', 'endDate'] as const) {
    const date = query[field];
    if (date !== undefined && parseDay(date) === null) throw invalid(REPORT_MESSAGES.readDateInvalid, field);
  }
  return query;
};

/** From the first instant to before the second it is one of these days in a time zone; null for no limit. */
export const instantsOf = ({ startDate, endDate }: DayFilters, zone: string): [Date | null, Date | null] => [
  startDate === undefined ? null : new Date(endOfDayInZone(dayOf(startDate) - 1, zone)),
  endDate === undefined ? null : new Date(endOfDayInZone(dayOf(endDate), zone)),
];
