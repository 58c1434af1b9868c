import { CHAPTERS } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { encodeSequence } from '@kernel/chapter-ranges';
import { changeReadingPlan } from './change-reading-plan.decider';
import { findPlan, PLANS } from './plan-definitions';
import { askedOn } from './plan-pace';
import { startedRun } from './plan-runs';
import { standingOf } from './run-facts';

const titles = (ids: readonly number[]): string[] =>
  ids.map((id) => `${CHAPTERS[id - 1].book} ${CHAPTERS[id - 1].chapter}`);

describe('the plans that ship', () => {
  it('are nine that are specified and five behind them, each with its chapters, days and reward', () => {
    const listed = PLANS.map((plan) => [
      plan.id,
      plan.category,
      plan.chapterIds.length,
      plan.estimatedDays,
      plan.pointsReward,
      titles(plan.chapterIds)[0],
      titles(plan.chapterIds).at(-1),
    ]);
    expect(listed).toEqual([
      ['bible-in-a-year', 'complete_bible', 1189, 365, 500, 'Genesis 1', 'Revelation 22'],
      ['bible-in-90-days', 'complete_bible', 1189, 90, 750, 'Genesis 1', 'Revelation 22'],
      ['bible-in-a-month', 'complete_bible', 1189, 31, 1000, 'Genesis 1', 'Revelation 22'],
      ['chronological-bible', 'complete_bible', 1190, 365, 500, 'Genesis 1', 'Revelation 22'],
      ['mcheyne', 'complete_bible', 1599, 365, 500, 'Genesis 1', 'John 21'],
      ['old-testament', 'old_testament', 929, 270, 400, 'Genesis 1', 'Malachi 4'],
      ['new-testament-in-90-days', 'new_testament', 260, 90, 150, 'Matthew 1', 'Revelation 22'],
      ['gospels-in-30-days', 'new_testament', 89, 30, 100, 'Matthew 1', 'John 21'],
      ['psalms-and-proverbs-in-31-days', 'old_testament', 181, 31, 100, 'Psalms 1', 'Proverbs 31'],
      ['horners-ten-lists', 'complete_bible', 3650, 365, 0, 'Matthew 1', 'Acts 1'],
      ['proverbs-every-month', 'old_testament', 365, 31, 0, 'Proverbs 1', 'Proverbs 31'],
      ['new-testament-on-weekdays', 'new_testament', 260, 260, 150, 'Matthew 1', 'Revelation 22'],
      ['advent', 'custom', 23, 24, 50, 'Genesis 3', 'Luke 2'],
      ['catholic-bible-in-a-year', 'complete_bible', 1334, 365, 500, 'Genesis 1', 'Psalms 150'],
    ]);
  });

  it('hold no chapter twice but those by their days', () => {
    for (const { course, chapterIds } of PLANS) if (!course) expect(new Set(chapterIds).size).toBe(chapterIds.length);
  });

  it('tell the chronological one in the order of events', () => {
    const order = titles(PLANS.find(({ id }) => id === 'chronological-bible')?.chapterIds ?? []);
    const at = (title: string): number => order.indexOf(title);
    const story = [
      'Genesis 11',
      'Job 1',
      'Genesis 12',
      'Exodus 1',
      '1 Samuel 24',
      'Psalms 142',
      '2 Samuel 11',
      'Psalms 51',
      'Ecclesiastes 1',
      '2 Kings 25',
      'Ezekiel 48',
      'Ezra 1',
      'Haggai 1',
      'Malachi 4',
      'Luke 1',
      'Acts 1',
      'Galatians 1',
      'Revelation 1',
    ].map(at);
    expect(story).toEqual([...story].sort((a, b) => a - b));
    expect(Math.min(...story)).toBeGreaterThanOrEqual(0);
  });
});

describe('a run from before its plan had days', () => {
  const plan = findPlan('gospels-in-30-days');
  const chapters = encodeSequence(Array.from({ length: 89 }, (_, index) => 930 + index));
  const run = startedRun({
    readerId: 1,
    runId: '5b0c9a44-7f0e-4d5c-9a55-0f2b8e6f7c11',
    planId: 'gospels-in-30-days',
    chapters,
    reward: 100,
    startDate: '2026-03-02',
    targetDate: '2026-03-31',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    sharedPlanId: null,
    mode: 'spread',
    course: null,
    fromDay: 1,
  });
  const today = dayOf('2026-03-02');

  it('goes on evenly', () => {
    expect(askedOn(standingOf(run, []), today)).toMatchObject({ day: null, left: [930, 931, 932], daysRemaining: 30 });
  });

  it('can change over to the days', () => {
    const command = { action: 'by-days' as const, course: plan?.course, today };
    expect(changeReadingPlan({ readerId: 1, run, reads: [] }, command)).toMatchObject([
      { type: 'PlanFollowedByDays', data: { chapters, targetDate: '2026-03-31', day: 1, to: '2026-03-02' } },
    ]);
  });
});
