import type { Day } from '@kernel/civil-date';
import type { PlanCourse, PlanDay } from '../plan-course';
import type { PlanDefinition } from '../plan-definitions';
import { daysOfRun } from '../run-days';
import { daysOfPlan } from './write-plan-file';
import { weekdaysOf } from '../weekdays';

/** A day of a plan on a date. */
export interface DatedDay {
  /** Of the plan's days, from 1. */
  readonly number: number;
  readonly on: Day;
  readonly of: PlanDay;
}

const DAYS_SHOWN = 365;

/** The days of a plan as somebody goes by them who begins it on `start`; of one that runs round, those of a year. */
export const datedDays = (plan: PlanDefinition, start: Day): DatedDay[] => {
  const course = plan.course ?? { kind: 'days', days: daysOfPlan(plan), runsRound: false };
  const weekdays = weekdaysOf(plan.weekdays);
  return daysOfRun({ course, startDay: start, fromDay: 1, weekdays, moves: [] }, start + DAYS_SHOWN - 1).map(
    ({ number, day, passages }) => ({ number, on: day, of: { ...wordsOf(course, number), passages } }),
  );
};

const wordsOf = (course: PlanCourse, number: number): Omit<PlanDay, 'passages'> =>
  course.kind === 'days' ? course.days[(number - 1) % course.days.length] : { date: null, title: null, text: null };
