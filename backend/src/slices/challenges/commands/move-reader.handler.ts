import { msg, READER_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Notifications } from '@slices/notifications';
import { inReaderStreams, Readers } from '@slices/readers';
import { moveReader } from '../domain/challenge.decider';
import { teamOf } from '../read/challenge.query';
import { changeTeam, ownerOfParticipant, teamsOf } from '../store/challenge.repository';
import { organised, stateOf, type ChallengeTarget } from './locked-challenge';

/** Those who lead move a reader to another team. It is locked first: who is just leaving is not moved. */
export class MoveReader extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly target: ChallengeTarget,
    readonly place: { readonly readerId: number; readonly team: number },
  ) {
    super();
  }
}

@CommandHandler(MoveReader)
export class MoveReaderHandler implements ICommandHandler<MoveReader> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
  ) {}

  execute({
    target: { accountId, id, today },
    place: { readerId, team },
  }: MoveReader): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const owner = await ownerOfParticipant(on, id, readerId);
      const [reader] = owner === null ? [] : await this.readers.lock(on, owner, [readerId]);
      const row = await organised(on, accountId, id);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      const { accountId: ownerId, partition } = reader;
      const from = await teamOf(on, { partition, readerId, challengeId: id });
      const teams = (await teamsOf(on, id)).map(({ number }) => number);
      const event = moveReader(stateOf(row), { readerId, from, to: team, teams, today });
      await this.limits.countNotice(`challenge ${id} moves ${readerId}`);
      await changeTeam(on, id, readerId, team);
      if (ownerId !== accountId)
        await this.notifications.tell(on, {
          accountIds: [ownerId],
          title: msg('{reader} changed teams'),
          message: msg('A leader of {challenge} moved {reader}. All chapters read so far count for the new team.'),
          names: { reader: { kind: 'reader', id: readerId }, challenge: { kind: 'challenge', id } },
          category: 'reading',
          metadata: { challengeId: id },
        });
      return { streams: inReaderStreams([{ partition, event }]), answer: { message: msg('Reader moved') } };
    });
  }
}
