import { LIMITS, PLAN_MESSAGES } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import type { PlanEvent } from './plan.events';
import { changePlan, settleRuns, standingOf, startPlan, type Read, type StartPlan } from './plan.decider';
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

const started = (about: Partial<Extract<PlanEvent, { type: 'PlanStarted' }>['data']> = {}): PlanEvent => ({
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
    ...about,
  },
});
const ofRun = (type: 'PlanPaused' | 'PlanResumed' | 'PlanQuit', runId = 'r1', on = '2026-03-10'): PlanEvent => ({
  type,
  data: { readerId: 7, runId, on },
});
const reads = (date: string, ...chapterIds: number[]): Read[] =>
  chapterIds.map((chapterId) => ({ chapterId, day: dayOf(date) }));

const given = (events: readonly (PlanEvent | PlanReset)[], read: readonly Read[] = []) => ({
  starting: (about: Partial<StartPlan> = {}): PlanEvent[] =>
    startPlan(
      { readerId: 7, runs: runsAfter(events), reads: read },
      { plan: RUTH, runId: 'r2', today: TODAY, ...about },
    ),
  changing: (change: Omit<Parameters<typeof changePlan>[1], 'today'>, on = TODAY): PlanEvent[] => {
    const run = runsAfter(events).at(-1);
    if (!run) throw new Error('no run stands');
    return changePlan({ readerId: 7, run, reads: read }, { ...change, today: on });
  },
});

describe('starting a plan', () => {
  it('takes chapters in their order, reward and the plan’s own days', () => {
    expect(given([]).starting()).toEqual([started({ runId: 'r2' })]);
  });

  it('takes the dates asked for; an instant counts by its date', () => {
    expect(given([]).starting({ startDate: '2026-04-01', targetEndDate: '2026-05-01T10:00:00.000Z' })).toEqual([
      started({ runId: 'r2', startDate: '2026-04-01', targetDate: '2026-05-01' }),
    ]);
    expect(given([]).starting({ targetEndDate: '2026-03-11' })).toEqual([
      started({ runId: 'r2', targetDate: '2026-03-11' }),
    ]);
    expect(given([]).starting({ startDate: '2026-03-01' })).toEqual([
      started({ runId: 'r2', startDate: '2026-03-01', targetDate: '2026-03-05' }),
    ]);
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
    expect(() => given([]).starting(dates)).toThrow(message);
  });

  it('is refused while the plan is active, and not for another plan', () => {
    expect(() => given([started()]).starting()).toThrow(PLAN_MESSAGES.alreadyActive);
    expect(given([started({ planId: 'jonah' })]).starting()).toHaveLength(1);
  });

  it('starts a paused one over', () => {
    expect(given([started(), ofRun('PlanPaused')]).starting()).toEqual([ofRun('PlanQuit'), started({ runId: 'r2' })]);
  });

  it('is free again after it was quit, or removed by a reset in force', () => {
    const reset: PlanReset = { type: 'ProgressReset', data: { resetId: 'x', scope: 'all' } };
    expect(given([started(), ofRun('PlanQuit')]).starting()).toHaveLength(1);
    expect(given([started(), reset]).starting()).toHaveLength(1);
    expect(() => given([started(), reset, { type: 'ResetReverted', data: { resetId: 'x' } }]).starting()).toThrow(
      PLAN_MESSAGES.alreadyActive,
    );
    expect(() =>
      given([started(), { type: 'ProgressReset', data: { resetId: 'y', scope: 'reports' } }]).starting(),
    ).toThrow(PLAN_MESSAGES.alreadyActive);
  });

  it('begins anew on the day after it was completed, so that no read earns it twice', () => {
    const completed = given([started()], [...reads('2026-03-10', 233, 234, 235), ...reads('2026-03-12', 236)]);
    expect(completed.starting({ today: dayOf('2026-03-12') })).toEqual([
      started({ runId: 'r2', startDate: '2026-03-13', targetDate: '2026-03-17' }),
    ]);
    expect(() => completed.starting({ startDate: '2026-03-12', targetEndDate: '2026-04-01' })).toThrow(
      PLAN_MESSAGES.startsBeforeCompletion,
    );
  });

  it('is refused when everything was read since', () => {
    expect(() =>
      given([], reads('2026-03-05', 233, 234, 235, 236)).starting({
        startDate: '2026-03-01',
        targetEndDate: '2026-04-01',
      }),
    ).toThrow(PLAN_MESSAGES.alreadyRead);
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
    expect(given(one).starting()).toHaveLength(1);
    expect(() => given(most).starting()).toThrow(PLAN_MESSAGES.tooManyOpen);
    expect(() => given([...most, ofRun('PlanPaused', 'other-0')]).starting()).toThrow(PLAN_MESSAGES.tooManyOpen);
  });

  it('leaves room for another when one is quit or completed, and for the same one to start over', () => {
    expect(given([...most, ofRun('PlanQuit', 'other-0')]).starting()).toHaveLength(1);
    expect(given(most, reads('2026-03-10', 501)).starting()).toHaveLength(1);
    expect(() => given(most, reads('2026-03-09', 501)).starting()).toThrow(PLAN_MESSAGES.tooManyOpen);
    expect(given([...one, started(), ofRun('PlanPaused')]).starting()).toHaveLength(2);
  });

  it('counts one as open until a chapter that comes twice was read twice', () => {
    const twice = [...one, started({ runId: 'twice', planId: 'twice', chapters: '1100,1100' })];
    expect(() => given(twice, reads('2026-03-10', 1100)).starting()).toThrow(PLAN_MESSAGES.tooManyOpen);
    expect(given(twice, [...reads('2026-03-10', 1100), ...reads('2026-03-11', 1100)]).starting()).toHaveLength(1);
  });

  it('ends at five hundred with those that it completed', () => {
    const all = Array.from({ length: 500 }, (_, n) => n + 501);
    expect(given(runs(499), reads('2026-03-10', ...all)).starting()).toHaveLength(1);
    expect(() => given(runs(500), reads('2026-03-10', ...all)).starting()).toThrow(PLAN_MESSAGES.tooManyFollowed);
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
    const completedLater = reads('2026-03-14', 233, 234, 235, 236);
    expect(given([started(), again], completedLater).starting()).toMatchObject([
      { type: 'PlanStarted', data: { startDate: '2026-03-15' } },
    ]);
    expect(() => given([started(), again]).starting()).toThrow(PLAN_MESSAGES.alreadyActive);
    expect(runsAfter([started(), again, ofRun('PlanQuit', 'r2')])).toEqual(runsAfter([started()]));
  });
});

describe('a reset that is taken back', () => {
  const reset = (resetId: string): PlanReset => ({ type: 'ProgressReset', data: { resetId, scope: 'all' } });
  const reverted = (resetId: string): PlanReset => ({ type: 'ResetReverted', data: { resetId } });
  const again = (runId = 'r2', startDate = '2026-03-10'): PlanEvent =>
    started({ runId, startDate, targetDate: '2026-04-01' });
  /** The decision that follows the last event, a revert. */
  const settled = (events: readonly (PlanEvent | PlanReset)[], read: readonly Read[] = []) => {
    const last = events[events.length - 1];
    if (last.type !== 'ResetReverted') throw new Error('the last event takes a reset back');
    return settleRuns(
      { readerId: 7, runs: runsStartedUnseen(events.slice(0, -1), last.data.resetId), reads: read },
      TODAY,
    );
  };

  it('ends a run started since the reset when the revert restores an earlier one', () => {
    expect(settled([started(), reset('x'), again(), reverted('x')])).toEqual([ofRun('PlanQuit', 'r2')]);
    expect(settled([started(), reset('x'), again(), ofRun('PlanPaused', 'r2'), reverted('x')])).toEqual([
      ofRun('PlanQuit', 'r2'),
    ]);
  });

  it('ignores plans that were quit, other plans, and plans hidden by a reset in force', () => {
    expect(settled([started(), ofRun('PlanQuit'), reset('x'), again(), reverted('x')])).toEqual([]);
    expect(settled([started(), reset('x'), again(), ofRun('PlanQuit', 'r2'), reverted('x')])).toEqual([]);
    expect(settled([started({ planId: 'jonah' }), reset('x'), again(), reverted('x')])).toEqual([]);
    expect(settled([started(), reset('x'), again(), reset('y'), reverted('x')])).toEqual([]);
  });

  it('leaves a start after the plan was completed, and ends one that began before', () => {
    const completed = reads('2026-03-10', 233, 234, 235, 236);
    expect(settled([started(), reset('x'), again('r2', '2026-03-11'), reverted('x')], completed)).toEqual([]);
    expect(settled([started(), reset('x'), again('r2', '2026-03-10'), reverted('x')], completed)).toEqual([
      ofRun('PlanQuit', 'r2'),
    ]);
  });

  it('does not decide again what an earlier revert kept', () => {
    const kept = [started(), reset('x'), again('r2', '2026-03-11'), reverted('x')];
    const reportsReset: PlanReset = { type: 'ProgressReset', data: { resetId: 'y', scope: 'reports' } };
    expect(settled([...kept, reportsReset, reverted('y')])).toEqual([]);
    expect(settled([...kept, ofRun('PlanPaused', 'r2'), reportsReset, reverted('y')])).toEqual([]);
  });

  it('takes the start of a paused plan as starting it over', () => {
    expect(settled([started(), ofRun('PlanPaused'), reset('x'), again(), reverted('x')])).toEqual([
      ofRun('PlanQuit', 'r1'),
    ]);
  });

  it('settles starts under several resets when the last of them is taken back, in any order', () => {
    const hidden = [started(), reset('x'), again('r2'), reset('y'), again('r3')];
    expect(settled([...hidden, reverted('x'), reverted('y')])).toEqual([
      ofRun('PlanQuit', 'r2'),
      ofRun('PlanQuit', 'r3'),
    ]);
    expect(settled([...hidden, reverted('y')])).toEqual([ofRun('PlanQuit', 'r3')]);
    expect(settled([...hidden, reverted('y'), ofRun('PlanQuit', 'r3'), reverted('x')])).toEqual([
      ofRun('PlanQuit', 'r2'),
    ]);
  });
});

describe('the October challenge', () => {
  const starting = (today: string) => given([]).starting({ plan: findPlan('bible-in-a-month'), today: dayOf(today) });
  it.each([
    ['before its window', '2026-05-01', '2026-09-28', '2026-11-02'],
    ['on its first day', '2026-09-28', '2026-09-28', '2026-11-02'],
    ['within it', '2026-10-15', '2026-10-15', '2026-11-02'],
    ['on its last day', '2026-11-02', '2026-11-02', '2026-12-03'],
    ['after it', '2026-12-24', '2026-12-24', '2027-01-24'],
  ])('has its own dates %s', (_, today, startDate, targetDate) => {
    expect(starting(today)).toMatchObject([{ data: { startDate, targetDate } }]);
  });
});

describe('changing a plan', () => {
  it('pauses and resumes, and does nothing twice', () => {
    expect(given([started()]).changing({ action: 'pause' })).toEqual([ofRun('PlanPaused')]);
    expect(given([started(), ofRun('PlanPaused')]).changing({ action: 'pause' })).toEqual([]);
    expect(given([started(), ofRun('PlanPaused')]).changing({ action: 'resume' })).toEqual([ofRun('PlanResumed')]);
    expect(given([started()]).changing({ action: 'resume' })).toEqual([]);
    expect(given([started()]).changing({ action: 'quit' })).toEqual([ofRun('PlanQuit')]);
  });

  it('catches up by moving the target until today’s load is the original pace', () => {
    const behind = given([started()], reads('2026-03-10', 236));
    expect(behind.changing({ action: 'catch-up' }, dayOf('2026-03-13'))).toEqual([
      { type: 'PlanTargetMoved', data: { readerId: 7, runId: 'r1', on: '2026-03-13', targetDate: '2026-03-16' } },
    ]);
    expect(() => behind.changing({ action: 'catch-up' }, dayOf('2026-03-10'))).toThrow(PLAN_MESSAGES.nothingToCatchUp);
    expect(() => given([started(), ofRun('PlanPaused')]).changing({ action: 'catch-up' }, dayOf('2026-03-20'))).toThrow(
      PLAN_MESSAGES.notActive,
    );
  });

  it('moves the target to a later day than today and the start', () => {
    const run = given([started()]);
    expect(run.changing({ action: 'move-target', targetEndDate: '2026-03-30' })).toMatchObject([
      { data: { targetDate: '2026-03-30' } },
    ]);
    expect(run.changing({ action: 'move-target', targetEndDate: '2026-03-14' })).toEqual([]);
    expect(() => run.changing({ action: 'move-target' })).toThrow(PLAN_MESSAGES.targetRequired);
    expect(() => run.changing({ action: 'move-target', targetEndDate: '2026-03-10' })).toThrow(
      PLAN_MESSAGES.targetNotAfterStart,
    );
  });

  it('leaves a completed plan alone', () => {
    const completed = given([started()], reads('2026-03-10', 233, 234, 235, 236));
    expect(() => completed.changing({ action: 'quit' })).toThrow(PLAN_MESSAGES.completed);
  });
});
