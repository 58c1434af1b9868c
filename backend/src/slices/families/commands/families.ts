import { Injectable } from '@nestjs/common';
import { FAMILY_MESSAGES, LIMITS, type FamilyAnswer, type FamilyEnvelope } from '@lectio/contract';
import { conflict, forbidden, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Queryable, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { Realtime } from '@platform/realtime/realtime';
import {
  readerJoinedFamily,
  readerLeftFamily,
  Readers,
  type Admitted,
  type ReaderChange,
  type ReaderMove,
} from '@slices/readers';
import { FamilyNotices } from '../reactions/family-notices';
import {
  crowdAround,
  familiesOf,
  familyCompanions,
  familyFor,
  familyNameByCode,
  isFamilyMember,
  lockFamilyReaders,
  membersOfFamily,
  readersForMember,
  type FamilyReaderRow,
} from '../read/family.query';
import {
  changeInviteCode,
  deleteFamily,
  enterFamiliesOf,
  insertFamilyReader,
  insertMember,
  leaveFamiliesBut,
  lockFamiliesWith,
  lockFamilyByCode,
  lockFamilyOf,
  type Family,
  type NewMember,
} from '../store/family.repository';

export interface FamilyReader {
  readonly familyId: number;
  readonly readerId: number;
}

interface Entered {
  readonly readerId: number;
  readonly partition: number;
}

/** Families. Membership is in rows; which readers belong, and when, is in the log too. */
@Injectable()
export class Families implements Erases {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
  ) {
    readers.onMove(follow);
  }

  list(accountId: number): Promise<FamilyAnswer[]> {
    return familiesOf(this.database, accountId);
  }

  get(accountId: number, familyId: number): Promise<FamilyAnswer> {
    return familyFor(this.database, accountId, familyId);
  }

  /** @throws Refusal (not-found) for everybody but a member: a stranger does not learn that the family exists */
  async requireMember(accountId: number, familyId: number): Promise<void> {
    if (!(await isFamilyMember(this.database, accountId, familyId))) throw notFound(FAMILY_MESSAGES.familyNotFound);
  }

  /** A family's active readers, for a member. @throws Refusal (not-found) for strangers */
  async readersFor(accountId: number, familyId: number): Promise<FamilyReaderRow[]> {
    const readers = await readersForMember(this.database, accountId, familyId);
    if (!readers) throw notFound(FAMILY_MESSAGES.familyNotFound);
    return readers;
  }

  /** The family that a code invites to, by name; null when it is no family's. */
  invitedBy(inviteCode: string): Promise<string | null> {
    return familyNameByCode(this.database, inviteCode);
  }

  /** Lets an account in that is just being created. Null when the code is no family's. */
  async admit(
    transaction: Transaction,
    newcomer: { readonly accountId: number; readonly inviteCode: string; readonly joinedAt: Date },
  ): Promise<Admitted | null> {
    const joining = await this.enterByCode(transaction, newcomer);
    if (!joining) return null;
    const concerns = await membersOfFamily(transaction, joining.familyId);
    return {
      changes: [
        {
          partition: joining.partition,
          event: readerJoinedFamily({ readerId: joining.readerId, familyId: joining.familyId }),
        },
      ],
      afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
    };
  }

  /** The code before it lets nobody in any more. */
  async rotateCode(accountId: number, familyId: number): Promise<Recorded<FamilyEnvelope>> {
    const membersIn = ({ family }: FamilyEnvelope): number[] => family.members.map(({ id }) => id);
    const changed = await this.idempotency.change(async (transaction) => {
      const { createdBy } = await memberOf(transaction, accountId, familyId);
      if (createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyFounderRotates);
      while (!(await changeInviteCode(transaction, familyId, newInviteCode())));
      return { family: await familyFor(transaction, accountId, familyId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'families');
    return changed;
  }

  /**
   * Deletes the families the account founded. Its other families are locked, so that no answer naming it is still being
   * written there.
   */
  async erase(transaction: Transaction, leaving: Leaving): Promise<Erased> {
    const consequences: ReaderChange[] = [];
    const concerns = await familyCompanions(transaction, leaving.id);
    const families = await lockFamiliesWith(transaction, leaving.id);
    for (const { id } of families.filter(({ createdBy }) => createdBy === leaving.id)) {
      const readers = await lockFamilyReaders(transaction, id);
      await deleteFamily(transaction, id);
      consequences.push(...readers.map((reader) => leftFamily(reader, id)));
    }
    return { consequences, afterwards: () => this.realtime.accountsUpdated(concerns, 'families') };
  }

  /** Null when the code is no family's. */
  async enterByCode(
    transaction: Transaction,
    { accountId, inviteCode, joinedAt }: Omit<NewMember, 'familyId'> & { readonly inviteCode: string },
  ): Promise<(Entered & { readonly familyId: number; readonly accountId: number }) | null> {
    const family = await lockFamilyByCode(transaction, inviteCode);
    if (!family) return null;
    const joining = { accountId, familyId: family.id };
    const reader = await this.enter(transaction, { ...joining, joinedAt });
    const others = (await membersOfFamily(transaction, family.id)).filter((id) => id !== accountId);
    await this.notices.joined(transaction, joining, others);
    return { ...joining, ...reader };
  }

  /** Makes the account a member and its primary reader a reader of the family, which is returned. */
  async enter(transaction: Transaction, member: NewMember): Promise<Entered> {
    if (!(await insertMember(transaction, member))) throw conflict(FAMILY_MESSAGES.alreadyInFamily);
    const { accountId, familyId } = member;
    const { id: readerId, partition } = await this.readers.lockPrimary(transaction, accountId);
    await insertFamilyReader(transaction, { familyId, readerId });
    await refuseCrowd(transaction, member);
    return { readerId, partition };
  }
}

/** A reader that moves stays in the families of its new account; a primary reader is in each of its account's. */
const follow = async (on: Transaction, move: ReaderMove): Promise<ReaderChange[]> => {
  const { readerId, partition, from, to, isPrimary, replacement } = move;
  const left = await leaveFamiliesBut(on, readerId, to);
  const joined = isPrimary ? await enterFamiliesOf(on, to, readerId) : [];
  const replaced = replacement ? await enterFamiliesOf(on, from, replacement.readerId) : [];
  return [
    ...left.map((familyId) => ({ partition, event: readerLeftFamily({ readerId, familyId }) })),
    ...joined.map((familyId) => ({ partition, event: readerJoinedFamily({ readerId, familyId }) })),
    ...replaced.map((familyId) => ({
      partition: replacement?.partition ?? partition,
      event: readerJoinedFamily({ readerId: replacement?.readerId ?? readerId, familyId }),
    })),
  ];
};

/** A trillion possible codes. */
export const newInviteCode = (): string => letterCode(8);

/** A member's family, locked. @throws Refusal (not-found) for strangers */
export const memberOf = async (transaction: Transaction, accountId: number, familyId: number): Promise<Family> => {
  const family = await lockFamilyOf(transaction, accountId, familyId);
  if (!family) throw notFound(FAMILY_MESSAGES.familyNotFound);
  return family;
};

export const leftFamily = (reader: FamilyReaderRow, familyId: number): ReaderChange => ({
  partition: reader.partition,
  event: readerLeftFamily({ readerId: reader.readerId, familyId }),
});

/**
 * Call after writing the rows, with the family and the account's readers locked: two that join at the same moment then
 * count one after the other.
 * @throws Refusal (conflict) when they are one too many
 */
export const refuseCrowd = async (
  on: Queryable,
  entered: { readonly familyId: number; readonly accountId: number },
): Promise<void> => {
  const { members, readers, families } = await crowdAround(on, entered);
  if (families > LIMITS.familiesMax) throw conflict(FAMILY_MESSAGES.tooManyFamilies);
  if (members > LIMITS.familyMembersMax) throw conflict(FAMILY_MESSAGES.tooManyMembers);
  if (readers > LIMITS.familyReadersMax) throw conflict(FAMILY_MESSAGES.tooManyReadersInFamily);
};
