import { Injectable } from '@nestjs/common';
import { formatDay, utcDay } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Erased, Leaving } from '@platform/privacy/erasures';
import type { Departing, PassesOn, SharedThing, SharingGroup } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { longestStandingAdministrator } from '@slices/accounts';
import { ChurchMembership } from '@slices/churches';
import { Families } from '@slices/families';
import { Groups } from '@slices/groups';
import { PlanNotices } from '../reactions/plan-notices';
import {
  changePublisher,
  changeSharer,
  leaveReadTogether,
  publishedBy,
  sharedBy,
  type SharedByAccount,
} from '../store/plan-succession.repository';
import { membersWith } from '../store/shared-plan.repository';

/**
 * A plan shared with a family passes on to its longest-standing member, one shared with a church to its administrator
 * and one shared with a group to its longest-standing leader, since nobody else may share there, and one that everybody sees to the administrator with the oldest account.
 */
@Injectable()
export class PlanSuccession implements PassesOn {
  readonly owners = ['shared_plan.account_id', 'custom_plans.account_id', 'shared_plan_together.account_id'];

  constructor(
    private readonly families: Families,
    private readonly churches: ChurchMembership,
    private readonly groups: Groups,
    private readonly notices: PlanNotices,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    // Somewhere it is still that day.
    const yesterday = formatDay(utcDay(this.clock.now()) - 1);
    const things: SharedThing[] = [];
    for (const shared of await sharedBy(on, accountId)) {
      const heirId = await this.heirOf(on, groupOf(shared), accountId);
      for (const { id, name, endsOn } of shared.plans)
        if (endsOn === null || endsOn >= yesterday) things.push({ kind: 'shared-plan', id, name, heirId });
    }
    const published = await publishedBy(on, accountId);
    const heirId = published.length === 0 ? null : await longestStandingAdministrator(on, accountId);
    return [...things, ...published.map((plan) => ({ kind: 'published-plan' as const, ...plan, heirId }))];
  }

  async erase(transaction: Transaction, { id: accountId }: Leaving): Promise<Erased> {
    const afterwards = await this.passOn(transaction, accountId, await sharedBy(transaction, accountId));
    const published = await publishedBy(transaction, accountId);
    const heirId = published.length === 0 ? null : await longestStandingAdministrator(transaction, accountId);
    if (heirId !== null) {
      await changePublisher(transaction, accountId, heirId);
      await this.notices.publishedPassedOn(transaction, heirId, published.length);
    }
    await leaveReadTogether(transaction, accountId);
    return { afterwards };
  }

  async leave(transaction: Transaction, { accountId, group }: Departing): Promise<() => void> {
    const shared = await sharedBy(transaction, accountId);
    const isOfGroup = (one: SharedByAccount): boolean => {
      const { kind, id } = groupOf(one);
      return kind === group.kind && id === group.id;
    };
    return this.passOn(transaction, accountId, shared.filter(isOfGroup));
  }

  /** Without an heir a group ends, and its shared plans with it. */
  private async passOn(
    transaction: Transaction,
    accountId: number,
    all: readonly SharedByAccount[],
  ): Promise<() => void> {
    const concerns: number[] = [];
    for (const shared of all) {
      const group = groupOf(shared);
      const heirId = await this.heirOf(transaction, group, accountId);
      if (heirId === null) continue;
      await changeSharer(transaction, shared, heirId);
      await this.notices.sharedPassedOn(transaction, heirId, { group, plans: shared.plans.length });
      concerns.push(...(await membersWith(transaction, shared)));
    }
    return () => this.realtime.accountsUpdated(concerns, 'plans');
  }

  private heirOf(on: Queryable, { kind, id }: SharingGroup, accountId: number): Promise<number | null> {
    if (kind === 'group') return this.groups.leaderWithout(on, id, accountId);
    return kind === 'family'
      ? this.families.longestStanding(on, id, accountId)
      : this.churches.administratorWithout(on, id, accountId);
  }
}

const groupOf = ({ familyId, churchId, groupId }: SharedByAccount): SharingGroup => {
  if (familyId !== null) return { kind: 'family', id: familyId };
  return groupId === null ? { kind: 'church', id: churchId ?? 0 } : { kind: 'group', id: groupId };
};
