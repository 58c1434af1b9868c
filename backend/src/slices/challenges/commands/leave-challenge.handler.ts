import { msg, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams, Readers } from '@slices/readers';
import { leaveChallenge } from '../domain/challenge.decider';
import { takesPart } from '../read/challenge.query';
import { endPlace } from '../store/challenge.repository';
import { stateOf, withOwnReader, type ChallengeTarget } from './locked-challenge';

/** A reader takes part no longer. */
export class LeaveChallenge extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly target: ChallengeTarget,
    readonly readerId: number,
  ) {
    super();
  }
}

@CommandHandler(LeaveChallenge)
export class LeaveChallengeHandler implements ICommandHandler<LeaveChallenge> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ target, readerId }: LeaveChallenge): Promise<Recorded<MessageAnswer>> {
    const { accountId, id, today } = target;
    return this.recorder.change({ accountId }, async ({ on }) => {
      const { row, partition } = await withOwnReader(this.readers, on, target, readerId);
      const before = await takesPart(on, { partition, readerId, challengeId: id });
      const event = leaveChallenge(stateOf(row), { readerId, takesPart: before, today });
      await endPlace(on, id, readerId, row.rules);
      return {
        streams: inReaderStreams([{ partition, event }]),
        answer: { message: msg('You left the challenge') },
      };
    });
  }
}
