import { PLAN_MESSAGES } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { conflict, invalid } from '@kernel/errors';
import { openParts, RunCalendar } from './by-days';
import type { RunState } from './change-reading-plan.decider';
import type { PlanDayMarked } from './plan.events';
import { runsOn } from './plan-runs';
import { dayIn, standingOf } from './run-facts';

export interface MarkPlanDay {
  /** Of the plan, from 1. */
  readonly day?: number;
  /** When it was read; today when missing. */
  readonly readDate?: string;
  readonly today: Day;
}

/** What marking a day records. */
export interface DayToMark {
  /** Read whole, now that the day has their last part. */
  readonly chapterIds: readonly number[];
  readonly readDate: string;
  /** Whether its chapters were read on that date already, for another day: a chapter counts once a date. */
  readonly isInVain: boolean;
  /** @param batchId of the chapters; null when none was recorded */
  readonly marked: (batchId: string | null) => PlanDayMarked[];
}

/** A day that is read already records nothing. */
export const dayToMark = ({ readerId, run, reads }: RunState, { day, readDate, today }: MarkPlanDay): DayToMark => {
  const { byDays } = standingOf(run, reads);
  if (byDays === null) throw conflict(PLAN_MESSAGES.isSpread);
  if (run.paused) throw conflict(PLAN_MESSAGES.notActive);
  if (today < run.startDay) throw conflict(PLAN_MESSAGES.notBegun(formatDay(run.startDay)));
  const on = readDate === undefined ? today : dayIn(readDate, 'readDate');
  if (on < run.startDay) throw invalid(PLAN_MESSAGES.notBegun(formatDay(run.startDay)), 'readDate');
  if (on > today) throw invalid(PLAN_MESSAGES.dayToCome, 'readDate');
  const found = day === undefined ? undefined : new RunCalendar(byDays, today).numbered(day, today);
  if (!found || day === undefined) throw invalid(PLAN_MESSAGES.dayRequired, 'day');
  if (found.parts.length === 0) throw conflict(PLAN_MESSAGES.dayIsRest);
  const open = openParts(byDays, found);
  const data = { readerId, runId: run.runId, on: formatDay(today), day };
  const known = new Set(reads.flatMap((read) => (read.day === on ? [read.chapterId] : [])));
  const isNoted = open.length > 0 && !runsOn(run);
  return {
    chapterIds: open.filter(({ isLast }) => isLast).map(({ chapterId }) => chapterId),
    readDate: formatDay(on),
    isInVain: open.length > 0 && open.every(({ chapterId, isLast }) => isLast && known.has(chapterId)),
    marked: (batchId) => (isNoted ? [{ type: 'PlanDayMarked', data: { ...data, batchId } }] : []),
  };
};

/** For one reader alone: refused where it would record nothing of an open day. */
export const markPlanDay = (state: RunState, command: MarkPlanDay): DayToMark => {
  const day = dayToMark(state, command);
  if (day.isInVain) throw conflict(PLAN_MESSAGES.dayReadOnThatDate);
  return day;
};
