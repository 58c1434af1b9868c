import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Erased, Leaving } from '@platform/privacy/erasures';
import type { PassesOn, SharedThing } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { administeredBy, changeContact, findMembership, heirOf, lockChurch } from '../store/church.repository';
import { ChurchMembership } from './church-membership';

/** A church whose first administrator is deleted passes on to the next one, or a leader or member; it ends with its last one. */
@Injectable()
export class ChurchSuccession implements PassesOn {
  readonly owners = ['churches.admin_id'];

  constructor(
    private readonly membership: ChurchMembership,
    private readonly realtime: Realtime,
  ) {}

  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    const things: SharedThing[] = [];
    for (const church of await administeredBy(on, accountId))
      things.push({ kind: 'church', ...church, heirId: await heirOf(on, church.id, accountId) });
    return things;
  }

  async lock(transaction: Transaction, accountId: number): Promise<void> {
    const membership = await findMembership(transaction, accountId);
    if (membership) await lockChurch(transaction, membership.churchId);
  }

  /** Removes the account from its church, and its address from any church that lists it. */
  async erase(transaction: Transaction, { id, email }: Leaving): Promise<Erased> {
    if (email !== null) await changeContact(transaction, email, null);
    const departure = await this.membership.depart(transaction, id);
    return departure
      ? {
          consequences: departure.changes,
          afterwards: () => this.realtime.accountsUpdated(departure.concerns, 'church'),
        }
      : {};
  }
}
