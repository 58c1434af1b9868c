import { Injectable } from '@nestjs/common';
import {
  CARD_MESSAGES,
  GROUP_MESSAGES,
  msg,
  type GroupEnvelope,
  type GroupMemberRemovedAnswer,
  type GroupRole,
  type GroupSight,
  type MessageAnswer,
} from '@lectio/contract';
import { conflict, forbidden, notFound } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Successions } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { GroupNotices } from '../reactions/group-notices';
import { accountsIn, groupFor, lookedAfter } from '../read/group.query';
import { changeRole, changeSight, deleteGroup, deleteMember, roleIn } from '../store/group.repository';
import { requireLeader, requireMember } from './group-access';

/** A member of a group, as its leaders name one. */
export interface GroupMember {
  readonly groupId: number;
  readonly userId: number;
}

/** Who belongs to a group and leads it. A group has a leader as long as it has members; it ends with its last one. */
@Injectable()
export class GroupMembers {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
    private readonly successions: Successions,
  ) {}

  async leave(accountId: number, groupId: number): Promise<Recorded<MessageAnswer>> {
    let concerns: number[] = [];
    let afterwards = (): void => undefined;
    const changed = await this.idempotency.change(async (transaction) => {
      await requireMember(transaction, accountId, groupId);
      const { all, leaders } = await accountsIn(transaction, groupId);
      concerns = all;
      if (all.length === 1) await deleteGroup(transaction, groupId);
      else {
        const remaining = leaders.filter((id) => id !== accountId);
        if (remaining.length === 0) throw forbidden(GROUP_MESSAGES.lastLeader);
        await deleteMember(transaction, groupId, accountId);
        await this.notices.left(transaction, { groupId, accountId }, remaining);
        afterwards = await this.successions.leave(transaction, { accountId, group: { kind: 'group', id: groupId } });
      }
      return { message: msg('You left the group') };
    });
    this.realtime.accountsUpdated(concerns, 'groups');
    afterwards();
    return changed;
  }

  /** The group ends; everybody keeps their reading. */
  async end(accountId: number, groupId: number): Promise<Recorded<MessageAnswer>> {
    let concerns: number[] = [];
    const changed = await this.idempotency.change(async (transaction) => {
      await requireLeader(transaction, accountId, groupId);
      if ((await lookedAfter(transaction, groupId)).length > 0) throw conflict(CARD_MESSAGES.membersFirst);
      concerns = (await accountsIn(transaction, groupId)).all;
      await deleteGroup(transaction, groupId);
      return { message: msg('Group deleted') };
    });
    this.realtime.accountsUpdated(concerns, 'groups');
    return changed;
  }

  /** A leader removes another member, who may come back with the code until it is changed. */
  async remove(accountId: number, { groupId, userId }: GroupMember): Promise<Recorded<GroupMemberRemovedAnswer>> {
    let concerns: number[] = [];
    let afterwards = (): void => undefined;
    const changed = await this.idempotency.change(async (transaction) => {
      await requireLeader(transaction, accountId, groupId);
      if (userId === accountId) throw forbidden(GROUP_MESSAGES.leadersLeave);
      concerns = (await accountsIn(transaction, groupId)).all;
      if (!concerns.includes(userId)) throw notFound(GROUP_MESSAGES.memberNotInGroup);
      if ((await lookedAfter(transaction, groupId, userId)).length > 0)
        throw conflict(CARD_MESSAGES.removedWithAccount);
      await deleteMember(transaction, groupId, userId);
      await this.notices.removed(transaction, { groupId, accountId: userId });
      const group = { kind: 'group', id: groupId } as const;
      afterwards = await this.successions.leave(transaction, { accountId: userId, group });
      return { userId, memberCount: concerns.length - 1 };
    });
    this.realtime.accountsUpdated(concerns, 'groups');
    afterwards();
    return changed;
  }

  /** Makes a member a leader, who is told, or a leader a member like others. */
  async changeRole(
    accountId: number,
    { groupId, userId }: GroupMember,
    role: GroupRole,
  ): Promise<Recorded<GroupEnvelope>> {
    const changed = await this.idempotency.change(async (transaction) => {
      await requireLeader(transaction, accountId, groupId);
      const member = { groupId, accountId: userId };
      const before = await roleIn(transaction, groupId, userId);
      if (before === null) throw notFound(GROUP_MESSAGES.memberNotInGroup);
      if (role === 'leader' && (await lookedAfter(transaction, groupId, userId)).length > 0)
        throw conflict(CARD_MESSAGES.membersDontLead);
      await changeRole(transaction, member, role);
      if ((await accountsIn(transaction, groupId)).leaders.length === 0) throw forbidden(GROUP_MESSAGES.lastLeader);
      if (before !== role && role === 'leader') await this.notices.leads(transaction, member);
      return { group: await groupFor(transaction, accountId, groupId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'groups');
    return changed;
  }

  /** What the group sees of the account's reading from now on. */
  async showTo(accountId: number, groupId: number, sees: GroupSight): Promise<Recorded<GroupEnvelope>> {
    const changed = await this.idempotency.change(async (transaction) => {
      await requireMember(transaction, accountId, groupId);
      await changeSight(transaction, { groupId, accountId }, sees);
      return { group: await groupFor(transaction, accountId, groupId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'groups');
    return changed;
  }
}

const membersIn = ({ group }: GroupEnvelope): number[] => group.members.map(({ id }) => id);
