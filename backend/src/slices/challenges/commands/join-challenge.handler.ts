import type { MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams, Readers } from '@slices/readers';
import { withOwnReader, type ChallengeTarget } from './locked-challenge';
import { takingPart } from './taking-part';

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
    return this.recorder.change({ accountId: target.accountId }, async ({ on }) => {
      const { row, partition } = await withOwnReader(this.readers, on, target, readerId);
      const { change, answer } = await takingPart(on, row, { ...target, readerId, partition, team });
      return { streams: inReaderStreams([change]), answer };
    });
  }
}
