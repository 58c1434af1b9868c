import { LIMITS, type RestAnswer, type RestDaysAnswer } from '@lectio/contract';
import { formatDay, yearOf, type Day } from '@kernel/civil-date';
import { canEnd, spanDaysIn } from '../domain/rest-days.decider';
import type { RestPeriod } from '../domain/rest-period';

const periodAnswer = (rest: RestPeriod, today: Day): RestAnswer => ({
  id: rest.restId,
  weekday: rest.weekday,
  from: formatDay(rest.firstDay),
  until: rest.lastDay === null ? null : formatDay(rest.lastDay),
  canEnd: canEnd(rest, today),
});

export const restAnswer = (
  declared: readonly RestPeriod[],
  { readerId, canChange, today }: { readonly readerId: number; readonly canChange: boolean; readonly today: Day },
): RestDaysAnswer['rest'] => {
  const { number: year } = yearOf(today);
  return {
    readerId,
    canChange,
    declared: declared.map((rest) => periodAnswer(rest, today)),
    left: [year, year + 1].map((of) => ({
      year: of,
      days: Math.max(0, LIMITS.restSpanDaysPerYear - spanDaysIn(declared, of)),
    })),
  };
};
