import { Injectable } from '@nestjs/common';
import { CHURCH_MESSAGES, type ChurchMembershipStatus } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict } from '@kernel/errors';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams, type Admitted, type ReaderChange } from '@slices/readers';
import { refuseSecondChurch } from './church-access';
import { ChurchNotices } from '../reactions/church-notices';
import { ChurchReaders } from './church-readers';
import {
  administratorOf,
  admittingTo,
  approveMembership,
  changeRole,
  deleteChurch,
  deleteMembership,
  everyoneOf,
  findMembership,
  heirOf,
  insertMembership,
  noteSharing,
  lockChurch,
  lockChurchByCode,
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
  /** Runs after the commit. */
  readonly afterwards?: () => void;
}

/** The events and the accounts to notify when somebody leaves a church. */
interface Departure {
  readonly changes: readonly ReaderChange[];
  readonly concerns: readonly number[];
  readonly churchId: number;
}

/**
 * Church membership. Every change locks the church's row first, so that of two approvals for the last place the second
 * finds it taken.
 */
@Injectable()
export class ChurchMembership {
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
    const concerned = [accountId, ...(await admittingTo(transaction, church.id))];
    return { changes, afterwards: () => this.realtime.accountsUpdated(concerned, 'church') };
  }

  /** The first administrator once the account is gone. */
  async administratorWithout(on: Queryable, churchId: number, accountId: number): Promise<number | null> {
    const present = await administratorOf(on, churchId);
    return present === accountId ? heirOf(on, churchId, accountId) : present;
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
      role: 'member' as const,
    };
    if (!(await insertMembership(transaction, membership))) throw conflict(CHURCH_MESSAGES.alreadyAskedChurch);
    await noteSharing(transaction, accountId, false);
    await this.notices.asked(transaction, membership, await admittingTo(transaction, church.id));
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
      role: 'member' as const,
    };
    const entered = waiting
      ? await approveMembership(transaction, membership, at)
      : await insertMembership(transaction, membership);
    if (!entered) throw conflict(CHURCH_MESSAGES.alreadyInChurch);
    if (waiting) await this.notices.settled(transaction, [waiting]);
    // What was said before was said of no church, or of another.
    else await noteSharing(transaction, accountId, false);
    return 'approved';
  }

  /**
   * Null when the account was in no church. When the first administrator leaves, another one follows, else the
   * longest-standing leader, else member; with its last member a church ends, and so do pending requests.
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
    if (church.adminId !== accountId)
      return { changes, concerns: [accountId, ...(await admittingTo(transaction, church.id))], churchId: church.id };
    const others = await everyoneOf(transaction, church.id);
    const successor = await heirOf(transaction, church.id, accountId);
    if (successor === null) {
      await this.notices.settled(transaction, await requestsOf(transaction, church.id));
      await deleteChurch(transaction, church.id);
    } else {
      await this.handOn(transaction, { churchId: church.id, accountId: successor });
    }
    return { changes, concerns: [accountId, ...others], churchId: church.id };
  }

  /** Makes a member the church's first administrator. */
  private async handOn(transaction: Transaction, to: { churchId: number; accountId: number }): Promise<void> {
    await updateChurch(transaction, to.churchId, { adminId: to.accountId });
    await changeRole(transaction, to, 'administrator');
    await this.notices.handedOn(transaction, to);
  }

  /** The decision of a command. The accounts concerned are notified after the commit. */
  decision<Answer extends object>({ answer, names, changes = [], rows, ...told }: Changed<Answer>): Decision<Answer> {
    const afterwards = (): void => {
      this.realtime.accountsUpdated(told.concerns, 'church');
      told.afterwards?.();
    };
    return { streams: inReaderStreams(changes), rows, answer, names, afterwards };
  }
}
