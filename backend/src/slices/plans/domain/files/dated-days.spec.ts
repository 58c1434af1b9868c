import { dayOf, formatDay } from '@kernel/civil-date';
import { datedDays } from './dated-days';
import { dayOfChapters } from '../plan-course';
import { findPlan, type PlanDefinition } from '../plan-definitions';

const own = (about: Partial<PlanDefinition>): PlanDefinition => ({
  id: 'custom-1',
  name: 'Ours',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterIds: [],
  estimatedDays: 1,
  pointsReward: 0,
  ...about,
});

const shown = (plan: PlanDefinition, start: string) =>
  datedDays(plan, dayOf(start)).map(({ number, on, of }) => [
    formatDay(on),
    number,
    of.title ?? of.passages.flatMap(({ chapterIds }) => chapterIds),
  ]);

describe('the days of a plan on dates', () => {
  it('goes on day by day, on the days of the week that count, rests among them', () => {
    const days = [dayOfChapters([1]), dayOfChapters([]), dayOfChapters([2], { title: 'The third' })];
    const plan = own({ course: { kind: 'days', days, runsRound: false }, weekdays: [1, 2, 3, 4, 5] });
    expect(shown(plan, '2027-01-01')).toEqual([
      ['2027-01-01', 1, [1]],
      ['2027-01-04', 2, []],
      ['2027-01-05', 3, 'The third'],
    ]);
  });

  it('spreads a plan without days', () => {
    expect(shown(own({ chapterIds: [1, 2, 3], estimatedDays: 2 }), '2026-12-31')).toEqual([
      ['2026-12-31', 1, [1, 2]],
      ['2027-01-01', 2, [3]],
    ]);
  });

  it('keeps the dates of the year', () => {
    const plan = findPlan('mcheyne') as PlanDefinition;
    const year = shown(plan, '2027-01-01');
    expect(year).toHaveLength(365);
    expect(year[0]).toEqual(['2027-01-01', 1, [1, 930, 404, 1019]]);
    const late = datedDays(plan, dayOf('2027-12-30')).map(({ number, on }) => [formatDay(on), number]);
    expect(late.slice(0, 3)).toEqual([
      ['2027-12-30', 364],
      ['2027-12-31', 365],
      ['2028-01-01', 1],
    ]);
  });

  it('shows a year of what runs round, with the words of each round', () => {
    const days = [dayOfChapters([1], { title: 'Odd' }), dayOfChapters([2])];
    const plan = own({ course: { kind: 'days', days, runsRound: true } });
    expect(shown(plan, '2027-01-01')).toHaveLength(365);
    expect(shown(plan, '2027-01-01').slice(1, 3)).toEqual([
      ['2027-01-02', 2, [2]],
      ['2027-01-03', 3, 'Odd'],
    ]);
    const lists = own({ course: { kind: 'lists', lists: [[1, 2], [930]] } });
    expect(shown(lists, '2027-01-01').slice(1, 3)).toEqual([
      ['2027-01-02', 2, [2, 930]],
      ['2027-01-03', 3, [1, 930]],
    ]);
  });
});
