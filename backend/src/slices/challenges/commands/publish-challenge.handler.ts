import { CHALLENGE_LIMITS, CHALLENGE_MESSAGES, type ChallengeEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams, Readers } from '@slices/readers';
import { publishChallenge } from '../domain/challenge.decider';
import { ChallengeNews } from '../reactions/challenge-news';
import { challengeAnswer } from '../read/challenge-answer';
import { markPublished, openChallengesOf } from '../store/challenge.repository';
import { organised, stateOf, type ChallengeTarget } from './locked-challenge';

/** Those who lead a group show it a draft. */
export class PublishChallenge extends Command<Recorded<ChallengeEnvelope>> {
  constructor(readonly target: ChallengeTarget) {
    super();
  }
}

@CommandHandler(PublishChallenge)
export class PublishChallengeHandler implements ICommandHandler<PublishChallenge> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly news: ChallengeNews,
  ) {}

  execute({ target: { accountId, id, today } }: PublishChallenge): Promise<Recorded<ChallengeEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const { id: readerId, partition } = await this.readers.lockPrimary(on, accountId);
      const row = await organised(on, accountId, id);
      const event = publishChallenge(stateOf(row), { readerId, today });
      if ((await openChallengesOf(on, row)) >= CHALLENGE_LIMITS.openMax) throw conflict(CHALLENGE_MESSAGES.tooManyOpen);
      const at = new Date(now());
      await markPublished(on, id, { at, teamNames: row.choice.teamNames });
      return {
        streams: inReaderStreams([{ partition, event }]),
        answer: { challenge: challengeAnswer({ ...row, publishedAt: at }, today) },
        afterwards: () => void this.news.tellSoon(),
      };
    });
  }
}
