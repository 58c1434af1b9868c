import { CHURCH_MESSAGES, msg, type MemberRemovedAnswer, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Successions } from '@platform/privacy/successions';
import { ChurchNotices } from '../reactions/church-notices';
import { churchInShort } from '../read/church.query';
import { countsOf, deleteMembership, findMembership, lockChurch } from '../store/church.repository';
import { requireRole } from '../domain/church-rights';
import { ChurchMembership } from './church-membership';
import { ChurchReaders } from './church-readers';

/** An account leaves its church or takes its request back. */
export class LeaveChurch extends Command<Recorded<MessageAnswer>> {
  constructor(readonly accountId: number) {
    super();
  }
}

/** An administrator takes an approved member out; its readers leave the church's boards and map with it. */
export class RemoveChurchMember extends Command<Recorded<MemberRemovedAnswer>> {
  constructor(
    readonly accountId: number,
    readonly member: { readonly churchId: number; readonly userId: number },
  ) {
    super();
  }
}

@CommandHandler(LeaveChurch)
export class LeaveChurchHandler implements ICommandHandler<LeaveChurch> {
  constructor(
    private readonly recorder: Recorder,
    private readonly membership: ChurchMembership,
    private readonly successions: Successions,
  ) {}

  execute({ accountId }: LeaveChurch): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const departure = await this.membership.depart(on, accountId);
      if (!departure) throw notFound(CHURCH_MESSAGES.notInChurch);
      const group = { kind: 'church', id: departure.churchId } as const;
      const afterwards = await this.successions.leave(on, { accountId, group });
      return this.membership.decision({ answer: { message: msg('You left the church') }, ...departure, afterwards });
    });
  }
}

@CommandHandler(RemoveChurchMember)
export class RemoveChurchMemberHandler implements ICommandHandler<RemoveChurchMember> {
  constructor(
    private readonly recorder: Recorder,
    private readonly membership: ChurchMembership,
    private readonly readers: ChurchReaders,
    private readonly notices: ChurchNotices,
    private readonly successions: Successions,
  ) {}

  execute({ accountId, member: { churchId, userId } }: RemoveChurchMember): Promise<Recorded<MemberRemovedAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await lockChurch(on, churchId);
      requireRole('administrator', await churchInShort(on, accountId, churchId));
      const member = await findMembership(on, userId);
      if (member?.churchId === churchId && member.role === 'administrator')
        throw conflict(CHURCH_MESSAGES.administratorStays);
      const of = { churchId, accountId: userId };
      const changes = await this.readers.left(on, of);
      if (!(await deleteMembership(on, { ...of, status: 'approved' })))
        throw notFound(CHURCH_MESSAGES.memberNotInChurch);
      await this.notices.removed(on, of);
      const answer = { userId, memberCount: (await countsOf(on, churchId)).approvedMembers };
      const group = { kind: 'church', id: churchId } as const;
      const afterwards = await this.successions.leave(on, { accountId: userId, group });
      return this.membership.decision({ answer, changes, concerns: [accountId, userId], afterwards });
    });
  }
}
