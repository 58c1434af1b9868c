import { PLAN_MESSAGES } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { conflict, invalid } from '@kernel/errors';
import type { RunState } from '../change-reading-plan.decider';
import type { GroupDay } from './group-day';
import { dayToMark, type DayToMark, type MarkPlanDay } from '../mark-plan-day.decider';
import type { PlanEvent } from '../plan.events';
import type { PlanRun } from '../plan-runs';

export interface DateOfGroup {
  /** What the date asks the group for; null for a plan that is spread. */
  readonly group: GroupDay | null;
  readonly startDay: Day;
  readonly date: Day;
  readonly today: Day;
}

/** The number of the plan's day that a group can have read on a date. */
export const numberToRead = ({ group, startDay, date, today }: DateOfGroup): number => {
  if (group === null) throw conflict(PLAN_MESSAGES.isSpread);
  if (today < startDay) throw conflict(PLAN_MESSAGES.notBegun(formatDay(startDay)));
  if (date > today) throw invalid(PLAN_MESSAGES.dayToCome, 'date');
  if (!group.day) throw conflict(PLAN_MESSAGES.dayIsRest);
  // The days of the month come again and again: a number means the newest.
  if (group.newest(today)?.day !== date) throw invalid(PLAN_MESSAGES.dayOutside, 'date');
  return group.day.number;
};

/** Marks the day for each of these runs, or for none of them. */
export const readTogether = (runs: readonly RunState[], command: MarkPlanDay): DayToMark[] =>
  runs.map((run) => dayToMark(run, command));

type DayUnmarked = Extract<PlanEvent, { type: 'PlanDayUnmarked' }>;

/** Takes back a mark that no batch takes back. */
export const takeBackReadTogether = (
  { readerId, run }: { readonly readerId: number; readonly run: PlanRun },
  { day, today }: { readonly day: number; readonly today: Day },
): DayUnmarked[] =>
  run.marks.some((mark) => mark.day === day && mark.batchId === null && mark.voidBy.length === 0)
    ? [{ type: 'PlanDayUnmarked', data: { readerId, runId: run.runId, on: formatDay(today), day } }]
    : [];
