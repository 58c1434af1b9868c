import { Injectable } from '@nestjs/common';
import {
  CHURCH_MESSAGES,
  type AssignChurchAdministratorAnswer,
  type ChurchDecision,
  type ChurchMembershipStatus,
  type JoinChurchAnswer,
  type JoinChurchRequest,
  type MembershipDecisionAnswer,
  type MemberRemovedAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/transaction';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams, type Admitted, type ReaderChange } from '@slices/readers';
import { refuseSecondChurch, requireAdministrator } from './church-access';
import { ChurchNotices } from '../reactions/church-notices';
import { ChurchReaders, rowsOfJoining } from './church-readers';
import { administratorOf, churchInShort, mayAsk } from '../read/church.query';
import {
  approveMembership,
  clearContact,
  countsOf,
  deleteChurch,
  deleteMembership,
  everyoneOf,
  findMembership,
  insertMembership,
  lockChurch,
  lockChurchByCode,
  longestStanding,
  requestsOf,
  updateChurch,
  type Church,
} from '../store/church.repository';

/** A change's answer, its events for readers, and the accounts to notify. */
interface Changed<Answer> {
  readonly answer: Answer;
  /** Accounts that the answer names. */
  readonly names?: readonly number[];
  readonly changes?: readonly ReaderChange[];
  readonly rows?: number;
  readonly concerns: readonly number[];
}

interface By {
  readonly accountId: number;
}

/** The events and the accounts to notify when somebody leaves a church. */
interface Departure {
  readonly changes: readonly ReaderChange[];
  readonly concerns: readonly number[];
}

interface MembershipDecision {
  readonly churchId: number;
  readonly userId: number;
  readonly status: ChurchDecision;
}

/**
 * Church membership. Every change locks the church's row first, so that of two approvals for the last place the second
 * finds it taken.
 */
@Injectable()
export class ChurchMembership implements Erases {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: ChurchReaders,
    private readonly realtime: Realtime,
    private readonly notices: ChurchNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * A code joins at once, and also settles a pending request; an id, for a private church with its whole name, makes a
   * request for the administrator to decide.
   */
  join(accountId: number, request: JoinChurchRequest): Promise<Recorded<JoinChurchAnswer>> {
    return this.change({ accountId }, async (transaction) => {
      const church = await wanted(transaction, accountId, request);
      const status = request.joinCode
        ? await this.enter(transaction, church, accountId)
        : await this.ask(transaction, church, accountId);
      const { id, name } = church;
      const user = { id: accountId, church: { id, name }, churchMembershipStatus: status };
      const admin = await administratorOf(transaction.client, id);
      const answer = { user, membershipStatus: status, admin };
      const changes = status === 'approved' ? await this.readers.joined(transaction, { accountId, churchId: id }) : [];
      return {
        answer,
        names: [admin.userId],
        changes,
        rows: rowsOfJoining(changes),
        concerns: [accountId, church.adminId],
      };
    });
  }

  /** Lets an account in that is just being created. Null when the code is no church's. */
  async admit(
    transaction: Transaction,
    { accountId, joinCode }: { readonly accountId: number; readonly joinCode: string },
  ): Promise<Admitted | null> {
    const church = await lockChurchByCode(transaction, joinCode);
    if (!church) return null;
    await this.enter(transaction, church, accountId);
    const changes = await this.readers.joined(transaction, { accountId, churchId: church.id });
    return { changes, afterwards: () => this.realtime.accountsUpdated([accountId, church.adminId], 'church') };
  }

  leave(accountId: number): Promise<Recorded<MessageAnswer>> {
    return this.change({ accountId }, async (transaction) => {
      const departure = await this.depart(transaction, accountId);
      if (!departure) throw notFound(CHURCH_MESSAGES.notInChurch);
      return { answer: { message: 'You left the church' }, ...departure };
    });
  }

  decide(
    accountId: number,
    { churchId, userId, status }: MembershipDecision,
  ): Promise<Recorded<MembershipDecisionAnswer>> {
    return this.change({ accountId }, async (transaction) => {
      await lockChurch(transaction, churchId);
      requireAdministrator(accountId, await churchInShort(transaction.client, accountId, churchId));
      const of = { churchId, accountId: userId };
      const asked = await findMembership(transaction, userId);
      const decided =
        status === 'approved'
          ? await approveMembership(transaction, of, new Date(this.clock.now()))
          : await deleteMembership(transaction, { ...of, status: 'pending' });
      if (!asked || !decided) throw notFound(CHURCH_MESSAGES.memberNotPending);
      await this.notices.settled(transaction.client, [asked]);
      await this.notices.decided(transaction.client, of, status);
      const { approvedMembers, pendingMembers, maxMembers } = await countsOf(transaction, churchId);
      if (status === 'approved' && approvedMembers > maxMembers) throw conflict(CHURCH_MESSAGES.churchFull);
      const answer = { userId, status, memberCount: approvedMembers, pendingMembersCount: pendingMembers };
      const changes = status === 'approved' ? await this.readers.joined(transaction, of) : [];
      return { answer, names: [userId], changes, rows: rowsOfJoining(changes), concerns: [accountId, userId] };
    });
  }

  /** Takes an approved member out; its readers leave the church's boards and map with it. */
  remove(
    accountId: number,
    { churchId, userId }: { churchId: number; userId: number },
  ): Promise<Recorded<MemberRemovedAnswer>> {
    return this.change({ accountId }, async (transaction) => {
      await lockChurch(transaction, churchId);
      requireAdministrator(accountId, await churchInShort(transaction.client, accountId, churchId));
      if (userId === accountId) throw conflict(CHURCH_MESSAGES.administratorStays);
      const of = { churchId, accountId: userId };
      const changes = await this.readers.left(transaction, of);
      if (!(await deleteMembership(transaction, { ...of, status: 'approved' })))
        throw notFound(CHURCH_MESSAGES.memberNotInChurch);
      await this.notices.removed(transaction.client, of);
      const answer = { userId, memberCount: (await countsOf(transaction, churchId)).approvedMembers };
      return { answer, changes, concerns: [accountId, userId] };
    });
  }

  /** Makes another approved member the administrator; the former one stays a member without further rights. */
  assignAdministrator(
    accountId: number,
    { churchId, userId }: { churchId: number; userId: number },
  ): Promise<Recorded<AssignChurchAdministratorAnswer>> {
    return this.change({ accountId }, async (transaction) => {
      await lockChurch(transaction, churchId);
      requireAdministrator(accountId, await churchInShort(transaction.client, accountId, churchId));
      if (userId === accountId) throw conflict(CHURCH_MESSAGES.alreadyChurchAdministrator);
      const member = await findMembership(transaction, userId);
      if (member?.churchId !== churchId || member.status !== 'approved')
        throw notFound(CHURCH_MESSAGES.notEligibleAsAdministrator);
      await updateChurch(transaction, churchId, { adminId: userId });
      await this.notices.handedOn(transaction.client, { churchId, accountId: userId });
      const answer = { admin: await administratorOf(transaction.client, churchId) };
      return { answer, names: [userId], concerns: await everyoneOf(transaction, churchId) };
    });
  }

  /** Removes the account from its church, and its address from any church that lists it. */
  async erase(transaction: Transaction, { id, email }: Leaving): Promise<Erased> {
    await clearContact(transaction, email);
    const departure = await this.depart(transaction, id);
    return departure
      ? {
          consequences: departure.changes,
          afterwards: () => this.realtime.accountsUpdated(departure.concerns, 'church'),
        }
      : {};
  }

  private async ask(transaction: Transaction, church: Church, accountId: number): Promise<ChurchMembershipStatus> {
    refuseSecondChurch(await findMembership(transaction, accountId));
    const membership = {
      accountId,
      churchId: church.id,
      status: 'pending' as const,
      requestedAt: new Date(this.clock.now()),
      approvedAt: null,
      inLog: false,
    };
    if (!(await insertMembership(transaction, membership))) throw conflict(CHURCH_MESSAGES.alreadyAskedChurch);
    await this.notices.asked(transaction.client, membership, church.adminId);
    return 'pending';
  }

  private async enter(transaction: Transaction, church: Church, accountId: number): Promise<ChurchMembershipStatus> {
    const at = new Date(this.clock.now());
    const waiting = await findMembership(transaction, accountId);
    if (waiting?.status !== 'pending' || waiting.churchId !== church.id) refuseSecondChurch(waiting);
    if (church.approvedMembers >= church.maxMembers) throw conflict(CHURCH_MESSAGES.churchFull);
    const membership = {
      accountId,
      churchId: church.id,
      status: 'approved' as const,
      requestedAt: at,
      approvedAt: at,
      inLog: true,
    };
    const entered = waiting
      ? await approveMembership(transaction, membership, at)
      : await insertMembership(transaction, membership);
    if (!entered) throw conflict(CHURCH_MESSAGES.alreadyInChurch);
    if (waiting) await this.notices.settled(transaction.client, [waiting]);
    return 'approved';
  }

  /**
   * Null when the account was in no church. When the administrator leaves, the longest-standing member takes over; with
   * its last member a church ends, and so do pending requests.
   */
  private async depart(transaction: Transaction, accountId: number): Promise<Departure | null> {
    const asked = await findMembership(transaction, accountId);
    const church = asked && (await lockChurch(transaction, asked.churchId));
    // Read again: the request may have been approved while this waited for the lock, and then the log has it.
    const membership = church && (await findMembership(transaction, accountId));
    if (!membership) return null;
    const changes = membership.status === 'approved' ? await this.readers.left(transaction, membership) : [];
    if (!(await deleteMembership(transaction, { accountId, churchId: church.id }))) return null;
    if (membership.status === 'pending') await this.notices.settled(transaction.client, [membership]);
    if (church.adminId !== accountId) return { changes, concerns: [accountId, church.adminId] };
    const others = await everyoneOf(transaction, church.id);
    const successor = await longestStanding(transaction, church.id);
    if (successor === null) {
      await this.notices.settled(transaction.client, await requestsOf(transaction, church.id));
      await deleteChurch(transaction, church.id);
    } else {
      await updateChurch(transaction, church.id, { adminId: successor });
      await this.notices.handedOn(transaction.client, { churchId: church.id, accountId: successor });
    }
    return { changes, concerns: [accountId, ...others] };
  }

  /** One transaction with its events and the stored answer; the accounts concerned are notified after the commit. */
  private change<Answer extends object>(
    by: By,
    work: (transaction: Transaction) => Promise<Changed<Answer>>,
  ): Promise<Recorded<Answer>> {
    return this.recorder.change(by, async ({ transaction }) => {
      const { answer, names, changes = [], rows, concerns } = await work(transaction);
      const afterwards = (): void => this.realtime.accountsUpdated(concerns, 'church');
      return { streams: inReaderStreams(changes), rows, answer, names, afterwards };
    });
  }
}

/** The church to join, locked. */
const wanted = async (
  transaction: Transaction,
  accountId: number,
  { joinCode, churchId = 0, name }: JoinChurchRequest,
): Promise<Church> => {
  const church = joinCode ? await lockChurchByCode(transaction, joinCode) : await lockChurch(transaction, churchId);
  const isOpen = church && (joinCode || (await mayAsk(transaction.client, accountId, { churchId, name })));
  if (!isOpen) throw notFound(joinCode ? CHURCH_MESSAGES.joinCodeUnknown : CHURCH_MESSAGES.churchNotFound);
  return church;
};
