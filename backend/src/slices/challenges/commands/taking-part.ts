import { CHALLENGE_MESSAGES, msg, type MessageAnswer } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { forbidden, invalid } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { ReaderChange } from '@slices/readers';
import { joinChallenge, teamInNeed } from '../domain/challenge.decider';
import { takesPart, type ChallengeRow } from '../read/challenge.query';
import {
  earlierTeam,
  insertParticipant,
  isEligible,
  strengthOf,
  teamOfFamily,
  teamsOf,
} from '../store/challenge.repository';
import { stateOf } from './locked-challenge';

export const YOU_ARE_IN = msg('You’re in the challenge');

interface Entry {
  readonly readerId: number;
  /** Of the reader's stream. */
  readonly partition: number;
  /** Where readers choose theirs. */
  readonly team?: number;
  readonly today: Day;
}

/**
 * A reader's place in a challenge; both are locked.
 * @throws Refusal (forbidden) for a reader outside the family; (invalid) without a team where readers choose; (conflict)
 * for one who takes part, and once nobody can join any more
 */
export const takingPart = async (
  on: Queryable,
  row: ChallengeRow,
  { readerId, partition, team, today }: Entry,
): Promise<{ readonly change: ReaderChange; readonly answer: MessageAnswer }> => {
  if (!(await isEligible(on, row, readerId))) throw forbidden(CHALLENGE_MESSAGES.readerOutside);
  const before = await takesPart(on, { partition, readerId, challengeId: row.id });
  const given = await teamFor(on, row, { readerId, team });
  const event = joinChallenge(stateOf(row), { readerId, team: given, takesPart: before, today });
  const strength = await strengthOf(on, readerId, formatDay(today));
  await insertParticipant(on, row.id, { readerId, team: given, strength });
  const isOther = row.rules.teams === 'chosen' && given !== team;
  return {
    change: { partition, event },
    answer: { message: isOther ? CHALLENGE_MESSAGES.backInTeam : YOU_ARE_IN },
  };
};

const teamFor = async (
  on: Queryable,
  { id, rules }: ChallengeRow,
  { readerId, team }: { readonly readerId: number; readonly team?: number },
): Promise<number> => {
  if (rules.teams === 'none') return 0;
  if (rules.teams === 'families') return teamOfFamily(on, id, readerId);
  const earlier = await earlierTeam(on, id, readerId);
  if (earlier !== null) return earlier;
  const teams = await teamsOf(on, id);
  if (rules.teams === 'balanced') return teamInNeed(teams)?.number ?? 0;
  if (!teams.some(({ number }) => number === team)) throw invalid(CHALLENGE_MESSAGES.teamRequired, 'team');
  return team as number;
};
