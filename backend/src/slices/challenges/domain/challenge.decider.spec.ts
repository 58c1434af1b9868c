import { CHALLENGE_MESSAGES } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import {
  areSameRules,
  changeRules,
  checkRules,
  closeChallenge,
  concernedBy,
  joinChallenge,
  leaveChallenge,
  moveReader,
  publishChallenge,
  teamInNeed,
  type ChallengeState,
} from './challenge.decider';
import type { ChallengeRules } from './challenge.events';
import { closesAt } from './standing';

const rules: ChallengeRules = {
  from: '2026-10-01',
  until: '2026-10-31',
  chapters: '1-1189',
  teams: 'balanced',
  goal: 'each',
  target: 1189,
  restWeekdays: [],
  lateEntry: true,
};
const draft: ChallengeState = {
  challengeId: 4,
  scope: 'church',
  scopeId: 8,
  version: 1,
  isPublished: false,
  isClosed: false,
  rules,
};
const published = { ...draft, isPublished: true };
const before = dayOf('2026-09-20');
const during = dayOf('2026-10-05');

describe('the rules of a challenge', () => {
  it.each<[string, Partial<ChallengeRules>, string]>([
    ['that end before they begin', { until: '2026-09-30' }, CHALLENGE_MESSAGES.untilBeforeFrom],
    ['on a day that is none', { from: '2026-02-30' }, CHALLENGE_MESSAGES.dateInvalid],
    ['in a year that nobody plans for', { from: '9999-12-30', until: '9999-12-31' }, CHALLENGE_MESSAGES.dateTooFar],
    ['for more than 400 days', { until: '2027-12-01' }, CHALLENGE_MESSAGES.tooLong],
    ['with a goal of teams without teams', { goal: 'team', teams: 'none' }, CHALLENGE_MESSAGES.teamGoalWithoutTeams],
    ['that ask a reader for more than there is', { chapters: '1-50', target: 51 }, CHALLENGE_MESSAGES.targetTooHigh],
  ])('%s are refused', (_, change, message) => {
    expect(() => checkRules({ ...rules, ...change })).toThrow(message);
  });
});

describe('publishing', () => {
  it('puts the rules into the event', () => {
    expect(publishChallenge(draft, { readerId: 105, today: before })).toEqual({
      type: 'ChallengePublished',
      data: { readerId: 105, challengeId: 4, scope: 'church', scopeId: 8, rules },
    });
  });

  it('happens once, and not for days that have passed', () => {
    expect(() => publishChallenge(published, { readerId: 105, today: before })).toThrow(
      CHALLENGE_MESSAGES.alreadyPublished,
    );
    expect(() => publishChallenge(draft, { readerId: 105, today: during })).toThrow(CHALLENGE_MESSAGES.beginsInPast);
  });
});

describe('changing published rules', () => {
  const longer = { ...rules, until: '2026-11-07' };

  it('gives every reader who takes part the next version', () => {
    const change = { rules: longer, isRewardChanged: false };
    expect(changeRules(published, { ...change, readerIds: [105, 106], today: during })).toEqual(
      [105, 106].map((readerId) => ({
        type: 'ChallengeRulesChanged',
        data: { readerId, challengeId: 4, version: 2, rules: longer },
      })),
    );
  });

  it('is refused for the same rules, for other teams, and once the span is over', () => {
    const change = (to: ChallengeRules, today = during) =>
      changeRules(published, { rules: to, isRewardChanged: false, readerIds: [1], today });
    expect(() => change({ ...rules })).toThrow(CHALLENGE_MESSAGES.rulesUnchanged);
    expect(() => change({ ...longer, teams: 'none' })).toThrow(CHALLENGE_MESSAGES.teamsFixed);
    expect(() => change(longer, dayOf('2026-11-01'))).toThrow(CHALLENGE_MESSAGES.isOver);
  });

  it('is one with another reward and the same rules', () => {
    const change = { rules, isRewardChanged: true, readerIds: [105], today: during };
    expect(changeRules(published, change)).toEqual([
      { type: 'ChallengeRulesChanged', data: { readerId: 105, challengeId: 4, version: 2, rules } },
    ]);
  });

  it.each<[string, Partial<ChallengeRules>]>([
    ['first day', { from: '2026-10-02' }],
    ['last day', { until: '2026-11-07' }],
    ['chapters', { chapters: '1-50' }],
    ['teams', { teams: 'none' }],
    ['goal', { goal: 'together' }],
    ['target', { target: 50 }],
    ['days of rest', { restWeekdays: [7] }],
    ['late entry', { lateEntry: false }],
  ])('is what another %s is', (_, change) => {
    expect(areSameRules(rules, { ...rules })).toBe(true);
    expect(areSameRules(rules, { ...rules, ...change })).toBe(false);
  });

  it('concerns newcomers alone when it only says who may still come', () => {
    const punctual = { ...rules, lateEntry: false };
    expect(concernedBy(rules, { rules: punctual, isRewardChanged: false })).toBe('newcomers');
    expect(concernedBy(rules, { rules: punctual, isRewardChanged: true })).toBe('everyone');
    expect(concernedBy(rules, { rules: longer, isRewardChanged: false })).toBe('everyone');
  });
});

describe('taking part', () => {
  const join = (state: ChallengeState, today = during, takesPart = false) =>
    joinChallenge(state, { readerId: 105, team: 3, takesPart, today });

  it('records the rules of the moment', () => {
    expect(join({ ...published, version: 2 }).data).toMatchObject({ readerId: 105, version: 2, team: 3, rules });
  });

  it('is refused in a draft, after the last day, a second time, and late where that is not wanted', () => {
    expect(() => join(draft)).toThrow(CHALLENGE_MESSAGES.notPublished);
    expect(() => join(published, dayOf('2026-11-01'))).toThrow(CHALLENGE_MESSAGES.isOver);
    expect(() => join(published, during, true)).toThrow(CHALLENGE_MESSAGES.alreadyJoined);
    const punctual = { ...published, rules: { ...rules, lateEntry: false } };
    expect(() => join(punctual)).toThrow(CHALLENGE_MESSAGES.entryClosed);
    expect(join(punctual, dayOf('2026-10-01')).type).toBe('ChallengeJoined');
  });

  it('ends by leaving, which asks for having joined', () => {
    const leave = (takesPart: boolean) => leaveChallenge(published, { readerId: 105, takesPart, today: during });
    expect(leave(true)).toEqual({ type: 'ChallengeLeft', data: { readerId: 105, challengeId: 4 } });
    expect(() => leave(false)).toThrow(CHALLENGE_MESSAGES.notJoined);
  });

  it('goes to the smallest team, and among those to the one that reads least', () => {
    const team = (number: number, members: number, strength: number) => ({ number, members, strength });
    expect(teamInNeed([team(1, 2, 10), team(2, 1, 90), team(3, 1, 40)])?.number).toBe(3);
    expect(teamInNeed([])).toBeNull();
  });
});

describe('moving a reader to another team', () => {
  const move = (state: ChallengeState, about: { from?: number | null; to?: number } = {}, today = during) =>
    moveReader(state, { readerId: 105, from: 3, to: 2, teams: [1, 2, 3], today, ...about });

  it('names the new team', () => {
    expect(move(published)).toEqual({ type: 'ChallengeTeamChanged', data: { readerId: 105, challengeId: 4, team: 2 } });
  });

  it('is refused where nobody is to be moved, and to where nobody can be', () => {
    expect(() => move(published, { from: null })).toThrow(CHALLENGE_MESSAGES.notJoined);
    expect(() => move(published, { to: 3 })).toThrow(CHALLENGE_MESSAGES.alreadyInTeam);
    expect(() => move(published, { to: 4 })).toThrow(CHALLENGE_MESSAGES.teamRequired);
    expect(() => move(published, {}, dayOf('2026-11-01'))).toThrow(CHALLENGE_MESSAGES.isOver);
  });

  it.each(['none', 'families'] as const)('is refused with teams: %s', (teams) => {
    expect(() => move({ ...published, rules: { ...rules, teams } })).toThrow(CHALLENGE_MESSAGES.teamsNotNamed);
  });
});

describe('closing', () => {
  it('comes once, 72 hours after the last day', () => {
    const close = (state: ChallengeState, now: number) => closeChallenge(state, { readerId: 105, now });
    expect(new Date(closesAt(rules)).toISOString()).toBe('2026-11-04T00:00:00.000Z');
    expect(close(published, closesAt(rules))).toBeNull();
    expect(close(published, closesAt(rules) + 1)).toEqual({
      type: 'ChallengeClosed',
      data: { readerId: 105, challengeId: 4, version: 1, rules },
    });
    expect(close({ ...published, isClosed: true }, closesAt(rules) + 1)).toBeNull();
  });
});
