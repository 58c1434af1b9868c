import { LIMITS, PLAN_MESSAGES } from '@lectio/contract';
import { dayOf, formatDay, LATEST_PLANNED, parseDay, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import type { PlanQuit } from './plan.events';
import { isComplete } from './plan-pace';
import type { PlanReading, Read } from './plan-reading';
import { readingFor, standing, type PlanRun } from './plan-runs';
import type { PlanStanding } from './spread-pace';

const LATEST_DAY = dayOf(LATEST_PLANNED);

/** What these reports read of a run. */
export const readingOf = (run: PlanRun, reads: readonly Read[]): PlanReading => {
  const reading = readingFor(run);
  for (const { day, chapterId } of reads) reading.add(day, [chapterId]);
  return reading;
};

/** A run's progress with these reports. */
export const standingOf = (run: PlanRun, reads: readonly Read[]): PlanStanding => standing(run, readingOf(run, reads));

/** The day in a request; an instant counts by its date. */
export const dayIn = (text: string, field: string): Day => {
  const day = parseDay(text.slice(0, 10));
  if (day === null) throw invalid(PLAN_MESSAGES.dateInvalid, field);
  if (Number(text.slice(0, 4)) < LIMITS.firstReadYear) throw invalid(PLAN_MESSAGES.dateTooEarly, field);
  if (day > LATEST_DAY) throw invalid(PLAN_MESSAGES.dateTooFar, field);
  return day;
};

/** The day a run was completed; null until then. */
export const completedOn = (run: PlanRun, reads: readonly Read[]): Day | null => {
  const now = standingOf(run, reads);
  return isComplete(now) ? (now.readByDay.at(-1)?.[0] ?? null) : null;
};

export const quit = (readerId: number, { runId }: PlanRun, today: Day): PlanQuit => ({
  type: 'PlanQuit',
  data: { readerId, runId, on: formatDay(today) },
});
