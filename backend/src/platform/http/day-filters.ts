import { REPORT_MESSAGES } from '@lectio/contract';
import { parseDay } from '../../kernel/civil-date';
import { invalid } from '../../kernel/errors';

/** Filters of a list by date, as the contract's checks leave them: of the right form, but perhaps no day of the calendar. */
export interface DayFilters {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The same query, whose dates the calendar has. */
export const withRealDays = <Query extends DayFilters>(query: Query): Query => {
  for (const field of ['startDate', 'endDate'] as const) {
    const date = query[field];
    if (date !== undefined && parseDay(date) === null) throw invalid(REPORT_MESSAGES.readDateInvalid, field);
  }
  return query;
};
