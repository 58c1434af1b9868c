import { PLAN_MESSAGES } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { GroupDay } from './group-day';
import { dayOfChapters, encodeCourse, type PlanCourse } from '../plan-course';
import type { PlanEvent } from '../plan.events';
import { evolveRun, startedRun, type PlanRun } from '../plan-runs';
import { numberToRead, readTogether, takeBackReadTogether } from './read-together.decider';

const START = dayOf('2026-03-09');
const TODAY = START + 1;

const part = (chapterId: number, verses: string) => ({
  ...dayOfChapters([]),
  passages: [{ chapterIds: [chapterId], verses }],
});
/** A chapter, and another one over two days. */
const DAYS: PlanCourse = {
  kind: 'days',
  days: [dayOfChapters([233]), part(234, '2:1-10'), part(234, '2:11-23')],
  runsRound: false,
};
const OF_MONTH: PlanCourse = {
  kind: 'days',
  days: [9, 10].map((n) => dayOfChapters([n], { date: `---${n < 10 ? '0' : ''}${n}` })),
  runsRound: true,
};

const run = (course: PlanCourse, runId = 'r1'): PlanRun =>
  startedRun({
    readerId: 7,
    runId,
    planId: 'ruth',
    chapters: '233-234',
    reward: 0,
    startDate: '2026-03-09',
    targetDate: '2026-03-11',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    sharedPlanId: 3,
    mode: 'days',
    course: encodeCourse(course),
    fromDay: 1,
  });
const on = (date: number, course = DAYS, today = TODAY) => ({
  group: new GroupDay(run(course), date),
  startDay: START,
  date,
  today,
});
const marked = (of: PlanRun, data: { day: number; batchId: string | null }): PlanRun =>
  evolveRun(of, { type: 'PlanDayMarked', data: { readerId: 7, runId: 'r1', on: '2026-03-10', ...data } });

describe('a day that is read together', () => {
  it('is marked for each, with what is open for them', () => {
    const reads = [{ chapterId: 233, day: START }];
    const states = [
      { readerId: 7, run: run(DAYS), reads: [] },
      { readerId: 8, run: run(DAYS), reads },
    ];
    const days = readTogether(states, { day: numberToRead(on(START)), today: TODAY });
    expect(days.map(({ chapterIds, marked: marks }) => [chapterIds, marks('b').length])).toEqual([
      [[233], 1],
      [[], 0],
    ]);
  });

  it.each([
    ['of a plan that is spread', { ...on(START), group: null }, PLAN_MESSAGES.isSpread],
    ['before the plan begins', on(START, DAYS, START - 1), PLAN_MESSAGES.notBegun('2026-03-09')],
    ['to come', on(TODAY + 1), PLAN_MESSAGES.dayToCome],
    ['without a day of the plan', on(START + 5, DAYS, START + 9), PLAN_MESSAGES.dayIsRest],
    ['of the month before', on(START, OF_MONTH, START + 31), PLAN_MESSAGES.dayOutside],
  ])('is refused %s', (_, command, words) => {
    expect(() => numberToRead(command)).toThrow(expect.objectContaining({ words }) as Error);
  });

  it('of the month is the newest', () => {
    const today = START + 4;
    const day = numberToRead(on(START, OF_MONTH, today));
    const [found] = readTogether([{ readerId: 7, run: run(OF_MONTH), reads: [] }], { day, today });
    expect([day, found.chapterIds, found.marked('b')]).toEqual([1, [9], []]);
  });
});

describe('a mark that is taken back', () => {
  const unmarked = (of: PlanRun): PlanEvent[] =>
    takeBackReadTogether({ readerId: 7, run: of }, { day: 2, today: TODAY });

  it('is one without a batch, which nothing else takes back', () => {
    const data = { readerId: 7, runId: 'r1', on: '2026-03-10', day: 2 };
    expect(unmarked(marked(run(DAYS), { day: 2, batchId: null }))).toEqual([{ type: 'PlanDayUnmarked', data }]);
    expect(unmarked(marked(run(DAYS), { day: 2, batchId: 'b' }))).toEqual([]);
    expect(unmarked(marked(run(DAYS), { day: 1, batchId: null }))).toEqual([]);
    expect(unmarked(run(DAYS))).toEqual([]);
  });
});
