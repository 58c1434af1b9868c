import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Erased, Leaving } from '@platform/privacy/erasures';
import type { PassesOn, SharedThing } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { GroupNotices } from '../reactions/group-notices';
import { accountsIn, ledAlone, leaderWithout } from '../read/group.query';
import { changeRole, deleteGroup, deleteMember, lockGroupsOf } from '../store/group.repository';

/** A group whose only leader is deleted is led by its longest-standing member; it ends with its last one. */
@Injectable()
export class GroupSuccession implements PassesOn {
  readonly owners = ['group_member.account_id'];

  constructor(
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
  ) {}

  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    const things: SharedThing[] = [];
    for (const group of await ledAlone(on, accountId))
      things.push({ kind: 'group', ...group, heirId: await leaderWithout(on, group.id, accountId) });
    return things;
  }

  async lock(transaction: Transaction, accountId: number): Promise<void> {
    await lockGroupsOf(transaction, accountId);
  }

  async erase(transaction: Transaction, { id: accountId }: Leaving): Promise<Erased> {
    const concerns = new Set<number>();
    for (const groupId of await lockGroupsOf(transaction, accountId)) {
      await deleteMember(transaction, groupId, accountId);
      const { all, leaders } = await accountsIn(transaction, groupId);
      for (const id of all) concerns.add(id);
      if (leaders.length === 0) await this.passOn(transaction, groupId, accountId);
    }
    return { afterwards: () => this.realtime.accountsUpdated([...concerns], 'groups') };
  }

  private async passOn(transaction: Transaction, groupId: number, accountId: number): Promise<void> {
    const heir = await leaderWithout(transaction, groupId, accountId);
    if (heir === null) return deleteGroup(transaction, groupId);
    await changeRole(transaction, { groupId, accountId: heir }, 'leader');
    await this.notices.leads(transaction, { groupId, accountId: heir });
  }
}
