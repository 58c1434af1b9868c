import { Injectable } from '@nestjs/common';
import { FAMILY_MESSAGES, LIMITS, type FamilyAnswer, type FamilyEnvelope } from '@lectio/contract';
import { conflict, forbidden, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Queryable, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
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
  familyFor,
  familyNameByCode,
  isFamilyMember,
  lockFamilyReaders,
  longestStanding,
  membersOfFamily,
  ownerOf,
  readersForMember,
  type FamilyReaderRow,
} from '../read/family.query';
import {
  changeInviteCode,
  changeOwner,
  deleteFamilyReader,
  deleteMember,
  enterFamiliesOf,
  insertFamilyReader,
  insertMember,
  leaveFamiliesBut,
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
export class Families {
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
    const changed = await this.idempotency.change(async (transaction) => {
      const { createdBy } = await memberOf(transaction, accountId, familyId);
      if (createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerRotates);
      while (!(await changeInviteCode(transaction, familyId, newInviteCode())));
      return { family: await familyFor(transaction, accountId, familyId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'families');
    return changed;
  }

  /** Makes another member its owner, who is told. */
  async handOver(accountId: number, familyId: number, userId: number): Promise<Recorded<FamilyEnvelope>> {
    const changed = await this.idempotency.change(async (transaction) => {
      const { createdBy } = await memberOf(transaction, accountId, familyId);
      if (createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerHandsOver);
      if (userId === accountId) throw conflict(FAMILY_MESSAGES.alreadyOwner);
      if (!(await isFamilyMember(transaction, userId, familyId))) throw notFound(FAMILY_MESSAGES.memberNotInFamily);
      await changeOwner(transaction, familyId, userId);
      await this.notices.passedOn(transaction, { familyId, accountId: userId });
      return { family: await familyFor(transaction, accountId, familyId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'families');
    return changed;
  }

  /** Whose the family is once the account is gone: its longest-standing member's, where it was the account's. */
  async ownerWithout(on: Queryable, familyId: number, accountId: number): Promise<number | null> {
    const owner = await ownerOf(on, familyId);
    return owner === accountId ? longestStanding(on, familyId, accountId) : owner;
  }

  /** The longest-standing member besides an account, who inherits from it; null when there is nobody else. */
  longestStanding(on: Queryable, familyId: number, but: number): Promise<number | null> {
    return longestStanding(on, familyId, but);
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

const membersIn = ({ family }: FamilyEnvelope): number[] => family.members.map(({ id }) => id);

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

/** Deletes a membership and takes the member's readers out, which are returned. */
export const depart = async (
  on: Transaction,
  { familyId, accountId }: { familyId: number; accountId: number },
): Promise<FamilyReaderRow[]> => {
  const own = await lockFamilyReaders(on, familyId, accountId);
  for (const { readerId } of own) await deleteFamilyReader(on, familyId, readerId);
  await deleteMember(on, familyId, accountId);
  return own;
};

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
