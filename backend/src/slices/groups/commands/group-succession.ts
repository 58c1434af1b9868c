import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Erased, Leaving } from '@platform/privacy/erasures';
import type { PassesOn, SharedThing } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { GroupNotices } from '../reactions/group-notices';
import { accountsIn, ledAlone, leaderWithout, lookedAfter } from '../read/group.query';
import { changeRole, deleteGroup, deleteMember, lockGroupsOf } from '../store/group.repository';

/**
 * A group whose only leader is deleted is led by its longest-standing member; it ends with its last one. Members without
 * mail can't lead: where only they are left, nobody could look after them, and they end with the group.
 */
@Injectable()
export class GroupSuccession implements PassesOn {
  readonly owners = ['group_member.account_id'];

  constructor(
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
  ) {}

  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    const things: SharedThing[] = [];
    for (const group of await ledAlone(on, accountId)) {
      const heirId = await leaderWithout(on, group.id, accountId);
      const left = heirId === null ? (await lookedAfter(on, group.id)).length : 0;
      things.push({ kind: 'group', ...group, heirId, ...(left > 0 && { endingMembers: left }) });
    }
    return things;
  }

  async lock(transaction: Transaction, accountId: number): Promise<void> {
    await lockGroupsOf(transaction, accountId);
  }

  async erase(transaction: Transaction, { id: accountId }: Leaving): Promise<Erased> {
    const concerns = new Set<number>();
    const orphans: number[] = [];
    for (const groupId of await lockGroupsOf(transaction, accountId)) {
      await deleteMember(transaction, groupId, accountId);
      const { all, leaders } = await accountsIn(transaction, groupId);
      for (const id of all) concerns.add(id);
      if (leaders.length === 0) orphans.push(...(await this.passOn(transaction, groupId, accountId)));
    }
    return { orphans, afterwards: () => this.realtime.accountsUpdated([...concerns], 'groups') };
  }

  /** Returns the accounts that are left with nobody. */
  private async passOn(transaction: Transaction, groupId: number, accountId: number): Promise<number[]> {
    const heir = await leaderWithout(transaction, groupId, accountId);
    if (heir === null) {
      const left = await lookedAfter(transaction, groupId);
      await deleteGroup(transaction, groupId);
      return left;
    }
    await changeRole(transaction, { groupId, accountId: heir }, 'leader');
    await this.notices.leads(transaction, { groupId, accountId: heir });
    return [];
  }
}
