import type { Day } from '@kernel/civil-date';
import { RestCalendar, type RestPeriod } from '@slices/rest-days';

/** Runs of consecutive days of reading, first and last day of each, ascending. */
type Runs = readonly (readonly [first: Day, last: Day])[];

/** As it is kept: the runs alone for a reader without days of rest. */
export type StoredStreak = Runs | { readonly runs: Runs; readonly rests: readonly RestPeriod[] };

/** What the fold knows of days of reading and rest. */
interface FoldedRuns {
  readonly starts: readonly Day[];
  readonly ends: readonly Day[];
  readonly rests: RestCalendar;
}

export const storedStreak = ({ starts, ends, rests }: FoldedRuns): StoredStreak => {
  const runs = starts.map((start, at) => [start, ends[at]] as const);
  return rests.isEmpty ? runs : { runs, rests: rests.declared };
};

const read = (stored: StoredStreak): { runs: Runs; rests: RestCalendar } =>
  'runs' in stored
    ? { runs: stored.runs, rests: new RestCalendar(stored.rests) }
    : { runs: stored, rests: new RestCalendar() };

/** Runs with nothing but rest in between, as one. */
interface JoinedRun {
  readonly first: Day;
  readonly last: Day;
  /** Days of reading. */
  readonly days: number;
}

/** All of them, ascending. */
export const joinedRuns = (stored: StoredStreak): JoinedRun[] => {
  const { runs, rests } = read(stored);
  const joined: JoinedRun[] = [];
  for (const [first, last] of runs) {
    const before = joined.at(-1);
    const days = last - first + 1;
    if (before && rests.joins(before.last, first))
      joined[joined.length - 1] = { first: before.first, last, days: before.days + days };
    else joined.push({ first, last, days });
  }
  return joined;
};

/** A streak as of a day. */
export interface Streak {
  /** Days of reading. */
  readonly days: number;
  /** Days of rest that it passes over, newest first. */
  readonly rests: readonly Day[];
  /** The first day of reading; null without a streak. */
  readonly first: Day | null;
}

const NONE: Streak = { days: 0, rests: [], first: null };

const endingAt = (stored: StoredStreak, day: Day): Streak => {
  const { runs, rests } = read(stored);
  const passed: Day[] = [];
  let days = 0;
  let at = runs.findLastIndex(([first]) => first <= day);
  for (let before = day; at >= 0; at--) {
    const [first, last] = runs[at];
    if (last < before && !rests.joins(last, before + 1)) break;
    for (let rest = before; rest > last; rest--) passed.push(rest);
    days += Math.min(last, before) - first + 1;
    before = first - 1;
  }
  return days === 0 ? NONE : { days, rests: passed, first: runs[at + 1][0] };
};

/** The run that ends today, else yesterday, else none. */
export const streakOf = (stored: StoredStreak, today: Day): Streak => {
  const ofToday = endingAt(stored, today);
  return ofToday.days > 0 ? ofToday : endingAt(stored, today - 1);
};

/** The last day of reading up to a day; null before the first. */
export const lastReadUpTo = (stored: StoredStreak, day: Day): Day | null => {
  const run = read(stored).runs.findLast(([first]) => first <= day);
  return run ? Math.min(run[1], day) : null;
};

/** The days between two, both included, that are days of rest and not of reading. */
export const restsWithin = (stored: StoredStreak, from: Day, to: Day): Day[] => {
  const { runs, rests } = read(stored);
  const days: Day[] = [];
  if (rests.isEmpty) return days;
  const isRead = (day: Day): boolean => runs.some(([first, last]) => first <= day && day <= last);
  for (let day = from; day <= to; day++) if (rests.has(day) && !isRead(day)) days.push(day);
  return days;
};
