import { Injectable } from '@nestjs/common';
import { FAMILY_MESSAGES, type FamilyMemberRemovedAnswer, type MessageAnswer } from '@lectio/contract';
import { forbidden, notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/transaction';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams, readerLeftFamily, type ReaderChange } from '@slices/readers';
import { FamilyNotices } from '../reactions/family-notices';
import { familyCompanions, lockFamilyReaders, membersOfFamily, type FamilyReaderRow } from '../read/family.query';
import {
  deleteFamily,
  deleteFamilyReader,
  deleteMember,
  lockFamiliesWith,
  lockFamilyOf,
  type Family,
} from '../store/family.repository';

interface FamilyMember {
  readonly familyId: number;
  readonly accountId: number;
}

/** How members leave a family, and how a family ends. The members' readers leave with them. */
@Injectable()
export class FamilyDepartures implements Erases {
  constructor(
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
  ) {}

  leave(accountId: number, familyId: number): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      const family = await memberOf(transaction, accountId, familyId);
      if (family.createdBy === accountId) throw forbidden(FAMILY_MESSAGES.founderStays);
      const concerns = await membersOfFamily(transaction.client, familyId);
      const readers = await depart(transaction, { familyId, accountId });
      await this.notices.left(transaction.client, { familyId, accountId }, family.createdBy);
      return this.left(readers, familyId, { concerns, answer: { message: 'You left the family' } });
    });
  }

  /** The founder removes another member, who may come back with the invite code until it is changed. */
  remove(
    accountId: number,
    { familyId, userId }: { familyId: number; userId: number },
  ): Promise<Recorded<FamilyMemberRemovedAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      const family = await memberOf(transaction, accountId, familyId);
      if (family.createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyFounderRemoves);
      if (userId === accountId) throw forbidden(FAMILY_MESSAGES.founderStays);
      const concerns = await membersOfFamily(transaction.client, familyId);
      if (!concerns.includes(userId)) throw notFound(FAMILY_MESSAGES.memberNotInFamily);
      const readers = await depart(transaction, { familyId, accountId: userId });
      await this.notices.removed(transaction.client, { familyId, accountId: userId });
      return this.left(readers, familyId, { concerns, answer: { userId, memberCount: concerns.length - 1 } });
    });
  }

  /** The readers remain with their owners. */
  delete(accountId: number, familyId: number): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      const family = await memberOf(transaction, accountId, familyId);
      if (family.createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyFounderDeletes);
      const concerns = await membersOfFamily(transaction.client, familyId);
      const readers = await lockFamilyReaders(transaction.client, familyId);
      await deleteFamily(transaction, familyId);
      return this.left(readers, familyId, { concerns, answer: { message: 'Family deleted' } });
    });
  }

  /**
   * Deletes the families the account founded. Its other families are locked, so that no answer naming it is still being
   * written there.
   */
  async erase(transaction: Transaction, leaving: Leaving): Promise<Erased> {
    const consequences: ReaderChange[] = [];
    const concerns = await familyCompanions(transaction.client, leaving.id);
    const families = await lockFamiliesWith(transaction, leaving.id);
    for (const { id } of families.filter(({ createdBy }) => createdBy === leaving.id)) {
      const readers = await lockFamilyReaders(transaction.client, id);
      await deleteFamily(transaction, id);
      consequences.push(...readers.map((reader) => leftFamily(reader, id)));
    }
    return { consequences, afterwards: () => this.realtime.accountsUpdated(concerns, 'families') };
  }

  private left<Answer extends object>(
    readers: readonly FamilyReaderRow[],
    familyId: number,
    { concerns, answer }: { concerns: readonly number[]; answer: Answer },
  ): Decision<Answer> {
    return {
      streams: inReaderStreams(readers.map((reader) => leftFamily(reader, familyId))),
      answer,
      afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
    };
  }
}

/** Deletes a membership and takes the member's readers out, which are returned. */
const depart = async (transaction: Transaction, { familyId, accountId }: FamilyMember): Promise<FamilyReaderRow[]> => {
  const own = await lockFamilyReaders(transaction.client, familyId, accountId);
  for (const { readerId } of own) await deleteFamilyReader(transaction, familyId, readerId);
  await deleteMember(transaction, familyId, accountId);
  return own;
};

export const leftFamily = (reader: FamilyReaderRow, familyId: number): ReaderChange => ({
  ownerId: reader.ownerId,
  event: readerLeftFamily({ readerId: reader.readerId, familyId }),
});

/** A member's family, locked. @throws Refusal (not-found) for strangers */
export const memberOf = async (transaction: Transaction, accountId: number, familyId: number): Promise<Family> => {
  const family = await lockFamilyOf(transaction, accountId, familyId);
  if (!family) throw notFound(FAMILY_MESSAGES.familyNotFound);
  return family;
};
