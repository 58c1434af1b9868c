import { msg } from '@lectio/contract';
import { dayOf, formatDay } from '@kernel/civil-date';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { PlanEvent } from './plan.events';

const runId = '5b0c9a44-7f0e-4d5c-9a55-0f2b8e6f7c11';
const ofRun = { readerId: 105, runId, on: '2026-03-09' };

interface WithTarget {
  readonly targetDate: string;
}

/** Until then the target was the day after the last day of reading. */
const lastDay = ({ targetDate }: WithTarget): string => formatDay(dayOf(targetDate) - 1);

export const PLAN_EVENTS: EventDefinitions<PlanEvent> = {
  PlanStarted: {
    schemaVersion: 3,
    stream: 'reader',
    meaning: msg(
      'The reader follows a plan, alone or one that is shared. Its chapters, in the order of reading, and its reward are those of this moment.',
    ),
    example: {
      readerId: 105,
      runId,
      planId: 'gospels-in-30-days',
      chapters: '930-1018',
      reward: 100,
      startDate: '2026-03-02',
      targetDate: '2026-04-01',
      weekdays: [1, 2, 3, 4, 5],
      sharedPlanId: null,
      mode: 'spread',
      course: null,
      fromDay: 1,
    },
    upcasters: {
      1: (data: object) => ({ ...data, weekdays: [1, 2, 3, 4, 5, 6, 7], sharedPlanId: null }),
      2: (data: WithTarget) => ({ ...data, targetDate: lastDay(data), mode: 'spread', course: null, fromDay: 1 }),
    },
  },
  PlanPaused: { schemaVersion: 1, stream: 'reader', meaning: msg('The plan rests.'), example: ofRun },
  PlanResumed: { schemaVersion: 1, stream: 'reader', meaning: msg('The plan goes on.'), example: ofRun },
  PlanQuit: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The plan was given up, or started over: it counts as never started.'),
    example: ofRun,
  },
  PlanTargetMoved: {
    schemaVersion: 2,
    stream: 'reader',
    meaning: msg('The plan gets another last day; the even pace starts again with what is left.'),
    example: { ...ofRun, targetDate: '2026-04-08' },
    upcasters: { 1: (data: WithTarget) => ({ ...data, targetDate: lastDay(data) }) },
  },
  PlanDayMarked: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('A day of the plan was read. The chapters that it completes are reports of their own.'),
    example: { ...ofRun, day: 12, batchId: 'c0c4a1e2-1f0b-4c57-8a7e-35d1e2f90b1d' },
  },
  PlanDayUnmarked: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('A day of the plan was marked by mistake.'),
    example: { ...ofRun, day: 12 },
  },
  PlanDaysMoved: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('A day of the plan is asked for on another date, and the days after it follow.'),
    example: { ...ofRun, day: 5, to: '2026-03-09' },
  },
  PlanSpread: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The run no longer goes by the plan’s days: what is left is spread evenly.'),
    example: { ...ofRun, targetDate: '2026-04-08' },
  },
  PlanFollowedByDays: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The run goes by the plan’s days from now on, and keeps what was read.'),
    example: {
      ...ofRun,
      course: { days: [{ passages: '930' }, { passages: '931@2:1-12' }], runsRound: false },
      chapters: '930-931',
      targetDate: '2026-03-10',
      day: 1,
      to: '2026-03-09',
    },
  },
};
