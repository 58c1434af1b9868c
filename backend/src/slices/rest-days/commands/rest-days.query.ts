import { LIMITS, type RestAnswer, type RestDaysAnswer } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { formatDay, yearOf, type Day } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { canEnd, spanDaysIn } from '../domain/rest-days.decider';
import type { RestPeriod } from '../domain/rest-period';
import { declaredRestOf, restReader } from '../read/rest-reader.query';

/** Who asks for which reader, and the caller's day. */
export interface RestTarget {
  readonly accountId: number;
  readonly readerId: number;
  readonly today: Day;
}

/** The days on which readers rest. Their family sees them. */
@Injectable()
export class RestDays {
  constructor(private readonly database: Database) {}

  async of({ accountId, readerId, today }: RestTarget): Promise<RestDaysAnswer> {
    const reader = await restReader(this.database, accountId, readerId);
    const declared = await declaredRestOf(this.database, reader);
    return { rest: restAnswer(declared, { readerId, canChange: reader.ownerId === accountId, today }) };
  }
}

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
