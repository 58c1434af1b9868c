import { Injectable } from '@nestjs/common';
import {
  FAMILY_MESSAGES,
  READER_MESSAGES,
  type CreateFamilyRequest,
  type FamilyAnswer,
  type FamilyEnvelope,
  type JoinFamilyAnswer,
} from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { Database, type Queryable } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { remember, type OnceKey, type Outcome } from '../../platform/http/idempotency';
import type { Erased, Erases, Leaving } from '../../platform/privacy/erasures';
import { Realtime } from '../../platform/realtime/realtime';
import { ReaderLog, readerJoinedFamily, readerLeftFamily, Readers, type ReaderChange } from '../readers';
import { FamilyNotices } from './family-notices';
import {
  familiesOf,
  familyCompanions,
  lockFamilyReaders,
  membersOfFamily,
  readersForMember,
  type FamilyReaderRow,
} from './family.query';
import {
  deleteFamily,
  deleteFamilyReader,
  deleteMember,
  insertFamily,
  insertFamilyReader,
  insertMember,
  lockFamiliesWith,
  lockFamilyByCode,
  lockFamilyOf,
  type Family,
  type NewFamily,
} from './family.repository';
import { newInviteCode } from './invite-code';

/** What a caller changed by joining or adding a reader: which event follows and what is answered. */
interface Joining {
  readonly accountId: number;
  readonly familyId: number;
  readonly readerId: number;
  readonly once: OnceKey | null;
}

/** What a change gives, and whose pages it concerns. */
interface Changed<T> {
  readonly result: T;
  readonly concerns: readonly number[];
}

/** Families. Who belongs to one are rows; which readers do, and from when to when, stands in the log as well. */
@Injectable()
export class Families implements Erases {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
    private readonly log: ReaderLog,
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
    private readonly clock: Clock,
  ) {}

  list(accountId: number): Promise<FamilyAnswer[]> {
    return familiesOf(this.database, accountId);
  }

  get(accountId: number, familyId: number): Promise<FamilyAnswer> {
    return one(this.database, accountId, familyId);
  }

  /** Active readers of a family that the account belongs to. @throws Refusal (not-found) for strangers */
  async readersFor(accountId: number, familyId: number): Promise<FamilyReaderRow[]> {
    const readers = await readersForMember(this.database, accountId, familyId);
    if (!readers) throw notFound(FAMILY_MESSAGES.familyNotFound);
    return readers;
  }

  /** The founder's primary reader belongs to it from the start. */
  create(accountId: number, request: CreateFamilyRequest, once: OnceKey | null): Promise<Outcome> {
    return this.change(async (transaction) => {
      const createdAt = new Date(this.clock.now());
      const familyId = await found(transaction, {
        name: request.name,
        description: request.description || null,
        createdBy: accountId,
        createdAt,
      });
      const readerId = await this.enter(transaction, accountId, familyId);
      return this.joined(transaction, { accountId, familyId, readerId, once }, (family) => ({
        status: 201,
        body: { family } satisfies FamilyEnvelope,
      }));
    });
  }

  /** The primary reader joins with its account; the others are added one by one. */
  join(accountId: number, inviteCode: string, once: OnceKey | null): Promise<Outcome> {
    return this.change(async (transaction) => {
      const family = await lockFamilyByCode(transaction, inviteCode);
      if (!family) throw notFound(FAMILY_MESSAGES.inviteCodeUnknown);
      const readerId = await this.enter(transaction, accountId, family.id);
      const joining = { accountId, familyId: family.id, readerId, once };
      const others = (await membersOfFamily(transaction.client, family.id)).filter((id) => id !== accountId);
      await this.notices.joined(transaction.client, joining, others);
      return this.joined(transaction, joining, (answer) => ({
        status: 200,
        body: { success: true, family: answer } satisfies JoinFamilyAnswer,
      }));
    });
  }

  addReader(accountId: number, ids: { familyId: number; readerId: number }, once: OnceKey | null): Promise<Outcome> {
    return this.change(async (transaction) => {
      await memberOf(transaction, accountId, ids.familyId);
      const [reader] = await this.readers.lock(transaction, accountId, [ids.readerId]);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      if (!(await insertFamilyReader(transaction, ids))) throw conflict(FAMILY_MESSAGES.readerAlreadyInFamily);
      return this.joined(transaction, { accountId, ...ids, once }, (family) => ({
        status: 200,
        body: { family } satisfies FamilyEnvelope,
      }));
    });
  }

  /** The owner alone takes a reader out, and never the primary one. Gives the text of X-Event-Position. */
  removeReader(accountId: number, ids: { familyId: number; readerId: number }): Promise<string> {
    return this.change(async (transaction) => {
      await memberOf(transaction, accountId, ids.familyId);
      const reader = (await lockFamilyReaders(transaction.client, ids.familyId)).find(
        (candidate) => candidate.readerId === ids.readerId,
      );
      if (!reader) throw notFound(FAMILY_MESSAGES.readerNotInFamily);
      if (reader.ownerId !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerDetaches);
      if (reader.isPrimary) throw forbidden(FAMILY_MESSAGES.primaryReaderStaysInFamily);
      await deleteFamilyReader(transaction, ids.familyId, ids.readerId);
      const concerns = await membersOfFamily(transaction.client, ids.familyId);
      return { result: await this.log.append(transaction, [left(reader, ids.familyId)], { accountId }), concerns };
    });
  }

  /** The member's readers leave with it. */
  leave(accountId: number, familyId: number): Promise<string> {
    return this.change(async (transaction) => {
      const family = await memberOf(transaction, accountId, familyId);
      if (family.createdBy === accountId) throw forbidden(FAMILY_MESSAGES.founderStays);
      const concerns = await membersOfFamily(transaction.client, familyId);
      const own = await lockFamilyReaders(transaction.client, familyId, accountId);
      for (const { readerId } of own) await deleteFamilyReader(transaction, familyId, readerId);
      await deleteMember(transaction, familyId, accountId);
      await this.notices.left(transaction.client, { familyId, accountId }, family.createdBy);
      return {
        result: await this.log.append(
          transaction,
          own.map((reader) => left(reader, familyId)),
          { accountId },
        ),
        concerns,
      };
    });
  }

  /** The readers stay, each with its owner. */
  delete(accountId: number, familyId: number): Promise<string> {
    return this.change(async (transaction) => {
      const family = await memberOf(transaction, accountId, familyId);
      if (family.createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyFounderDeletes);
      const concerns = await membersOfFamily(transaction.client, familyId);
      const readers = await lockFamilyReaders(transaction.client, familyId);
      await deleteFamily(transaction, familyId);
      return {
        result: await this.log.append(
          transaction,
          readers.map((reader) => left(reader, familyId)),
          { accountId },
        ),
        concerns,
      };
    });
  }

  /**
   * Deletes the families that the account founded. The others it belongs to are locked: no answer that names it is under
   * way there any more.
   */
  async erase(transaction: Transaction, leaving: Leaving): Promise<Erased> {
    const consequences: ReaderChange[] = [];
    const concerns = await familyCompanions(transaction.client, leaving.id);
    const families = await lockFamiliesWith(transaction, leaving.id);
    for (const { id } of families.filter(({ createdBy }) => createdBy === leaving.id)) {
      const readers = await lockFamilyReaders(transaction.client, id);
      await deleteFamily(transaction, id);
      consequences.push(...readers.map((reader) => left(reader, id)));
    }
    return { consequences, afterwards: () => this.realtime.accountsUpdated(concerns, 'families') };
  }

  /** Makes the account a member and its primary reader a reader of the family. Gives that reader's id. */
  private async enter(transaction: Transaction, accountId: number, familyId: number): Promise<number> {
    if (!(await insertMember(transaction, { familyId, accountId, joinedAt: new Date(this.clock.now()) })))
      throw conflict(FAMILY_MESSAGES.alreadyInFamily);
    const primary = (await this.readers.lock(transaction, accountId)).find((reader) => reader.isPrimary);
    if (!primary) throw new Error(`account ${accountId} has no primary reader`);
    await insertFamilyReader(transaction, { familyId, readerId: primary.id });
    return primary.id;
  }

  /** The last step of a transaction in which a reader joined: the answer is made before the event that remembers it. */
  private async joined(
    transaction: Transaction,
    joining: Joining,
    answerOf: (family: FamilyAnswer) => { status: number; body: object },
  ): Promise<Changed<Outcome>> {
    const { accountId, familyId, readerId, once } = joining;
    const { status, body } = answerOf(await one(transaction.client, accountId, familyId));
    const answer = { status, body: JSON.stringify(body) };
    const change: ReaderChange = { ownerId: accountId, event: readerJoinedFamily({ readerId, familyId }) };
    const concerns = await membersOfFamily(transaction.client, familyId);
    const position = await this.log.append(transaction, [change], { accountId, remember: remember(once, answer) });
    return { result: { ...answer, position }, concerns };
  }

  /** A transaction that ends with the log; whom it concerns is told once it is committed. */
  private async change<T>(work: (transaction: Transaction) => Promise<Changed<T>>): Promise<T> {
    const { result, concerns } = await this.log.transaction(work);
    this.realtime.accountsUpdated(concerns, 'families');
    return result;
  }
}

const left = (reader: FamilyReaderRow, familyId: number): ReaderChange => ({
  ownerId: reader.ownerId,
  event: readerLeftFamily({ readerId: reader.readerId, familyId }),
});

const found = async (transaction: Transaction, family: Omit<NewFamily, 'inviteCode'>): Promise<number> => {
  for (;;) {
    const id = await insertFamily(transaction, { ...family, inviteCode: newInviteCode() });
    if (id !== null) return id;
  }
};

const memberOf = async (transaction: Transaction, accountId: number, familyId: number): Promise<Family> => {
  const family = await lockFamilyOf(transaction, accountId, familyId);
  if (!family) throw notFound(FAMILY_MESSAGES.familyNotFound);
  return family;
};

const one = async (on: Queryable, accountId: number, familyId: number): Promise<FamilyAnswer> => {
  const [family] = await familiesOf(on, accountId, familyId);
  if (!family) throw notFound(FAMILY_MESSAGES.familyNotFound);
  return family;
};
