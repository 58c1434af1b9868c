import { Injectable } from '@nestjs/common';
import {
  FAMILY_MESSAGES,
  READER_MESSAGES,
  type CreateFamilyRequest,
  type FamilyAnswer,
  type FamilyEnvelope,
  type JoinFamilyAnswer,
  LIMITS,
} from '@lectio/contract';
import { conflict, forbidden, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Queryable } from '@platform/database/database';
import type { Transaction } from '@platform/database/transaction';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams, readerJoinedFamily, Readers, type Admitted } from '@slices/readers';
import { FamilyNotices } from '../reactions/family-notices';
import {
  familiesOf,
  familyNameByCode,
  isFamilyMember,
  lockFamilyReaders,
  membersOfFamily,
  readersForMember,
  type FamilyReaderRow,
  crowdAround,
} from '../read/family.query';
import { leftFamily, memberOf } from './family-departures';
import {
  changeInviteCode,
  deleteFamilyReader,
  insertFamily,
  insertFamilyReader,
  insertMember,
  lockFamilyByCode,
  type NewFamily,
  type NewMember,
} from '../store/family.repository';

interface FamilyReader {
  readonly familyId: number;
  readonly readerId: number;
}

/** Families. Membership is in rows; which readers belong, and when, is in the log too. */
@Injectable()
export class Families {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
  ) {}

  list(accountId: number): Promise<FamilyAnswer[]> {
    return familiesOf(this.database, accountId);
  }

  get(accountId: number, familyId: number): Promise<FamilyAnswer> {
    return one(this.database, accountId, familyId);
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

  /** The founder's primary reader belongs to it from the start. */
  create(accountId: number, request: CreateFamilyRequest): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction, now }) => {
      const { name, description } = request;
      const createdAt = new Date(now());
      const family = { name, description: description || null, createdBy: accountId, createdAt };
      const familyId = await found(transaction, family);
      const readerId = await this.enter(transaction, { accountId, familyId, joinedAt: createdAt });
      return this.joined(transaction, { accountId, familyId, readerId }, (answer) => ({ family: answer }));
    });
  }

  /** The primary reader joins with its account; other readers are added individually. */
  join(accountId: number, inviteCode: string): Promise<Recorded<JoinFamilyAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction, now }) => {
      const joining = await this.enterByCode(transaction, { accountId, inviteCode, joinedAt: new Date(now()) });
      if (!joining) throw notFound(FAMILY_MESSAGES.inviteCodeUnknown);
      return this.joined(transaction, joining, (answer) => ({ success: true, family: answer }));
    });
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
    const concerns = await membersOfFamily(transaction.client, joining.familyId);
    return {
      changes: [
        {
          ownerId: newcomer.accountId,
          event: readerJoinedFamily({ readerId: joining.readerId, familyId: joining.familyId }),
        },
      ],
      afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
    };
  }

  /** The code before it lets nobody in any more. */
  rotateCode(accountId: number, familyId: number): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      const { createdBy } = await memberOf(transaction, accountId, familyId);
      if (createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyFounderRotates);
      while (!(await changeInviteCode(transaction, familyId, newInviteCode())));
      const family = await one(transaction.client, accountId, familyId);
      const concerns = family.members.map(({ id }) => id);
      return {
        answer: { family },
        names: concerns,
        afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
      };
    });
  }

  addReader(accountId: number, ids: FamilyReader): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      await memberOf(transaction, accountId, ids.familyId);
      const [reader] = await this.readers.lock(transaction, accountId, [ids.readerId]);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      if (!(await insertFamilyReader(transaction, ids))) throw conflict(FAMILY_MESSAGES.readerAlreadyInFamily);
      await refuseCrowd(transaction.client, { accountId, ...ids });
      return this.joined(transaction, { accountId, ...ids }, (family) => ({ family }));
    });
  }

  /** Only the owner removes a reader, and never the primary one. */
  removeReader(accountId: number, { familyId, readerId }: FamilyReader): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      await memberOf(transaction, accountId, familyId);
      const readers = await lockFamilyReaders(transaction.client, familyId);
      const reader = readers.find((candidate) => candidate.readerId === readerId);
      if (!reader) throw notFound(FAMILY_MESSAGES.readerNotInFamily);
      if (reader.ownerId !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerDetaches);
      if (reader.isPrimary) throw forbidden(FAMILY_MESSAGES.primaryReaderStaysInFamily);
      await deleteFamilyReader(transaction, familyId, readerId);
      const family = await one(transaction.client, accountId, familyId);
      const concerns = family.members.map(({ id }) => id);
      return {
        streams: inReaderStreams([leftFamily(reader, familyId)]),
        answer: { family },
        names: concerns,
        afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
      };
    });
  }

  /** Null when the code is no family's. */
  private async enterByCode(
    transaction: Transaction,
    { accountId, inviteCode, joinedAt }: Omit<NewMember, 'familyId'> & { readonly inviteCode: string },
  ): Promise<(FamilyReader & { readonly accountId: number }) | null> {
    const family = await lockFamilyByCode(transaction, inviteCode);
    if (!family) return null;
    const joining = { accountId, familyId: family.id };
    const readerId = await this.enter(transaction, { ...joining, joinedAt });
    const others = (await membersOfFamily(transaction.client, family.id)).filter((id) => id !== accountId);
    await this.notices.joined(transaction.client, joining, others);
    return { ...joining, readerId };
  }

  /** Makes the account a member and its primary reader a reader of the family. Returns that reader's id. */
  private async enter(transaction: Transaction, member: NewMember): Promise<number> {
    if (!(await insertMember(transaction, member))) throw conflict(FAMILY_MESSAGES.alreadyInFamily);
    const { accountId, familyId } = member;
    const { id: readerId } = await this.readers.lockPrimary(transaction, accountId);
    await insertFamilyReader(transaction, { familyId, readerId });
    await refuseCrowd(transaction.client, member);
    return readerId;
  }

  private async joined<Answer extends object>(
    { client }: Transaction,
    { accountId, familyId, readerId }: FamilyReader & { readonly accountId: number },
    answerOf: (family: FamilyAnswer) => Answer,
  ): Promise<Decision<Answer>> {
    const family = await one(client, accountId, familyId);
    const concerns = await membersOfFamily(client, familyId);
    return {
      streams: inReaderStreams([{ ownerId: accountId, event: readerJoinedFamily({ readerId, familyId }) }]),
      answer: answerOf(family),
      names: [...family.members.map(({ id }) => id), ...family.readers.map(({ userId }) => userId)],
      afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
    };
  }
}

/** A trillion possible codes. */
const newInviteCode = (): string => letterCode(8);

const found = async (transaction: Transaction, family: Omit<NewFamily, 'inviteCode'>): Promise<number> => {
  for (;;) {
    const id = await insertFamily(transaction, { ...family, inviteCode: newInviteCode() });
    if (id !== null) return id;
  }
};

const one = async (on: Queryable, accountId: number, familyId: number): Promise<FamilyAnswer> => {
  const [family] = await familiesOf(on, accountId, familyId);
  if (!family) throw notFound(FAMILY_MESSAGES.familyNotFound);
  return family;
};

/**
 * Call after writing the rows, with the family and the account's readers locked: two that join at the same moment then
 * count one after the other.
 * @throws Refusal (conflict) when they are one too many
 */
const refuseCrowd = async (
  on: Queryable,
  entered: { readonly familyId: number; readonly accountId: number },
): Promise<void> => {
  const { members, readers, families } = await crowdAround(on, entered);
  if (families > LIMITS.familiesMax) throw conflict(FAMILY_MESSAGES.tooManyFamilies);
  if (members > LIMITS.familyMembersMax) throw conflict(FAMILY_MESSAGES.tooManyMembers);
  if (readers > LIMITS.familyReadersMax) throw conflict(FAMILY_MESSAGES.tooManyReadersInFamily);
};
