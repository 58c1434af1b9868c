import { Injectable } from '@nestjs/common';
import { CHURCH_MESSAGES, type ChurchMembershipStatus } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams, type Admitted, type ReaderChange } from '@slices/readers';
import { refuseSecondChurch } from './church-access';
import { ChurchNotices } from '../reactions/church-notices';
import { ChurchReaders } from './church-readers';
import {
  approveMembership,
  changeContact,
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

/** The events and the accounts to notify when somebody leaves a church. */
interface Departure {
  readonly changes: readonly ReaderChange[];
  readonly concerns: readonly number[];
}

/**
 * Church membership. Every change locks the church's row first, so that of two approvals for the last place the second
 * finds it taken.
 */
@Injectable()
export class ChurchMembership implements Erases {
  constructor(
    private readonly readers: ChurchReaders,
    private readonly realtime: Realtime,
    private readonly notices: ChurchNotices,
    private readonly clock: Clock,
  ) {}

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

  /** Removes the account from its church, and its address from any church that lists it. */
  async erase(transaction: Transaction, { id, email }: Leaving): Promise<Erased> {
    await changeContact(transaction, email, null);
    const departure = await this.depart(transaction, id);
    return departure
      ? {
          consequences: departure.changes,
          afterwards: () => this.realtime.accountsUpdated(departure.concerns, 'church'),
        }
      : {};
  }

  async ask(transaction: Transaction, church: Church, accountId: number): Promise<ChurchMembershipStatus> {
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
    await this.notices.asked(transaction, membership, church.adminId);
    return 'pending';
  }

  async enter(transaction: Transaction, church: Church, accountId: number): Promise<ChurchMembershipStatus> {
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
    if (waiting) await this.notices.settled(transaction, [waiting]);
    return 'approved';
  }

  /**
   * Null when the account was in no church. When the administrator leaves, the longest-standing member takes over; with
   * its last member a church ends, and so do pending requests.
   */
  async depart(transaction: Transaction, accountId: number): Promise<Departure | null> {
    const asked = await findMembership(transaction, accountId);
    const church = asked && (await lockChurch(transaction, asked.churchId));
    // Read again: the request may have been approved while this waited for the lock, and then the log has it.
    const membership = church && (await findMembership(transaction, accountId));
    if (!membership) return null;
    const changes = membership.status === 'approved' ? await this.readers.left(transaction, membership) : [];
    if (!(await deleteMembership(transaction, { accountId, churchId: church.id }))) return null;
    if (membership.status === 'pending') await this.notices.settled(transaction, [membership]);
    if (church.adminId !== accountId) return { changes, concerns: [accountId, church.adminId] };
    const others = await everyoneOf(transaction, church.id);
    const successor = await longestStanding(transaction, church.id);
    if (successor === null) {
      await this.notices.settled(transaction, await requestsOf(transaction, church.id));
      await deleteChurch(transaction, church.id);
    } else {
      await updateChurch(transaction, church.id, { adminId: successor });
      await this.notices.handedOn(transaction, { churchId: church.id, accountId: successor });
    }
    return { changes, concerns: [accountId, ...others] };
  }

  /** The decision of a command. The accounts concerned are notified after the commit. */
  decision<Answer extends object>({ answer, names, changes = [], rows, concerns }: Changed<Answer>): Decision<Answer> {
    const afterwards = (): void => this.realtime.accountsUpdated(concerns, 'church');
    return { streams: inReaderStreams(changes), rows, answer, names, afterwards };
  }
}
