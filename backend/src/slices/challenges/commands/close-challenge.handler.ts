import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams } from '@slices/readers';
import { closeChallenge } from '../domain/challenge.decider';
import { lockDue } from '../read/closing.query';
import { markClosed } from '../store/challenge.repository';
import { stateOf } from './locked-challenge';

/** Closes a challenge, unless it is closed already or not yet due. */
export class CloseChallenge extends Command<Recorded<object>> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(CloseChallenge)
export class CloseChallengeHandler implements ICommandHandler<CloseChallenge> {
  constructor(private readonly recorder: Recorder) {}

  execute({ id }: CloseChallenge): Promise<Recorded<object>> {
    return this.recorder.change({ accountId: null }, async ({ on, now }) => {
      const due = await lockDue(on, id);
      const event = due && closeChallenge(stateOf(due.row), { readerId: due.leader?.readerId ?? 0, now: now() });
      if (!due || !event) return { answer: {} };
      await markClosed(on, id, new Date(now()));
      // Without anybody who leads the site there is no stream for it; the standings close by the rules in any case.
      return {
        streams: due.leader ? inReaderStreams([{ partition: due.leader.partition, event }]) : [],
        answer: {},
      };
    });
  }
}
