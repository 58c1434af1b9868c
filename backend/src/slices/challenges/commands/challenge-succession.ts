import { Injectable } from '@nestjs/common';
import { msg } from '@lectio/contract';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Erased, Leaving } from '@platform/privacy/erasures';
import type { PassesOn, SharedThing } from '@platform/privacy/successions';
import { longestStandingAdministrator } from '@slices/accounts';
import { ChurchMembership } from '@slices/churches';
import { Families } from '@slices/families';
import { Groups } from '@slices/groups';
import { Notifications } from '@slices/notifications';
import { changeOrganiser, ledBy, organisedBy, type OpenChallenge } from '../store/challenge-succession.repository';

/**
 * A challenge passes on with its group, to whoever leads that; one of the site passes on to the administrator with the
 * oldest account, who is told. It ends with its group.
 */
@Injectable()
export class ChallengeSuccession implements PassesOn {
  readonly owners = ['challenges.organiser_id'];

  constructor(
    private readonly families: Families,
    private readonly churches: ChurchMembership,
    private readonly groups: Groups,
    private readonly notifications: Notifications,
  ) {}

  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    const things: SharedThing[] = [];
    for (const challenge of await ledBy(on, accountId)) {
      const { id, name } = challenge;
      things.push({ kind: 'challenge', id, name, heirId: await this.heirOf(on, challenge, accountId) });
    }
    return things;
  }

  async erase(transaction: Transaction, { id: accountId }: Leaving): Promise<Erased> {
    for (const challenge of await organisedBy(transaction, accountId)) {
      const heirId = await this.heirOf(transaction, challenge, accountId);
      if (heirId === null) continue;
      await changeOrganiser(transaction, challenge.id, heirId);
      if (isOfSite(challenge)) await this.tell(transaction, challenge, heirId);
    }
    return {};
  }

  private heirOf(
    on: Queryable,
    { familyId, churchId, groupId }: OpenChallenge,
    accountId: number,
  ): Promise<number | null> {
    if (familyId !== null) return this.families.ownerWithout(on, familyId, accountId);
    if (churchId !== null) return this.churches.administratorWithout(on, churchId, accountId);
    if (groupId !== null) return this.groups.leaderWithout(on, groupId, accountId);
    return longestStandingAdministrator(on, accountId);
  }

  private async tell(transaction: Transaction, { id }: OpenChallenge, heirId: number): Promise<void> {
    await this.notifications.tell(transaction, {
      accountIds: [heirId],
      title: msg('{challenge} passed on to you'),
      message: msg('The administrator who organised it is gone. You organise it now.'),
      names: { challenge: { kind: 'challenge', id } },
      category: 'admin',
      metadata: { challengeId: id },
    });
  }
}

const isOfSite = ({ familyId, churchId, groupId }: OpenChallenge): boolean =>
  familyId === null && churchId === null && groupId === null;
