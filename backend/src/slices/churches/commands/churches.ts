import { Injectable } from '@nestjs/common';
import {
  CHURCH_MESSAGES,
  LIMITS,
  type AvailableAdminsAnswer,
  type ChurchAnswer,
  type ChurchEnvelope,
  type ChurchMembersAnswer,
  type ChurchPeopleQuery,
  type CurrentChurchAnswer,
  type JoinCodeAnswer,
  type PendingMembersAnswer,
  type UpdateChurchRequest,
} from '@lectio/contract';
import { conflict, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Transaction } from '@platform/database/database';
import { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { requireRole } from '../domain/church-rights';
import {
  administeredChurches,
  availableAdministrators,
  churchFor,
  churchInShort,
  churchByCode,
  findChurch,
  listedChurches,
  membersPage,
  ownChurch,
  pendingMembers,
  searchChurches,
  type ChurchFace,
  type OwnChurch,
  type PeopleAsked,
} from '../read/church.query';
import {
  changeContact,
  changeJoinCode,
  everyoneOf,
  lockChurch,
  updateChurch,
  type Particulars,
} from '../store/church.repository';

/** Churches: their details, and who may see which. ChurchMembership handles members. */
@Injectable()
export class Churches {
  constructor(
    private readonly database: Database,
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
    return churchFor(this.database, accountId, churchId);
  }

  administered(accountId: number): Promise<ChurchAnswer[]> {
    return administeredChurches(this.database, accountId);
  }

  /** The church that a join code invites to; null when it is no church's. */
  invitedBy(joinCode: string): Promise<ChurchFace | null> {
    return churchByCode(this.database, joinCode);
  }

  /** Churches that list somebody's address as theirs follow it when it changes. */
  moveContact(transaction: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
    return changeContact(transaction, from, to);
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
    const church = await churchInShort(this.database, accountId, churchId);
    requireRole('helper', church);
    return pendingMembers(this.database, peopleOf(churchId, query), church.role === 'administrator');
  }

  /** For its approved members; nobody else learns that the church exists. */
  async members(accountId: number, churchId: number, query: ChurchPeopleQuery): Promise<ChurchMembersAnswer> {
    const church = await churchInShort(this.database, accountId, churchId);
    if (church?.membershipStatus !== 'approved') throw notFound(CHURCH_MESSAGES.churchNotFound);
    return membersPage(this.database, peopleOf(churchId, query));
  }

  async availableAdministrators(accountId: number, churchId: number): Promise<AvailableAdminsAnswer> {
    requireRole('administrator', await churchInShort(this.database, accountId, churchId));
    return { availableUsers: await availableAdministrators(this.database, churchId) };
  }

  /** The code before it lets nobody in any more. */
  async rotateCode(accountId: number, churchId: number): Promise<Recorded<JoinCodeAnswer>> {
    const changed = await this.idempotency.change(async (transaction) => {
      await lockChurch(transaction, churchId);
      requireRole('administrator', await churchInShort(transaction, accountId, churchId));
      let joinCode = newJoinCode();
      while (!(await changeJoinCode(transaction, churchId, joinCode))) joinCode = newJoinCode();
      return { joinCode };
    });
    this.realtime.accountsUpdated([accountId], 'church');
    return changed;
  }

  async update(accountId: number, churchId: number, request: UpdateChurchRequest): Promise<Recorded<ChurchEnvelope>> {
    const { answer, everyone } = await this.database.retried(async (transaction) => {
      const locked = await lockChurch(transaction, churchId);
      requireRole('administrator', await churchInShort(transaction, accountId, churchId));
      if (request.maxMembers && locked && request.maxMembers < locked.approvedMembers)
        throw conflict(CHURCH_MESSAGES.maxMembersTooLow);
      await updateChurch(transaction, churchId, changesOf(request));
      const changed = { church: await churchFor(transaction, accountId, churchId) };
      const members = await everyoneOf(transaction, churchId);
      await this.idempotency.keep(transaction, changed, members);
      return { answer: changed, everyone: members };
    });
    this.realtime.accountsUpdated(everyone, 'church');
    return new Recorded(answer);
  }
}

const peopleOf = (
  churchId: number,
  { search, page = 1, limit = LIMITS.churchPeoplePageSize }: ChurchPeopleQuery,
): PeopleAsked => ({ churchId, search: search ?? null, page, limit });

/** A quadrillion possible codes. */
export const newJoinCode = (): string => letterCode(10);

/** Missing fields stay as they are; null and blanks clear. */
const changesOf = (request: UpdateChurchRequest): Partial<Particulars> => {
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
    accent: request.accent ?? undefined,
    motif: request.motif ?? undefined,
  };
};
