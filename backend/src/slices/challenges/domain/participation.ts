import { closesAt } from './standing';
import type {
  ChallengeGroup,
  ChallengeJoined,
  ChallengeLeft,
  ChallengeRules,
  ChallengeRulesChanged,
  ChallengeTeamChanged,
} from './challenge.events';

/** A reader's part in a challenge. */
export interface Participation extends ChallengeGroup {
  readonly challengeId: number;
  readonly team: number;
  readonly rules: ChallengeRules;
}

/** The reader no longer belongs to a family or a church, or is deleted; the readers slice defines these. */
type MembershipEnded =
  | { readonly type: 'ReaderLeftFamily'; readonly data: { readonly familyId: number } }
  | { readonly type: 'ReaderLeftChurch'; readonly data: { readonly churchId: number } }
  | { readonly type: 'ReaderMadeInactive' };

export type ParticipationEvent = { readonly recordedAt: number } & (
  ChallengeJoined | ChallengeRulesChanged | ChallengeTeamChanged | ChallengeLeft | MembershipEnded
);

/** The types that say in which challenges a reader takes part. */
export const PARTICIPATION_HISTORY: readonly ParticipationEvent['type'][] = [
  'ChallengeJoined',
  'ChallengeRulesChanged',
  'ChallengeTeamChanged',
  'ChallengeLeft',
  'ReaderLeftFamily',
  'ReaderLeftChurch',
  'ReaderMadeInactive',
];

const endsWith = ({ scope, scopeId }: ChallengeGroup, event: MembershipEnded): boolean => {
  switch (event.type) {
    case 'ReaderLeftFamily':
      return scope === 'family' && scopeId === event.data.familyId;
    case 'ReaderLeftChurch':
      return scope === 'church' && scopeId === event.data.churchId;
    case 'ReaderMadeInactive':
      return true;
  }
};

/**
 * A reader's participations after one more event. A reader who leaves the family or church, or is deleted, before the
 * close no longer takes part in its challenges; after it, what was read stays with the team.
 */
export const evolveParticipations = (
  before: ReadonlyMap<number, Participation>,
  event: ParticipationEvent,
): ReadonlyMap<number, Participation> => {
  const after = new Map(before);
  switch (event.type) {
    case 'ChallengeJoined': {
      const { challengeId, scope, scopeId, team, rules } = event.data;
      return after.set(challengeId, { challengeId, scope, scopeId, team, rules });
    }
    case 'ChallengeRulesChanged': {
      const known = before.get(event.data.challengeId);
      return known ? after.set(known.challengeId, { ...known, rules: event.data.rules }) : before;
    }
    case 'ChallengeTeamChanged': {
      const known = before.get(event.data.challengeId);
      return known ? after.set(known.challengeId, { ...known, team: event.data.team }) : before;
    }
    case 'ChallengeLeft':
      after.delete(event.data.challengeId);
      return after;
    case 'ReaderLeftFamily':
    case 'ReaderLeftChurch':
    case 'ReaderMadeInactive':
      for (const [id, part] of before)
        if (endsWith(part, event) && event.recordedAt <= closesAt(part.rules)) after.delete(id);
      return after;
  }
};

export const participationsAfter = (events: readonly ParticipationEvent[]): ReadonlyMap<number, Participation> =>
  events.reduce(evolveParticipations, new Map<number, Participation>() as ReadonlyMap<number, Participation>);
