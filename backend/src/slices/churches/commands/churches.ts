import { Injectable } from '@nestjs/common';
import {
  CHURCH_MESSAGES,
  LIMITS,
  type AvailableAdminsAnswer,
  type ChurchAnswer,
  type ChurchEnvelope,
  type ChurchMembersAnswer,
  type ChurchPeopleQuery,
  type CreateChurchRequest,
  type CurrentChurchAnswer,
  type JoinCodeAnswer,
  type PendingMembersAnswer,
  type UpdateChurchRequest,
} from '@lectio/contract';
import { conflict, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Queryable } from '@platform/database/database';
import { inRetriedTransaction, type Transaction } from '@platform/database/transaction';
import { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams } from '@slices/readers';
import { requireAdministrator, refuseSecondChurch } from './church-access';
import { ChurchReaders, rowsOfJoining } from './church-readers';
import {
  administeredChurches,
  availableAdministrators,
  churchInShort,
  churchNameByCode,
  findChurch,
  listedChurches,
  membersPage,
  ownChurch,
  pendingMembers,
  searchChurches,
  type OwnChurch,
  type PeopleAsked,
} from '../read/church.query';
import {
  changeJoinCode,
  everyoneOf,
  findMembership,
  insertChurch,
  insertMembership,
  lockChurch,
  updateChurch,
  type NewChurch,
  type Particulars,
} from '../store/church.repository';

/** Churches: their details, and who may see which. ChurchMembership handles members. */
@Injectable()
export class Churches {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
    private readonly readers: ChurchReaders,
    private readonly realtime: Realtime,
    private readonly idempotency: Idempotency,
  ) {}

  list(accountId: number): Promise<ChurchAnswer[]> {
    return listedChurches(this.database, accountId);
  }

  async search(accountId: number, text: string): Promise<ChurchAnswer[]> {
    const wanted = text.trim();
    return wanted === '' ? [] : searchChurches(this.database, accountId, wanted);
  }

  get(accountId: number, churchId: number): Promise<ChurchAnswer> {
    return one(this.database, accountId, churchId);
  }

  administered(accountId: number): Promise<ChurchAnswer[]> {
    return administeredChurches(this.database, accountId);
  }

  /** The church that a join code invites to, by name; null when it is no church's. */
  invitedBy(joinCode: string): Promise<string | null> {
    return churchNameByCode(this.database, joinCode);
  }

  /** The church the account belongs to or has asked. */
  ownOf(accountId: number): Promise<OwnChurch | null> {
    return ownChurch(this.database, accountId);
  }

  async current(accountId: number): Promise<CurrentChurchAnswer> {
    const own = await this.ownOf(accountId);
    const church = own && (await findChurch(this.database, accountId, own.church.id));
    return { church, membershipStatus: church?.membershipStatus ?? null };
  }

  async pending(accountId: number, churchId: number, query: ChurchPeopleQuery): Promise<PendingMembersAnswer> {
    requireAdministrator(accountId, await churchInShort(this.database, accountId, churchId));
    return pendingMembers(this.database, peopleOf(churchId, query));
  }

  /** For its approved members; nobody else learns that the church exists. */
  async members(accountId: number, churchId: number, query: ChurchPeopleQuery): Promise<ChurchMembersAnswer> {
    const church = await churchInShort(this.database, accountId, churchId);
    if (church?.membershipStatus !== 'approved') throw notFound(CHURCH_MESSAGES.churchNotFound);
    return membersPage(this.database, peopleOf(churchId, query), church.admin.userId === accountId);
  }

  async availableAdministrators(accountId: number, churchId: number): Promise<AvailableAdminsAnswer> {
    requireAdministrator(accountId, await churchInShort(this.database, accountId, churchId));
    return { availableUsers: await availableAdministrators(this.database, churchId) };
  }

  /** The founder becomes its administrator and first approved member. */
  found(accountId: number, request: CreateChurchRequest): Promise<Recorded<ChurchEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction, now }) => {
      refuseSecondChurch(await findMembership(transaction, accountId));
      const at = new Date(now());
      const churchId = await insertWithNewCode(transaction, {
        ...particularsOf(request),
        adminId: accountId,
        createdAt: at,
      });
      const membership = {
        accountId,
        churchId,
        status: 'approved' as const,
        requestedAt: at,
        approvedAt: at,
        inLog: true,
      };
      if (!(await insertMembership(transaction, membership))) throw conflict(CHURCH_MESSAGES.alreadyInChurch);
      const joined = await this.readers.joined(transaction, membership);
      return {
        answer: { church: await one(transaction.client, accountId, churchId) },
        streams: inReaderStreams(joined),
        rows: rowsOfJoining(joined),
        afterwards: () => this.realtime.accountsUpdated([accountId], 'church'),
      };
    });
  }

  /** The code before it lets nobody in any more. */
  rotateCode(accountId: number, churchId: number): Promise<Recorded<JoinCodeAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction }) => {
      await lockChurch(transaction, churchId);
      requireAdministrator(accountId, await churchInShort(transaction.client, accountId, churchId));
      let joinCode = newJoinCode();
      while (!(await changeJoinCode(transaction, churchId, joinCode))) joinCode = newJoinCode();
      return { answer: { joinCode }, afterwards: () => this.realtime.accountsUpdated([accountId], 'church') };
    });
  }

  async update(accountId: number, churchId: number, request: UpdateChurchRequest): Promise<Recorded<ChurchEnvelope>> {
    const { answer, everyone } = await inRetriedTransaction(this.database, async (transaction) => {
      const locked = await lockChurch(transaction, churchId);
      requireAdministrator(accountId, await churchInShort(transaction.client, accountId, churchId));
      if (request.maxMembers && locked && request.maxMembers < locked.approvedMembers)
        throw conflict(CHURCH_MESSAGES.maxMembersTooLow);
      await updateChurch(transaction, churchId, changesOf(request));
      const changed = { church: await one(transaction.client, accountId, churchId) };
      const members = await everyoneOf(transaction, churchId);
      await this.idempotency.keep(transaction.client, changed, members);
      return { answer: changed, everyone: members };
    });
    this.realtime.accountsUpdated(everyone, 'church');
    return new Recorded(answer);
  }
}

const one = async (on: Queryable, accountId: number, churchId: number): Promise<ChurchAnswer> => {
  const church = await findChurch(on, accountId, churchId);
  if (!church) throw notFound(CHURCH_MESSAGES.churchNotFound);
  return church;
};

const peopleOf = (
  churchId: number,
  { search, page = 1, limit = LIMITS.churchPeoplePageSize }: ChurchPeopleQuery,
): PeopleAsked => ({ churchId, search: search ?? null, page, limit });

/** A quadrillion possible codes. */
const newJoinCode = (): string => letterCode(10);

const insertWithNewCode = async (transaction: Transaction, church: Omit<NewChurch, 'joinCode'>): Promise<number> => {
  for (;;) {
    const id = await insertChurch(transaction, { ...church, joinCode: newJoinCode() });
    if (id !== null) return id;
  }
};

const particularsOf = (request: CreateChurchRequest) => ({
  name: request.name,
  description: request.description || null,
  address: request.address || null,
  website: request.website || null,
  phone: request.phone || null,
  email: request.email || null,
  allowPublicJoining: request.allowPublicJoining ?? true,
  maxMembers: request.maxMembers ?? LIMITS.churchMembersDefault,
});

/** Missing fields stay as they are; null and blanks clear. */
const changesOf = (request: UpdateChurchRequest): Particulars => {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
  return {
    name: request.name,
    description: text(request.description),
    address: text(request.address),
    website: text(request.website),
    phone: text(request.phone),
    email: text(request.email),
    allowPublicJoining: request.allowPublicJoining ?? undefined,
    maxMembers: request.maxMembers ?? undefined,
  };
};
