import { Injectable } from '@nestjs/common';
import { CARD_MESSAGES, GROUP_MESSAGES, type GroupEnvelope, type GroupRole, type GroupSight } from '@lectio/contract';
import { conflict, forbidden, notFound } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { GroupNotices } from '../reactions/group-notices';
import { accountsIn, groupFor, lookedAfter } from '../read/group.query';
import { changeRole, changeSight, roleIn } from '../store/group.repository';
import { requireLeader, requireMember } from './group-access';

/** A member of a group, as its leaders name one. */
export interface GroupMember {
  readonly groupId: number;
  readonly userId: number;
}

/** Who leads a group, and what it sees of each. It has a leader as long as it has members. */
@Injectable()
export class GroupMembers {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
  ) {}

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
