import { CHALLENGE_LIMITS, CHALLENGE_MESSAGES } from '@lectio/contract';
import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, LATEST_PLANNED, parseDay, type Day } from '@kernel/civil-date';
import { conflict, invalid } from '@kernel/errors';
import type {
  ChallengeClosed,
  ChallengeGroup,
  ChallengeJoined,
  ChallengeLeft,
  ChallengePublished,
  ChallengeRules,
  ChallengeRulesChanged,
  ChallengeTeamChanged,
} from './challenge.events';
import { closesAt } from './standing';

/** A challenge as a decision finds it. */
export interface ChallengeState extends ChallengeGroup {
  readonly challengeId: number;
  readonly version: number;
  readonly isPublished: boolean;
  readonly isClosed: boolean;
  readonly rules: ChallengeRules;
}

/** @throws Refusal (invalid) for rules that no challenge can have */
export const checkRules = (rules: ChallengeRules): ChallengeRules => {
  const [from, until] = [parseDay(rules.from), parseDay(rules.until)];
  if (from === null) throw invalid(CHALLENGE_MESSAGES.dateInvalid, 'from');
  if (until === null) throw invalid(CHALLENGE_MESSAGES.dateInvalid, 'until');
  if (until > dayOf(LATEST_PLANNED)) throw invalid(CHALLENGE_MESSAGES.dateTooFar, 'until');
  if (until < from) throw invalid(CHALLENGE_MESSAGES.untilBeforeFrom, 'until');
  if (until - from >= CHALLENGE_LIMITS.daysMax) throw invalid(CHALLENGE_MESSAGES.tooLong, 'until');
  if (rules.goal === 'team' && rules.teams === 'none') throw invalid(CHALLENGE_MESSAGES.teamGoalWithoutTeams, 'goal');
  if (rules.goal === 'each' && rules.target > decodeRanges(rules.chapters).length)
    throw invalid(CHALLENGE_MESSAGES.targetTooHigh, 'target');
  return rules;
};

/** @throws Refusal (conflict) for a challenge that is published; (invalid) for one that begins in the past */
export const publishChallenge = (
  { challengeId, scope, scopeId, isPublished, rules }: ChallengeState,
  { readerId, today }: { readonly readerId: number; readonly today: Day },
): ChallengePublished => {
  if (isPublished) throw conflict(CHALLENGE_MESSAGES.alreadyPublished);
  checkRules(rules);
  if (dayOf(rules.from) < today) throw invalid(CHALLENGE_MESSAGES.beginsInPast, 'from');
  return { type: 'ChallengePublished', data: { readerId, challengeId, scope, scopeId, rules } };
};

const stillOpen = ({ isPublished, isClosed, rules }: ChallengeState, today: Day): void => {
  if (!isPublished) throw conflict(CHALLENGE_MESSAGES.notPublished);
  if (isClosed || dayOf(rules.until) < today) throw conflict(CHALLENGE_MESSAGES.isOver);
};

export const areSameRules = (one: ChallengeRules, other: ChallengeRules): boolean =>
  one.from === other.from &&
  one.until === other.until &&
  one.chapters === other.chapters &&
  one.teams === other.teams &&
  one.goal === other.goal &&
  one.target === other.target &&
  one.lateEntry === other.lateEntry &&
  one.restWeekdays.join() === other.restWeekdays.join();

/** What changes with a version. The reward is text of the organiser's, which no event holds. */
export interface RulesChange {
  readonly rules: ChallengeRules;
  readonly isRewardChanged: boolean;
}

/** Whom a change concerns: who may join later matters only to those who do. */
export const concernedBy = (
  before: ChallengeRules,
  { rules, isRewardChanged }: RulesChange,
): 'everyone' | 'newcomers' =>
  !isRewardChanged && areSameRules({ ...before, lateEntry: rules.lateEntry }, rules) ? 'newcomers' : 'everyone';

/** The same change for the organiser and for every reader who takes part. @throws Refusal (conflict, invalid) */
export const changeChallenge = (
  state: ChallengeState,
  {
    rules,
    isRewardChanged,
    readerIds,
    today,
  }: RulesChange & { readonly readerIds: readonly number[]; readonly today: Day },
): ChallengeRulesChanged[] => {
  stillOpen(state, today);
  checkRules(rules);
  if (rules.teams !== state.rules.teams) throw invalid(CHALLENGE_MESSAGES.teamsFixed, 'teams');
  if (!isRewardChanged && areSameRules(state.rules, rules)) throw conflict(CHALLENGE_MESSAGES.rulesUnchanged);
  if (dayOf(rules.until) < today) throw invalid(CHALLENGE_MESSAGES.isOver, 'until');
  if (rules.from !== state.rules.from && dayOf(rules.from) < today)
    throw invalid(CHALLENGE_MESSAGES.beginsInPast, 'from');
  const { challengeId, version } = state;
  return readerIds.map((readerId) => ({
    type: 'ChallengeRulesChanged',
    data: { readerId, challengeId, version: version + 1, rules },
  }));
};

/** @throws Refusal (conflict) for a challenge that is over or closed to newcomers, and for a reader who takes part */
export const joinChallenge = (
  state: ChallengeState,
  command: { readonly readerId: number; readonly team: number; readonly takesPart: boolean; readonly today: Day },
): ChallengeJoined => {
  const { readerId, team, takesPart, today } = command;
  stillOpen(state, today);
  if (takesPart) throw conflict(CHALLENGE_MESSAGES.alreadyJoined);
  if (!state.rules.lateEntry && today > dayOf(state.rules.from)) throw conflict(CHALLENGE_MESSAGES.entryClosed);
  const { challengeId, scope, scopeId, version, rules } = state;
  return { type: 'ChallengeJoined', data: { readerId, challengeId, scope, scopeId, version, team, rules } };
};

/** @throws Refusal (conflict) once the challenge is over, and for a reader who does not take part */
export const leaveChallenge = (
  state: ChallengeState,
  { readerId, takesPart, today }: { readonly readerId: number; readonly takesPart: boolean; readonly today: Day },
): ChallengeLeft => {
  stillOpen(state, today);
  if (!takesPart) throw conflict(CHALLENGE_MESSAGES.notJoined);
  return { type: 'ChallengeLeft', data: { readerId, challengeId: state.challengeId } };
};

/**
 * Only teams that have names are changed by hand: a family's readers are its team.
 * @throws Refusal (conflict) once the challenge is over, and where there is nothing to move; (invalid) for an unknown team
 */
export const moveReader = (
  state: ChallengeState,
  command: {
    readonly readerId: number;
    /** Null for a reader who does not take part. */
    readonly from: number | null;
    readonly to: number;
    readonly teams: readonly number[];
    readonly today: Day;
  },
): ChallengeTeamChanged => {
  const { readerId, from, to, teams, today } = command;
  stillOpen(state, today);
  if (state.rules.teams !== 'balanced' && state.rules.teams !== 'chosen')
    throw conflict(CHALLENGE_MESSAGES.teamsNotNamed);
  if (from === null) throw conflict(CHALLENGE_MESSAGES.notJoined);
  if (!teams.includes(to)) throw invalid(CHALLENGE_MESSAGES.teamRequired, 'team');
  if (from === to) throw conflict(CHALLENGE_MESSAGES.alreadyInTeam);
  return { type: 'ChallengeTeamChanged', data: { readerId, challengeId: state.challengeId, team: to } };
};

/** Null while something can still count, and when it is closed. */
export const closeChallenge = (
  { challengeId, version, isPublished, isClosed, rules }: ChallengeState,
  { readerId, now }: { readonly readerId: number; readonly now: number },
): ChallengeClosed | null =>
  !isPublished || isClosed || now <= closesAt(rules)
    ? null
    : { type: 'ChallengeClosed', data: { readerId, challengeId, version, rules } };

/** A team that a reader can be given. */
export interface TeamSize {
  readonly number: number;
  readonly members: number;
  /** What its members read in the ninety days before they joined. */
  readonly strength: number;
}

/** The team that needs a reader most: the smallest, and among those the one that reads least. */
export const teamInNeed = (teams: readonly TeamSize[]): TeamSize | null =>
  teams.reduce<TeamSize | null>(
    (best, team) =>
      best === null || team.members < best.members || (team.members === best.members && team.strength < best.strength)
        ? team
        : best,
    null,
  );
