import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, AUTH_MESSAGES, MESSAGES, type MessageAnswer } from '@lectio/contract';
import { conflict, notFound, Refusal } from '@kernel/errors';
import type { Transaction } from '@platform/database/transaction';
import { Recorded, type Decision } from '@platform/event-log/decision';
import { Recorder, type RowRound } from '@platform/event-log/recorder';
import { Erasures } from '@platform/privacy/erasures';
import { inReaderStreams, type ReaderChange } from '@slices/readers';
import { AccountSessions } from './sign-in/account-sessions';
import { deleteAccount, lockAccount, lockAdministratorsWith, type Account } from '../store/account.repository';
import { endSessions } from '../store/session.repository';

/** False when it was already gone. */
export interface Erasure {
  readonly erased: boolean;
}

interface Gone {
  readonly consequences: readonly ReaderChange[];
  /** Runs after the commit. */
  readonly afterwards: () => Promise<void>;
}

/**
 * Deletes an account permanently. The log keeps its events: ids that point nowhere, and text whose key is destroyed.
 * Its readers stop counting, the families it founded end, since a founder can only delete them, and a church it
 * administered passes to its longest-standing member. Each slice erases what it stores about the account.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly recorder: Recorder,
    private readonly erasures: Erasures,
    private readonly sessions: AccountSessions,
  ) {}

  /**
   * For its owner. @throws Refusal (unauthenticated) when it is already gone, (conflict) when nobody would be left to
   * administer the site
   */
  async erase(accountId: number): Promise<Recorded<MessageAnswer>> {
    const { answer, position } = await this.eraseIfThere(accountId, accountId, async (transaction) => {
      const administrators = await lockAdministratorsWith(transaction, accountId);
      if (administrators.length === 1) throw conflict(AUTH_MESSAGES.onlyAdministrator);
    });
    if (!answer.erased) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return new Recorded({ message: AUTH_MESSAGES.accountDeleted }, position);
  }

  /**
   * For an administrator, who must still exist when it is done: of two who delete each other, only one does.
   * @throws Refusal (unauthenticated) when the administrator's own account is gone, (not-found) when the other one is
   */
  eraseFor(administratorId: number, accountId: number): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId: administratorId }, async (round) => {
      const both = new Map<number, Account | null>();
      // Everybody locks in the same order, so that neither waits for the other.
      for (const id of [administratorId, accountId].sort((a, b) => a - b))
        both.set(id, await lockAccount(round.transaction, id));
      if (!both.get(administratorId)) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
      const account = both.get(accountId);
      if (!account) throw notFound(ADMIN_MESSAGES.userUnknown);
      return { ...(await this.ending(round, account)), answer: { message: ADMIN_MESSAGES.userDeleted } };
    });
  }

  /** `by` is the account that deletes it: the administrator's, null for the operator. */
  eraseIfThere(
    accountId: number,
    by: number | null = accountId,
    first?: (transaction: Transaction) => Promise<void>,
  ): Promise<Recorded<Erasure>> {
    return this.recorder.change<Erasure>({ accountId: by, keepsAnswer: false }, async (round) => {
      await first?.(round.transaction);
      const account = await lockAccount(round.transaction, accountId);
      if (!account) return { answer: { erased: false } };
      return { ...(await this.ending(round, account)), answer: { erased: true } };
    });
  }

  private async ending({ transaction, now }: RowRound, account: Account): Promise<Omit<Decision<object>, 'answer'>> {
    const { consequences, afterwards } = await this.within(transaction, account, new Date(now()));
    return { streams: inReaderStreams(consequences), afterwards };
  }

  /** Within a transaction that has locked the account and records the consequences. */
  async within(transaction: Transaction, account: Account, now: Date): Promise<Gone> {
    const { consequences, afterwards } = await this.erasures.run(transaction, account);
    const ended = await endSessions(transaction.client, { accountId: account.id, but: null }, now);
    await deleteAccount(transaction, account.id);
    return {
      consequences,
      afterwards: () => {
        this.sessions.forget(ended);
        return afterwards();
      },
    };
  }
}
