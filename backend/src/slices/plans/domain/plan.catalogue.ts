import type { EventDefinitions } from '@kernel/event-catalogue';
import type { PlanEvent } from './plan.events';

const runId = '5b0c9a44-7f0e-4d5c-9a55-0f2b8e6f7c11';
const ofRun = { readerId: 105, runId, on: '2026-03-09' };

export const PLAN_EVENTS: EventDefinitions<PlanEvent> = {
  PlanStarted: {
    schemaVersion: 2,
    stream: 'reader',
    meaning:
      'The reader follows a plan, alone or one that is shared. Its chapters, in the order of reading, and its reward are those of this moment.',
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
    },
    upcasters: { 1: (data: object) => ({ ...data, weekdays: [1, 2, 3, 4, 5, 6, 7], sharedPlanId: null }) },
  },
  PlanPaused: { schemaVersion: 1, stream: 'reader', meaning: 'The plan rests.', example: ofRun },
  PlanResumed: { schemaVersion: 1, stream: 'reader', meaning: 'The plan goes on.', example: ofRun },
  PlanQuit: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: 'The plan was given up, or started over: it counts as never started.',
    example: ofRun,
  },
  PlanTargetMoved: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: 'The plan gets another target day; the even pace starts again with what is left.',
    example: { ...ofRun, targetDate: '2026-04-08' },
  },
};
