import { LIMITS, REST_MESSAGES, restDaysLeft } from '@lectio/contract';
import { formatDay, mondayOf, parseDay, weekdayOf, yearOf, type Day } from '@kernel/civil-date';
import { conflict, invalid, notFound } from '@kernel/errors';
import type { RestDaysChanged, RestDaysDeclared } from './rest-days.events';
import { covers, declaredRest, type RestPeriod } from './rest-period';

/** A reader, and the declarations that hold of it. */
export interface RestState {
  readonly readerId: number;
  readonly declared: readonly RestPeriod[];
}

export interface DeclareRest {
  readonly restId: string;
  /** A day of the week, 1 is Monday; without it a span. */
  readonly weekday?: number;
  readonly from?: string;
  /** Of a span alone. */
  readonly until?: string;
  readonly today: Day;
}

const dayIn = (text: string, field: string): Day => {
  const day = parseDay(text);
  if (day === null) throw invalid(REST_MESSAGES.dateInvalid, field);
  return day;
};

/** @throws Refusal (invalid, conflict) for days too long ago or too far ahead, for more rest than is allowed, and for what is declared already */
export const declareRest = ({ readerId, declared }: RestState, command: DeclareRest): RestDaysDeclared => {
  const { restId, weekday = null, today } = command;
  const from = command.from === undefined ? today : dayIn(command.from, 'from');
  if (from < today - LIMITS.restDaysBack) throw invalid(REST_MESSAGES.tooLongAgo, 'from');
  if (from > today + LIMITS.restDaysAhead) throw invalid(REST_MESSAGES.tooFarAhead, 'from');
  if (weekday !== null && command.until !== undefined) throw invalid(REST_MESSAGES.untilOfWeekday, 'until');
  const until = weekday === null ? lastOfSpan(command, from) : null;
  const rest = declaredRest({
    readerId,
    restId,
    weekday,
    from: formatDay(from),
    until: until === null ? null : formatDay(until),
  });
  if (weekday === null) checkSpan(declared, rest);
  else checkWeekday(declared, rest);
  return {
    type: 'RestDaysDeclared',
    data: { readerId, restId, weekday, from: formatDay(from), until: until === null ? null : formatDay(until) },
  };
};

const lastOfSpan = ({ until, today }: DeclareRest, from: Day): Day => {
  if (until === undefined) throw invalid(REST_MESSAGES.untilRequired, 'until');
  const last = dayIn(until, 'until');
  if (last < from) throw invalid(REST_MESSAGES.untilBeforeFrom, 'until');
  if (last > today + LIMITS.restDaysAhead) throw invalid(REST_MESSAGES.tooFarAhead, 'until');
  return last;
};

const checkSpan = (declared: readonly RestPeriod[], span: RestPeriod): void => {
  const before = spanDays(declared);
  const after = spanDays([...declared, span]);
  if (after.size === before.size) throw conflict(REST_MESSAGES.alreadyDeclared);
  for (const year of new Set([...after].map((day) => yearOf(day).number))) {
    const left = LIMITS.restSpanDaysPerYear - inYear(before, year);
    if (inYear(after, year) > LIMITS.restSpanDaysPerYear) throw conflict(restDaysLeft(Math.max(left, 0), year));
  }
};

/** The days of all spans, each once. */
const spanDays = (declared: readonly RestPeriod[]): Set<Day> => {
  const days = new Set<Day>();
  for (const { weekday, firstDay, lastDay } of declared)
    for (let day = firstDay; weekday === null && lastDay !== null && day <= lastDay; day++) days.add(day);
  return days;
};

const inYear = (days: ReadonlySet<Day>, year: number): number =>
  [...days].filter((day) => yearOf(day).number === year).length;

/** How many days of a year are spans of rest already. */
export const spanDaysIn = (declared: readonly RestPeriod[], year: number): number => inYear(spanDays(declared), year);

const checkWeekday = (declared: readonly RestPeriod[], rest: RestPeriod): void => {
  const weekly = declared.filter(({ weekday }) => weekday !== null);
  const isStanding = ({ lastDay }: RestPeriod): boolean => lastDay === null || lastDay >= rest.firstDay;
  if (weekly.some((other) => other.weekday === rest.weekday && isStanding(other)))
    throw conflict(REST_MESSAGES.alreadyDeclared);
  const all = [...weekly, rest];
  // Days of the week come and go with a declaration's first and last day: no week in between has more of them.
  const weeks = all.flatMap(({ firstDay }) => [mondayOf(firstDay), mondayOf(firstDay) + 7]);
  for (const monday of weeks.filter((week) => week >= mondayOf(rest.firstDay)))
    if (daysOfRest(all, monday) > LIMITS.restWeekdays) throw conflict(REST_MESSAGES.tooManyWeekdays);
};

const daysOfRest = (weekly: readonly RestPeriod[], monday: Day): number =>
  [0, 1, 2, 3, 4, 5, 6].filter((place) => weekly.some((rest) => covers(rest, monday + place))).length;

const find = ({ declared }: RestState, restId: string): RestPeriod => {
  const rest = declared.find((candidate) => candidate.restId === restId);
  if (!rest) throw notFound(REST_MESSAGES.notFound);
  return rest;
};

/**
 * Rest goes on up to an earlier day than declared; days that have passed stay as they are.
 * @throws Refusal (notFound, invalid)
 */
export const endRest = (
  state: RestState,
  { restId, until, today }: { readonly restId: string; readonly until: string; readonly today: Day },
): RestDaysChanged => {
  const rest = find(state, restId);
  const last = dayIn(until, 'until');
  const first = Math.max(firstOf(rest), today - 1);
  if (last < first || (rest.lastDay !== null && last >= rest.lastDay)) throw invalid(REST_MESSAGES.endInvalid, 'until');
  return { type: 'RestDaysEnded', data: { readerId: state.readerId, restId, until: formatDay(last) } };
};

/** The first day on which a declaration gives rest. */
const firstOf = ({ weekday, firstDay }: RestPeriod): Day =>
  weekday === null ? firstDay : firstDay + ((weekday - weekdayOf(firstDay) + 7) % 7);

/** @throws Refusal (notFound) */
export const takeRestBack = (state: RestState, restId: string): RestDaysChanged => {
  find(state, restId);
  return { type: 'RestDaysTakenBack', data: { readerId: state.readerId, restId } };
};

/** What may be done with a declaration today. */
export const canEnd = (rest: RestPeriod, today: Day): boolean => {
  const yesterday = today - 1;
  return firstOf(rest) <= yesterday && (rest.lastDay === null || rest.lastDay > yesterday);
};
