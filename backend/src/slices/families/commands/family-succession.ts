import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Erased, Leaving } from '@platform/privacy/erasures';
import type { PassesOn, SharedThing } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import type { ReaderChange } from '@slices/readers';
import { FamilyNotices } from '../reactions/family-notices';
import { familyCompanions, longestStanding, ownedFamilies } from '../read/family.query';
import { changeOwner, deleteFamily, lockFamiliesWith } from '../store/family.repository';
import { depart, leftFamily } from './families';

/** A family whose owner is deleted passes on to its longest-standing member; it ends with its last one. */
@Injectable()
export class FamilySuccession implements PassesOn {
  readonly owners = ['families.created_by'];

  constructor(
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
  ) {}

  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    const things: SharedThing[] = [];
    for (const family of await ownedFamilies(on, accountId))
      things.push({ kind: 'family', ...family, heirId: await longestStanding(on, family.id, accountId) });
    return things;
  }

  async lock(transaction: Transaction, accountId: number): Promise<void> {
    await lockFamiliesWith(transaction, accountId);
  }

  /** Leaves all families, locked, so that no answer naming the account is still being written there. */
  async erase(transaction: Transaction, { id: accountId }: Leaving): Promise<Erased> {
    const consequences: ReaderChange[] = [];
    const concerns = await familyCompanions(transaction, accountId);
    for (const { id, createdBy } of await lockFamiliesWith(transaction, accountId)) {
      const readers = await depart(transaction, { familyId: id, accountId });
      consequences.push(...readers.map((reader) => leftFamily(reader, id)));
      if (createdBy === accountId) await this.passOn(transaction, id, accountId);
    }
    return { consequences, afterwards: () => this.realtime.accountsUpdated(concerns, 'families') };
  }

  private async passOn(transaction: Transaction, familyId: number, accountId: number): Promise<void> {
    const heir = await longestStanding(transaction, familyId, accountId);
    if (heir === null) return deleteFamily(transaction, familyId);
    await changeOwner(transaction, familyId, heir);
    await this.notices.passedOn(transaction, { familyId, accountId: heir });
  }
}
