import { CHALLENGE_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatDay } from '@kernel/civil-date';
import { forbidden, invalid } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams, Readers } from '@slices/readers';
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
import { stateOf, withOwnReader, type ChallengeTarget } from './locked-challenge';

/** A reader of the group takes part; `team` where readers choose theirs. */
export class JoinChallenge extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly target: ChallengeTarget,
    readonly entry: { readonly readerId: number; readonly team?: number },
  ) {
    super();
  }
}

@CommandHandler(JoinChallenge)
export class JoinChallengeHandler implements ICommandHandler<JoinChallenge> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ target, entry: { readerId, team } }: JoinChallenge): Promise<Recorded<MessageAnswer>> {
    const { accountId, id, today } = target;
    return this.recorder.change({ accountId }, async ({ on }) => {
      const row = await withOwnReader(this.readers, on, target, readerId);
      if (!(await isEligible(on, row, readerId))) throw forbidden(CHALLENGE_MESSAGES.readerOutside);
      const before = await takesPart(on, { accountId, readerId, challengeId: id });
      const given = await teamFor(on, row, { readerId, team });
      const event = joinChallenge(stateOf(row), { readerId, team: given, takesPart: before, today });
      const strength = await strengthOf(on, readerId, formatDay(today));
      await insertParticipant(on, id, { readerId, team: given, strength });
      const isOther = row.rules.teams === 'chosen' && given !== team;
      return {
        streams: inReaderStreams([{ ownerId: accountId, event }]),
        answer: { message: isOther ? CHALLENGE_MESSAGES.backInTeam : 'You’re in the challenge' },
      };
    });
  }
}

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
