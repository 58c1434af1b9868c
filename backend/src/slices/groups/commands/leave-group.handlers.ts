import {
  CARD_MESSAGES,
  GROUP_MESSAGES,
  msg,
  type GroupMemberRemovedAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, forbidden, notFound } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Successions } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams } from '@slices/readers';
import { GroupNotices } from '../reactions/group-notices';
import { accountsIn, lookedAfter } from '../read/group.query';
import { deleteGroup, deleteMember } from '../store/group.repository';
import { requireLeader, requireMember } from './group-access';
import { GroupDepartures } from './group-departures';
import type { GroupMember } from './group-members';

/** A member leaves. The group ends with its last one; its only leader stays while there are others. */
export class LeaveGroup extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly groupId: number,
  ) {
    super();
  }
}

/** A leader removes another member, who may come back with the code until it is changed. */
export class RemoveGroupMember extends Command<Recorded<GroupMemberRemovedAnswer>> {
  constructor(
    readonly accountId: number,
    readonly member: GroupMember,
  ) {
    super();
  }
}

/** The group ends; everybody keeps their reading. */
export class EndGroup extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly groupId: number,
  ) {
    super();
  }
}

@CommandHandler(LeaveGroup)
export class LeaveGroupHandler implements ICommandHandler<LeaveGroup> {
  constructor(
    private readonly recorder: Recorder,
    private readonly departures: GroupDepartures,
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
    private readonly successions: Successions,
  ) {}

  execute({ accountId, groupId }: LeaveGroup): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await requireMember(on, accountId, groupId);
      const { all, leaders } = await accountsIn(on, groupId);
      const isLast = all.length === 1;
      const remaining = leaders.filter((id) => id !== accountId);
      if (!isLast && remaining.length === 0) throw forbidden(GROUP_MESSAGES.lastLeader);
      const changes = await this.departures.changes(on, { groupId, accountId: isLast ? null : accountId });
      let passedOn = (): void => undefined;
      if (isLast) await deleteGroup(on, groupId);
      else {
        await deleteMember(on, groupId, accountId);
        await this.notices.left(on, { groupId, accountId }, remaining);
        passedOn = await this.successions.leave(on, { accountId, group: { kind: 'group', id: groupId } });
      }
      return {
        streams: inReaderStreams(changes),
        answer: { message: msg('You left the group') },
        afterwards: () => {
          this.realtime.accountsUpdated(all, 'groups');
          passedOn();
        },
      };
    });
  }
}

@CommandHandler(RemoveGroupMember)
export class RemoveGroupMemberHandler implements ICommandHandler<RemoveGroupMember> {
  constructor(
    private readonly recorder: Recorder,
    private readonly departures: GroupDepartures,
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
    private readonly successions: Successions,
  ) {}

  execute({ accountId, member: { groupId, userId } }: RemoveGroupMember): Promise<Recorded<GroupMemberRemovedAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await requireLeader(on, accountId, groupId);
      if (userId === accountId) throw forbidden(GROUP_MESSAGES.leadersLeave);
      const { all } = await accountsIn(on, groupId);
      if (!all.includes(userId)) throw notFound(GROUP_MESSAGES.memberNotInGroup);
      if ((await lookedAfter(on, groupId, userId)).length > 0) throw conflict(CARD_MESSAGES.removedWithAccount);
      const changes = await this.departures.changes(on, { groupId, accountId: userId });
      await deleteMember(on, groupId, userId);
      await this.notices.removed(on, { groupId, accountId: userId });
      const group = { kind: 'group', id: groupId } as const;
      const passedOn = await this.successions.leave(on, { accountId: userId, group });
      return {
        streams: inReaderStreams(changes),
        answer: { userId, memberCount: all.length - 1 },
        afterwards: () => {
          this.realtime.accountsUpdated(all, 'groups');
          passedOn();
        },
      };
    });
  }
}

@CommandHandler(EndGroup)
export class EndGroupHandler implements ICommandHandler<EndGroup> {
  constructor(
    private readonly recorder: Recorder,
    private readonly departures: GroupDepartures,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, groupId }: EndGroup): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await requireLeader(on, accountId, groupId);
      if ((await lookedAfter(on, groupId)).length > 0) throw conflict(CARD_MESSAGES.membersFirst);
      const { all } = await accountsIn(on, groupId);
      const changes = await this.departures.changes(on, { groupId, accountId: null });
      await deleteGroup(on, groupId);
      return {
        streams: inReaderStreams(changes),
        answer: { message: msg('Group deleted') },
        afterwards: () => this.realtime.accountsUpdated(all, 'groups'),
      };
    });
  }
}
