import { dayOf, weekdayOf, type Day } from '@kernel/civil-date';
import { unreachable } from '@kernel/errors';
import type { RestDaysChanged, RestDaysDeclared, RestEvent } from './rest-days.events';

/** What a declaration covers. */
export interface RestPeriod {
  readonly restId: string;
  /** 1 is Monday, 7 Sunday; null for a span. */
  readonly weekday: number | null;
  readonly firstDay: Day;
  /** Null while a day of the week has no end. */
  readonly lastDay: Day | null;
}

export const covers = ({ weekday, firstDay, lastDay }: RestPeriod, day: Day): boolean =>
  day >= firstDay && (lastDay === null || day <= lastDay) && (weekday === null || weekday === weekdayOf(day));

export const declaredRest = ({ restId, weekday, from, until }: RestDaysDeclared['data']): RestPeriod => ({
  restId,
  weekday,
  firstDay: dayOf(from),
  lastDay: until === null ? null : dayOf(until),
});

/** What is left of a declaration; null when it was taken back. */
export const evolveRest = (rest: RestPeriod, event: RestDaysChanged): RestPeriod | null => {
  switch (event.type) {
    case 'RestDaysEnded':
      return { ...rest, lastDay: dayOf(event.data.until) };
    case 'RestDaysTakenBack':
      return null;
    default:
      return unreachable(event);
  }
};

/** The types that tell on which days a reader rests. */
export const REST_HISTORY: readonly RestEvent['type'][] = ['RestDaysDeclared', 'RestDaysEnded', 'RestDaysTakenBack'];

/** The declarations that hold after these events, in the order in which they were made. `before`: those that held before. */
export const restAfter = (events: readonly RestEvent[], before: readonly RestPeriod[] = []): RestPeriod[] => {
  const periods = new Map(before.map((rest) => [rest.restId, rest]));
  for (const event of events) {
    if (event.type === 'RestDaysDeclared') {
      periods.set(event.data.restId, declaredRest(event.data));
      continue;
    }
    const known = periods.get(event.data.restId);
    const left = known && evolveRest(known, event);
    if (left) periods.set(left.restId, left);
    else periods.delete(event.data.restId);
  }
  return [...periods.values()];
};
