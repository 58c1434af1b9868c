import { SITE_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { ChurchMembership, rowsOfJoining } from '@slices/churches';
import { Families } from '@slices/families';
import { Groups } from '@slices/groups';
import { inReaderStreams, Readers, type Admitted } from '@slices/readers';
import { invitedChallenge } from '../read/challenge-invitation.query';
import { takesPart } from '../read/challenge.query';
import { withOwnReader, type ChallengeTarget } from './locked-challenge';
import { takingPart, YOU_ARE_IN } from './taking-part';

/** The account joins the group whose code it has, and its own reader the group's challenge: both, or neither. */
export class EnterChallenge extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly target: ChallengeTarget,
    readonly entry: { readonly code?: string; readonly team?: number },
  ) {
    super();
  }
}

/** @throws Refusal (not-found) for a code that lets nobody in, or no longer; else as joining either */
@CommandHandler(EnterChallenge)
export class EnterChallengeHandler implements ICommandHandler<EnterChallenge> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly families: Families,
    private readonly churches: ChurchMembership,
    private readonly groups: Groups,
  ) {}

  execute({ target, entry: { code = '', team } }: EnterChallenge): Promise<Recorded<MessageAnswer>> {
    const { accountId, id } = target;
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const invited = await invitedChallenge(on, { accountId, id, code });
      if (!invited) throw unknown();
      const admitted = invited.isMember ? null : await this.admit(on, code, { accountId, at: new Date(now()) });
      const { id: readerId } = await this.readers.lockPrimary(on, accountId);
      const { row, partition } = await withOwnReader(this.readers, on, target, readerId);
      const isIn = await takesPart(on, { partition, readerId, challengeId: id });
      const entered = isIn ? null : await takingPart(on, row, { ...target, readerId, partition, team });
      const joined = admitted?.changes ?? [];
      return {
        streams: inReaderStreams([...joined, ...(entered ? [entered.change] : [])]),
        rows: rowsOfJoining(joined),
        answer: entered?.answer ?? { message: YOU_ARE_IN },
        afterwards: admitted?.afterwards,
      };
    });
  }

  private async admit(
    on: Transaction,
    code: string,
    { accountId, at }: { readonly accountId: number; readonly at: Date },
  ): Promise<Admitted> {
    const admitted =
      (await this.families.admit(on, { accountId, inviteCode: code, joinedAt: at })) ??
      (await this.churches.admit(on, { accountId, joinCode: code })) ??
      (await this.groups.admit(on, { accountId, code }));
    if (!admitted) throw unknown();
    return admitted;
  }
}

const unknown = () => notFound(SITE_MESSAGES.invitationUnknown);
