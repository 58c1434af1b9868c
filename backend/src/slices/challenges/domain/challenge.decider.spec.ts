import { CHALLENGE_MESSAGES } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { given } from '@test/support/given';
import {
  areSameRules,
  changeChallenge,
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
import type { ChallengeJoined, ChallengeRules, ChallengeRulesChanged } from './challenge.events';
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
    given(draft)
      .when(publishChallenge, { readerId: 105, today: before })
      .then({
        type: 'ChallengePublished',
        data: { readerId: 105, challengeId: 4, scope: 'church', scopeId: 8, rules },
      });
  });

  it('happens once, and not for days that have passed', () => {
    given(published)
      .when(publishChallenge, { readerId: 105, today: before })
      .thenRefused(CHALLENGE_MESSAGES.alreadyPublished);
    given(draft).when(publishChallenge, { readerId: 105, today: during }).thenRefused(CHALLENGE_MESSAGES.beginsInPast);
  });
});

describe('changing published rules', () => {
  const longer = { ...rules, until: '2026-11-07' };

  const change = (to: ChallengeRules, about = {}) => ({
    rules: to,
    isRewardChanged: false,
    readerIds: [105],
    today: during,
    ...about,
  });
  const changed = (readerId: number, to: ChallengeRules): ChallengeRulesChanged => ({
    type: 'ChallengeRulesChanged',
    data: { readerId, challengeId: 4, version: 2, rules: to },
  });

  it('gives every reader who takes part the next version', () => {
    given(published)
      .when(changeChallenge, change(longer, { readerIds: [105, 106] }))
      .then([changed(105, longer), changed(106, longer)]);
  });

  it('is refused for the same rules, for other teams, and once the span is over', () => {
    given(published)
      .when(changeChallenge, change({ ...rules }))
      .thenRefused(CHALLENGE_MESSAGES.rulesUnchanged);
    given(published)
      .when(changeChallenge, change({ ...longer, teams: 'none' }))
      .thenRefused(CHALLENGE_MESSAGES.teamsFixed);
    given(published)
      .when(changeChallenge, change(longer, { today: dayOf('2026-11-01') }))
      .thenRefused(CHALLENGE_MESSAGES.isOver);
  });

  it('is one with another reward and the same rules', () => {
    given(published)
      .when(changeChallenge, change(rules, { isRewardChanged: true }))
      .then([changed(105, rules)]);
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
  const join = (about: Partial<Parameters<typeof joinChallenge>[1]> = {}) => ({
    readerId: 105,
    team: 3,
    takesPart: false,
    today: during,
    ...about,
  });
  const joined = (version = 1, at = rules): ChallengeJoined => ({
    type: 'ChallengeJoined',
    data: { readerId: 105, challengeId: 4, scope: 'church', scopeId: 8, version, team: 3, rules: at },
  });

  it('records the rules of the moment', () => {
    given({ ...published, version: 2 })
      .when(joinChallenge, join())
      .then(joined(2));
  });

  it('is refused in a draft, after the last day, a second time, and late where that is not wanted', () => {
    given(draft).when(joinChallenge, join()).thenRefused(CHALLENGE_MESSAGES.notPublished);
    given(published)
      .when(joinChallenge, join({ today: dayOf('2026-11-01') }))
      .thenRefused(CHALLENGE_MESSAGES.isOver);
    given(published)
      .when(joinChallenge, join({ takesPart: true }))
      .thenRefused(CHALLENGE_MESSAGES.alreadyJoined);
    const punctual = { ...rules, lateEntry: false };
    given({ ...published, rules: punctual })
      .when(joinChallenge, join())
      .thenRefused(CHALLENGE_MESSAGES.entryClosed);
    given({ ...published, rules: punctual })
      .when(joinChallenge, join({ today: dayOf('2026-10-01') }))
      .then(joined(1, punctual));
  });

  it('ends by leaving, which asks for having joined', () => {
    given(published)
      .when(leaveChallenge, { readerId: 105, takesPart: true, today: during })
      .then({ type: 'ChallengeLeft', data: { readerId: 105, challengeId: 4 } });
    given(published)
      .when(leaveChallenge, { readerId: 105, takesPart: false, today: during })
      .thenRefused(CHALLENGE_MESSAGES.notJoined);
  });

  it('goes to the smallest team, and among those to the one that reads least', () => {
    const team = (number: number, members: number, strength: number) => ({ number, members, strength });
    expect(teamInNeed([team(1, 2, 10), team(2, 1, 90), team(3, 1, 40)])?.number).toBe(3);
    expect(teamInNeed([])).toBeNull();
  });
});

describe('moving a reader to another team', () => {
  const move = (about: Partial<Parameters<typeof moveReader>[1]> = {}) => ({
    readerId: 105,
    from: 3,
    to: 2,
    teams: [1, 2, 3],
    today: during,
    ...about,
  });

  it('names the new team', () => {
    given(published)
      .when(moveReader, move())
      .then({ type: 'ChallengeTeamChanged', data: { readerId: 105, challengeId: 4, team: 2 } });
  });

  it.each([
    ['who does not take part', { from: null }, CHALLENGE_MESSAGES.notJoined],
    ['to its own team', { to: 3 }, CHALLENGE_MESSAGES.alreadyInTeam],
    ['to a team that there is not', { to: 4 }, CHALLENGE_MESSAGES.teamRequired],
    ['after the last day', { today: dayOf('2026-11-01') }, CHALLENGE_MESSAGES.isOver],
  ])('%s is refused', (_, about, message) => {
    given(published).when(moveReader, move(about)).thenRefused(message);
  });

  it.each(['none', 'families'] as const)('is refused with teams: %s', (teams) => {
    given({ ...published, rules: { ...rules, teams } })
      .when(moveReader, move())
      .thenRefused(CHALLENGE_MESSAGES.teamsNotNamed);
  });
});

describe('closing', () => {
  it('comes once, 72 hours after the last day', () => {
    const [end, later] = [closesAt(rules), closesAt(rules) + 1];
    expect(new Date(end).toISOString()).toBe('2026-11-04T00:00:00.000Z');
    given(published).when(closeChallenge, { readerId: 105, now: end }).then(null);
    given(published)
      .when(closeChallenge, { readerId: 105, now: later })
      .then({ type: 'ChallengeClosed', data: { readerId: 105, challengeId: 4, version: 1, rules } });
    given({ ...published, isClosed: true })
      .when(closeChallenge, { readerId: 105, now: later })
      .then(null);
  });
});
