import { dayOf, startOfDay } from '@kernel/civil-date';
import type { ChallengeRules } from './challenge.events';
import { participationsAfter, type ParticipationEvent } from './participation';
import { paceOf, ranked, readerStanding, readingDays, type CountableReport } from './standing';

const rules: ChallengeRules = {
  from: '2026-10-01',
  until: '2026-10-10',
  chapters: '1-20',
  teams: 'balanced',
  goal: 'each',
  target: 3,
  restWeekdays: [],
  lateEntry: true,
};
const HOUR = 3_600_000;

const read = (chapters: number[], date: string, lateHours = 0, imported = false): CountableReport => ({
  readDay: dayOf(date),
  recordedAt: startOfDay(dayOf(date) + 1) + lateHours * HOUR,
  imported,
  chapters,
});

describe('a reader’s standing', () => {
  it('counts each chapter of the challenge once, on the days of the span', () => {
    const reports = [
      read([1, 2], '2026-10-01'),
      read([2, 21], '2026-10-02'),
      read([3], '2026-09-30'),
      read([4], '2026-10-11'),
    ];
    expect(readerStanding(rules, reports)).toMatchObject({
      chapters: 2,
      lastDay: dayOf('2026-10-02'),
      finishedOn: null,
    });
  });

  it('counts what is recorded within 72 hours of its day, and no import', () => {
    const reports = [read([1], '2026-10-10', 72), read([2], '2026-10-01', 72.01), read([3], '2026-10-02', 0, true)];
    expect(readerStanding(rules, reports).chapters).toBe(1);
  });

  it('reaches the goal of each on the day of the chapter that completes it', () => {
    const reports = [read([5], '2026-10-09'), read([1, 2], '2026-10-02'), read([3], '2026-10-04')];
    expect(readerStanding(rules, reports).finishedOn).toBe(dayOf('2026-10-04'));
    expect(readerStanding({ ...rules, goal: 'together' }, reports).finishedOn).toBeNull();
  });
});

describe('teams', () => {
  const team = (number: number, readers: number, chapters: number) => ({ team: number, readers, chapters });

  it('are ranked by the share of their target, so that a small team can win; equal shares share a rank', () => {
    const places = ranked(rules, [team(1, 4, 6), team(2, 1, 2), team(3, 2, 3), team(4, 1, 0)]);
    expect(places.map((one) => [one.rank, one.team, one.target])).toEqual([
      [1, 2, 3],
      [2, 1, 12],
      [2, 3, 6],
      [4, 4, 3],
    ]);
  });

  it('all have the same target where the goal is a team’s', () => {
    const places = ranked({ goal: 'team', target: 100 }, [team(1, 1, 5), team(2, 9, 6)]);
    expect(places.map((one) => [one.team, one.target])).toEqual([
      [2, 100],
      [1, 100],
    ]);
  });
});

describe('the pace', () => {
  it('asks for nothing on days of rest', () => {
    // 3, 4 and 10 October 2026 are Saturday, Sunday and Saturday.
    const resting = { ...rules, restWeekdays: [6, 7] };
    expect(readingDays(resting, dayOf('2026-10-01'), dayOf('2026-10-10'))).toBe(7);
    expect(paceOf(resting, dayOf('2026-10-05'), 700)).toEqual({ expected: 200, daysLeft: 6, readingDaysLeft: 5 });
    expect(paceOf(rules, dayOf('2026-10-05'), 700)).toEqual({ expected: 280, daysLeft: 6, readingDaysLeft: 6 });
  });

  it('asks for nothing before the first day, and for everything after the last', () => {
    expect(paceOf(rules, dayOf('2026-09-01'), 100)).toEqual({ expected: 0, daysLeft: 10, readingDaysLeft: 10 });
    expect(paceOf(rules, dayOf('2026-10-20'), 100)).toEqual({ expected: 100, daysLeft: 0, readingDaysLeft: 0 });
  });
});

describe('taking part', () => {
  const at = (date: string) => startOfDay(dayOf(date));
  const joined = (challengeId: number, scope: 'church' | 'family', scopeId: number): ParticipationEvent => ({
    recordedAt: at('2026-09-20'),
    type: 'ChallengeJoined',
    data: { readerId: 1, challengeId, scope, scopeId, version: 1, team: 1, rules },
  });
  const idsAfter = (...events: ParticipationEvent[]) => [...participationsAfter(events).keys()];

  it('ends with the membership, and no later than the challenge', () => {
    const leftChurch = (date: string): ParticipationEvent => ({
      recordedAt: at(date),
      type: 'ReaderLeftChurch',
      data: { churchId: 8 },
    });
    const both = [joined(4, 'church', 8), joined(5, 'family', 8)];
    expect(idsAfter(...both, leftChurch('2026-10-05'))).toEqual([5]);
    expect(idsAfter(...both, leftChurch('2026-10-20'))).toEqual([4, 5]);
    expect(
      idsAfter(...both, { recordedAt: at('2026-10-05'), type: 'ReaderLeftFamily', data: { familyId: 8 } }),
    ).toEqual([4]);
  });

  it('follows new rules, and ends by leaving', () => {
    const longer = { ...rules, until: '2026-10-12' };
    const changed: ParticipationEvent = {
      recordedAt: at('2026-10-02'),
      type: 'ChallengeRulesChanged',
      data: { readerId: 1, challengeId: 4, version: 2, rules: longer },
    };
    expect(participationsAfter([joined(4, 'church', 8), changed]).get(4)?.rules).toEqual(longer);
    expect(participationsAfter([changed]).size).toBe(0);
    const left: ParticipationEvent = {
      recordedAt: at('2026-10-03'),
      type: 'ChallengeLeft',
      data: { readerId: 1, challengeId: 4 },
    };
    expect(idsAfter(joined(4, 'church', 8), left)).toEqual([]);
  });
});
