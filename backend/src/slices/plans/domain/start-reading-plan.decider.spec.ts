import { LIMITS, PLAN_MESSAGES } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { given } from '@test/support/given';
import type { PlanEvent, PlanStarted } from './plan.events';
import { changeReadingPlan, type ChangePlan } from './change-reading-plan.decider';
import { standingOf } from './run-facts';
import { settleRuns, type SettleRuns } from './settle-plans.decider';
import { startReadingPlan, type StartPlan } from './start-reading-plan.decider';
import type { Read } from './plan-reading';
import { findPlan, type PlanDefinition } from './plan-definitions';
import { runsAfter, runsStartedUnseen, type PlanReset } from './plan-runs';

const TODAY = dayOf('2026-03-10');
const RUTH: PlanDefinition = {
  id: 'ruth',
  name: 'Ruth',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterIds: [236, 233, 234, 235],
  estimatedDays: 4,
  pointsReward: 40,
};

const started = (about: Partial<PlanStarted['data']> = {}): PlanStarted => ({
  type: 'PlanStarted',
  data: {
    readerId: 7,
    runId: 'r1',
    planId: 'ruth',
    chapters: '236,233-235',
    reward: 40,
    startDate: '2026-03-10',
    targetDate: '2026-03-14',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    sharedPlanId: null,
    mode: 'spread',
    course: null,
    fromDay: 1,
    ...about,
  },
});
const ofRun = <Type extends 'PlanPaused' | 'PlanResumed' | 'PlanQuit'>(type: Type, runId = 'r1') => ({
  type,
  data: { readerId: 7, runId, on: '2026-03-10' },
});
const moved = (targetDate: string, on = '2026-03-10'): PlanEvent => ({
  type: 'PlanTargetMoved',
  data: { readerId: 7, runId: 'r1', on, targetDate },
});
const reads = (date: string, ...chapterIds: number[]): Read[] =>
  chapterIds.map((chapterId) => ({ chapterId, day: dayOf(date) }));

type Past = readonly (PlanEvent | PlanReset)[];
/** A reader with these events and reads. */
const reader = (events: Past = [], read: readonly Read[] = []) => ({
  readerId: 7,
  runs: runsAfter(events),
  reads: read,
});
/** The reader's last run in force. */
const run = (events: Past, read: readonly Read[] = []) => ({
  readerId: 7,
  run: runsAfter(events).at(-1)!,
  reads: read,
});
const start = (about: Partial<StartPlan> = {}): StartPlan => ({ plan: RUTH, runId: 'r2', today: TODAY, ...about });
const change = (about: Omit<ChangePlan, 'today'>, today = TODAY): ChangePlan => ({ ...about, today });
/** One start and nothing else, which says this among other things. */
const oneStart = (data: Partial<PlanStarted['data']> = {}): PlanStarted[] => [
  { type: 'PlanStarted', data: expect.objectContaining({ runId: 'r2', planId: 'ruth', ...data }) },
];

describe('starting a plan', () => {
  it('takes chapters in their order, reward and the plan’s own days', () => {
    given(reader())
      .when(startReadingPlan, start())
      .then([started({ runId: 'r2' })]);
  });

  it('takes the dates asked for; an instant counts by its date', () => {
    given(reader())
      .when(startReadingPlan, start({ startDate: '2026-04-01', targetEndDate: '2026-05-01T10:00:00.000Z' }))
      .then([started({ runId: 'r2', startDate: '2026-04-01', targetDate: '2026-05-01' })]);
    given(reader())
      .when(startReadingPlan, start({ targetEndDate: '2026-03-11' }))
      .then([started({ runId: 'r2', targetDate: '2026-03-11' })]);
    given(reader())
      .when(startReadingPlan, start({ startDate: '2026-03-01' }))
      .then([started({ runId: 'r2', startDate: '2026-03-01', targetDate: '2026-03-05' })]);
  });

  it.each([
    ['the target is the start', { targetEndDate: '2026-03-10' }, PLAN_MESSAGES.targetNotAfterStart],
    [
      'the target is before the start',
      { startDate: '2026-03-20', targetEndDate: '2026-03-15' },
      PLAN_MESSAGES.targetNotAfterStart,
    ],
    ['the calendar has no such day', { targetEndDate: '2026-02-30' }, PLAN_MESSAGES.dateInvalid],
    ['the start is out of sight', { startDate: '1899-12-31' }, PLAN_MESSAGES.dateTooEarly],
    ['the target is out of sight', { targetEndDate: '2200-01-01' }, PLAN_MESSAGES.dateTooFar],
  ])('is refused when %s', (_, dates, message) => {
    given(reader()).when(startReadingPlan, start(dates)).thenRefused(message);
  });

  it('is refused while the plan is active, and not for another plan', () => {
    given(reader([started()]))
      .when(startReadingPlan, start())
      .thenRefused(PLAN_MESSAGES.alreadyActive);
    given(reader([started({ planId: 'jonah' })]))
      .when(startReadingPlan, start())
      .then(oneStart());
  });

  it('starts a paused one over', () => {
    given(reader([started(), ofRun('PlanPaused')]))
      .when(startReadingPlan, start())
      .then([ofRun('PlanQuit'), started({ runId: 'r2' })]);
  });

  it('is free again after it was quit, or removed by a reset in force', () => {
    const reset: PlanReset = { type: 'ProgressReset', data: { resetId: 'x', scope: 'all' } };
    const reverted: PlanReset = { type: 'ResetReverted', data: { resetId: 'x' } };
    const ofReports: PlanReset = { type: 'ProgressReset', data: { resetId: 'y', scope: 'reports' } };
    given(reader([started(), ofRun('PlanQuit')]))
      .when(startReadingPlan, start())
      .then(oneStart());
    given(reader([started(), reset]))
      .when(startReadingPlan, start())
      .then(oneStart());
    given(reader([started(), reset, reverted]))
      .when(startReadingPlan, start())
      .thenRefused(PLAN_MESSAGES.alreadyActive);
    given(reader([started(), ofReports]))
      .when(startReadingPlan, start())
      .thenRefused(PLAN_MESSAGES.alreadyActive);
  });

  it('begins anew on the day after it was completed, so that no read earns it twice', () => {
    const completed = reader([started()], [...reads('2026-03-10', 233, 234, 235), ...reads('2026-03-12', 236)]);
    given(completed)
      .when(startReadingPlan, start({ today: dayOf('2026-03-12') }))
      .then([started({ runId: 'r2', startDate: '2026-03-13', targetDate: '2026-03-17' })]);
    given(completed)
      .when(startReadingPlan, start({ startDate: '2026-03-12', targetEndDate: '2026-04-01' }))
      .thenRefused(PLAN_MESSAGES.startsBeforeCompletion);
  });

  it('is refused when everything was read since', () => {
    given(reader([], reads('2026-03-05', 233, 234, 235, 236)))
      .when(startReadingPlan, start({ startDate: '2026-03-01', targetEndDate: '2026-04-01' }))
      .thenRefused(PLAN_MESSAGES.alreadyRead);
  });
});

describe('how many plans a reader follows', () => {
  /** Each of a plan of its own, of one chapter. */
  const runs = (count: number): PlanEvent[] =>
    Array.from({ length: count }, (_, n) =>
      started({ runId: `other-${n}`, planId: `other-${n}`, chapters: String(n + 501) }),
    );
  const most = runs(LIMITS.openPlansMax);
  const one = most.slice(1);

  it('ends at twenty that are open, paused ones included', () => {
    const paused = [...most, ofRun('PlanPaused', 'other-0')];
    given(reader(one)).when(startReadingPlan, start()).then(oneStart());
    given(reader(most)).when(startReadingPlan, start()).thenRefused(PLAN_MESSAGES.tooManyOpen);
    given(reader(paused)).when(startReadingPlan, start()).thenRefused(PLAN_MESSAGES.tooManyOpen);
  });

  it('leaves room for another when one is quit or completed, and for the same one to start over', () => {
    given(reader([...most, ofRun('PlanQuit', 'other-0')]))
      .when(startReadingPlan, start())
      .then(oneStart());
    given(reader(most, reads('2026-03-10', 501)))
      .when(startReadingPlan, start())
      .then(oneStart());
    given(reader(most, reads('2026-03-09', 501)))
      .when(startReadingPlan, start())
      .thenRefused(PLAN_MESSAGES.tooManyOpen);
    given(reader([...one, started(), ofRun('PlanPaused')]))
      .when(startReadingPlan, start())
      .then([ofRun('PlanQuit'), started({ runId: 'r2' })]);
  });

  it('counts one as open until a chapter that comes twice was read twice', () => {
    const twice = [...one, started({ runId: 'twice', planId: 'twice', chapters: '1100,1100' })];
    const once = reads('2026-03-10', 1100);
    given(reader(twice, once)).when(startReadingPlan, start()).thenRefused(PLAN_MESSAGES.tooManyOpen);
    given(reader(twice, [...once, ...reads('2026-03-11', 1100)]))
      .when(startReadingPlan, start())
      .then(oneStart());
  });

  it('ends at five hundred with those that it completed', () => {
    const all = reads('2026-03-10', ...Array.from({ length: 500 }, (_, n) => n + 501));
    given(reader(runs(499), all))
      .when(startReadingPlan, start())
      .then(oneStart());
    given(reader(runs(500), all))
      .when(startReadingPlan, start())
      .thenRefused(PLAN_MESSAGES.tooManyFollowed);
  });
});

describe('a run that another one of its plan came after', () => {
  const again = started({ runId: 'r2', startDate: '2026-03-13', targetDate: '2026-03-17' });

  it('counts what was read before that began, so that no read counts for both', () => {
    const [first, second] = runsAfter([started(), again]);
    const all = [...reads('2026-03-12', 233), ...reads('2026-03-13', 234)];
    expect(standingOf(first, all).unread).toEqual([236, 234, 235]);
    expect(standingOf(second, all).unread).toEqual([236, 233, 235]);
  });

  it('is over although it was not completed, and counts again when the later one is quit', () => {
    given(reader([started(), again], reads('2026-03-14', 233, 234, 235, 236)))
      .when(startReadingPlan, start())
      .then(oneStart({ startDate: '2026-03-15' }));
    given(reader([started(), again]))
      .when(startReadingPlan, start())
      .thenRefused(PLAN_MESSAGES.alreadyActive);
    expect(runsAfter([started(), again, ofRun('PlanQuit', 'r2')])).toEqual(runsAfter([started()]));
  });
});

describe('a reset that is taken back', () => {
  const reset = (resetId: string): PlanReset => ({ type: 'ProgressReset', data: { resetId, scope: 'all' } });
  const reverted = (resetId: string): PlanReset => ({ type: 'ResetReverted', data: { resetId } });
  const again = (runId = 'r2', startDate = '2026-03-10'): PlanEvent =>
    started({ runId, startDate, targetDate: '2026-04-01' });
  /** The reader as the last event, a revert, finds it. */
  const after = (events: Past, read: readonly Read[] = []): SettleRuns => {
    const last = events[events.length - 1];
    if (last.type !== 'ResetReverted') throw new Error('the last event takes a reset back');
    return { readerId: 7, runs: runsStartedUnseen(events.slice(0, -1), last.data.resetId), reads: read };
  };

  it('ends a run started since the reset when the revert restores an earlier one', () => {
    given(after([started(), reset('x'), again(), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r2')]);
    given(after([started(), reset('x'), again(), ofRun('PlanPaused', 'r2'), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r2')]);
  });

  it('ignores plans that were quit, other plans, and plans hidden by a reset in force', () => {
    given(after([started(), ofRun('PlanQuit'), reset('x'), again(), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([]);
    given(after([started(), reset('x'), again(), ofRun('PlanQuit', 'r2'), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([]);
    given(after([started({ planId: 'jonah' }), reset('x'), again(), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([]);
    given(after([started(), reset('x'), again(), reset('y'), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([]);
  });

  it('leaves a start after the plan was completed, and ends one that began before', () => {
    const completed = reads('2026-03-10', 233, 234, 235, 236);
    given(after([started(), reset('x'), again('r2', '2026-03-11'), reverted('x')], completed))
      .when(settleRuns, TODAY)
      .then([]);
    given(after([started(), reset('x'), again('r2', '2026-03-10'), reverted('x')], completed))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r2')]);
  });

  it('does not decide again what an earlier revert kept', () => {
    const kept = [started(), reset('x'), again('r2', '2026-03-11'), reverted('x')];
    const reportsReset: PlanReset = { type: 'ProgressReset', data: { resetId: 'y', scope: 'reports' } };
    given(after([...kept, reportsReset, reverted('y')]))
      .when(settleRuns, TODAY)
      .then([]);
    given(after([...kept, ofRun('PlanPaused', 'r2'), reportsReset, reverted('y')]))
      .when(settleRuns, TODAY)
      .then([]);
  });

  it('takes the start of a paused plan as starting it over', () => {
    given(after([started(), ofRun('PlanPaused'), reset('x'), again(), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r1')]);
  });

  it('settles starts under several resets when the last of them is taken back, in any order', () => {
    const hidden = [started(), reset('x'), again('r2'), reset('y'), again('r3')];
    given(after([...hidden, reverted('x'), reverted('y')]))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r2'), ofRun('PlanQuit', 'r3')]);
    given(after([...hidden, reverted('y')]))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r3')]);
    given(after([...hidden, reverted('y'), ofRun('PlanQuit', 'r3'), reverted('x')]))
      .when(settleRuns, TODAY)
      .then([ofRun('PlanQuit', 'r2')]);
  });
});

describe('the October challenge', () => {
  it.each([
    ['before its window', '2026-05-01', '2026-09-28', '2026-11-02'],
    ['on its first day', '2026-09-28', '2026-09-28', '2026-11-02'],
    ['within it', '2026-10-15', '2026-10-15', '2026-11-02'],
    ['on its last day', '2026-11-02', '2026-11-02', '2026-12-03'],
    ['after it', '2026-12-24', '2026-12-24', '2027-01-24'],
  ])('has its own dates %s', (_, today, startDate, targetDate) => {
    const plan = findPlan('bible-in-a-month');
    given(reader())
      .when(startReadingPlan, start({ plan, today: dayOf(today) }))
      .then(oneStart({ planId: 'bible-in-a-month', startDate, targetDate }));
  });
});

describe('changing a plan', () => {
  const paused = [started(), ofRun('PlanPaused')];

  it('pauses and resumes, and does nothing twice', () => {
    given(run([started()]))
      .when(changeReadingPlan, change({ action: 'pause' }))
      .then([ofRun('PlanPaused')]);
    given(run(paused))
      .when(changeReadingPlan, change({ action: 'pause' }))
      .then([]);
    given(run(paused))
      .when(changeReadingPlan, change({ action: 'resume' }))
      .then([ofRun('PlanResumed')]);
    given(run([started()]))
      .when(changeReadingPlan, change({ action: 'resume' }))
      .then([]);
    given(run([started()]))
      .when(changeReadingPlan, change({ action: 'quit' }))
      .then([ofRun('PlanQuit')]);
  });

  it('catches up by moving the target until today’s load is the original pace', () => {
    const behind = run([started()], reads('2026-03-10', 236));
    given(behind)
      .when(changeReadingPlan, change({ action: 'catch-up' }, dayOf('2026-03-13')))
      .then([moved('2026-03-15', '2026-03-13')]);
    given(behind)
      .when(changeReadingPlan, change({ action: 'catch-up' }, dayOf('2026-03-10')))
      .thenRefused(PLAN_MESSAGES.nothingToCatchUp);
    given(run(paused))
      .when(changeReadingPlan, change({ action: 'catch-up' }, dayOf('2026-03-20')))
      .thenRefused(PLAN_MESSAGES.notActive);
  });

  it('moves the target to a later day than today and the start', () => {
    const moving = (targetEndDate?: string) => change({ action: 'move-target', targetEndDate });
    given(run([started()]))
      .when(changeReadingPlan, moving('2026-03-30'))
      .then([moved('2026-03-30')]);
    given(run([started()]))
      .when(changeReadingPlan, moving('2026-03-14'))
      .then([]);
    given(run([started()]))
      .when(changeReadingPlan, moving())
      .thenRefused(PLAN_MESSAGES.targetRequired);
    given(run([started()]))
      .when(changeReadingPlan, moving('2026-03-10'))
      .thenRefused(PLAN_MESSAGES.targetNotAfterStart);
  });

  it('leaves a completed plan alone', () => {
    given(run([started()], reads('2026-03-10', 233, 234, 235, 236)))
      .when(changeReadingPlan, change({ action: 'quit' }))
      .thenRefused(PLAN_MESSAGES.completed);
  });
});
