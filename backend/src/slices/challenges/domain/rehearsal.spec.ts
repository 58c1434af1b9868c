import { dayOf, startOfDay } from '@kernel/civil-date';
import type { ChallengeRules } from './challenge.events';
import { balanceOf, figuresOf, outcomeOf, pastSpan, withMoreRest } from './rehearsal';
import type { CountableReport } from './standing';

const rules: ChallengeRules = {
  from: '2025-10-01',
  until: '2025-10-31',
  chapters: '1-50',
  teams: 'none',
  goal: 'each',
  target: 5,
  restWeekdays: [],
  lateEntry: true,
};

/** Chapter n on the n-th of these days of October. */
const reading = (...days: number[]): CountableReport[] =>
  days.map((day, index) => {
    const readDay = dayOf(`2025-10-${String(day).padStart(2, '0')}`);
    return { readDay, recordedAt: startOfDay(readDay), imported: false, chapters: [index + 1] };
  });
const droppedOn = (of: ChallengeRules, ...days: number[]) => outcomeOf(of, 1, reading(...days)).droppedOn;

describe('the past that replaces a span', () => {
  it('is the same dates of the last year that is over', () => {
    const past = (from: string, until: string, today: string) =>
      pastSpan({ ...rules, from, until }, 'last-year', dayOf(today));
    expect(past('2026-10-01', '2026-10-31', '2026-09-20')).toEqual({ from: '2025-10-01', until: '2025-10-31' });
    expect(past('2027-10-01', '2027-10-31', '2026-09-20')).toEqual({ from: '2025-10-01', until: '2025-10-31' });
    expect(past('2028-02-29', '2028-03-01', '2028-01-01')).toEqual({ from: '2027-02-28', until: '2027-03-01' });
  });

  it('or as many days up to yesterday, ninety at most', () => {
    const past = (until: string) => pastSpan({ ...rules, until }, 'last-90-days', dayOf('2026-03-10'));
    expect(past('2025-10-10')).toEqual({ from: '2026-02-28', until: '2026-03-09' });
    expect(past('2026-10-10')).toEqual({ from: '2025-12-10', until: '2026-03-09' });
  });
});

describe('dropping out', () => {
  it('is the last day before seven without a chapter', () => {
    expect(droppedOn(rules, 1, 8, 15, 22, 29)).toBeNull();
    expect(droppedOn(rules, 1, 2, 10, 11)).toBe(dayOf('2025-10-02'));
    expect(droppedOn(rules, 1, 8, 16, 24)).toBe(dayOf('2025-10-08'));
    expect(droppedOn(rules)).toBeNull();
  });

  it('needs a longer gap where days of rest are in it', () => {
    const rested = withMoreRest(rules);
    expect(rested.restWeekdays).toEqual([6, 7]);
    expect(droppedOn(rested, 1, 2, 10, 18, 26)).toBeNull();
    expect(droppedOn(rules, 1, 2, 10, 18, 26)).toBe(dayOf('2025-10-02'));
  });

  it('is nothing that happens after the goal', () => {
    expect(outcomeOf(rules, 1, reading(1, 2, 3, 4, 5))).toEqual({
      readerId: 1,
      chapters: 5,
      hasFinished: true,
      droppedOn: null,
    });
  });
});

it('the figures count readers, by week of the challenge', () => {
  const outcomes = [reading(1, 2, 3, 4, 5), reading(1, 9), reading()].map((reports, at) =>
    outcomeOf(rules, at, reports),
  );
  expect(figuresOf(rules, outcomes)).toEqual({
    readers: 3,
    started: 2,
    finished: 1,
    dropped: 1,
    droppedByWeek: [1, 0, 0, 0, 0],
    medianChapters: 5,
    chapters: 7,
  });
});

it('teams are filled as they would be, and compared by what they read', () => {
  const outcome = (readerId: number, chapters: number) => ({ readerId, chapters, hasFinished: false, droppedOn: null });
  const strengths = new Map([
    [1, 90],
    [2, 10],
    [3, 20],
  ]);
  expect(balanceOf([outcome(1, 30), outcome(2, 5), outcome(3, 8)], strengths, 2)).toEqual({
    teams: 2,
    least: 13,
    most: 30,
  });
});
