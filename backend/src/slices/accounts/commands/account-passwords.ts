import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type AuthAnswer, type ChangePasswordRequest, type MessageAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { inRetriedTransaction } from '@platform/database/transaction';
import { Recorder } from '@platform/event-log/recorder';
import type { Caller } from '@platform/http/access/caller';
import { AccountMails } from '../reactions/account-mails';
import { AccountSessions } from './sign-in/account-sessions';
import { AccountTokens } from './account-tokens';
import { changeAccount, lockAccount, replacePassword, setPassword, updateAccount } from '../store/account.repository';
import { Accounts } from './accounts';
import { FreshAccounts, type Fresh } from './fresh-accounts';
import { hashPassword, passwordFits, refuseCommonPassword } from './sign-in/passwords';
import { noteProof, shutOut } from '../store/session.repository';

/** Sets new passwords, given the old one or a mailed link. Either ends all that opened the account before. */
@Injectable()
export class AccountPasswords {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly recorder: Recorder,
    private readonly fresh: FreshAccounts,
    private readonly sessions: AccountSessions,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /** The answer does not reveal whether the account exists. */
  async forgot(email: string): Promise<MessageAnswer> {
    await this.mails.sendTo(email, 'reset-password');
    return { message: AUTH_MESSAGES.resetSent };
  }

  /**
   * Ends every session and opens a new one. The link proves whose the address is: an account that never confirmed it
   * begins again. @throws Refusal (invalid) for a used, expired or unknown token
   */
  async reset(token: string, password: string): Promise<AuthAnswer> {
    refuseCommonPassword(password);
    // Hashing is expensive, so nobody gets it with a made-up token.
    const found = await this.tokens.accountOf('reset-password', token);
    if (found === null) throw invalid(AUTH_MESSAGES.resetLinkUsed, 'token');
    const passwordHash = await hashPassword(password);
    const { answer } = await this.recorder.change<Fresh>({ accountId: null }, async ({ transaction, now }) => {
      // Before its token, which another reset may hold that waits for the account.
      const account = await lockAccount(transaction, found);
      const taken = account && (await this.tokens.take(transaction.client, 'reset-password', token));
      if (!taken) throw invalid(AUTH_MESSAGES.resetLinkUsed, 'token');
      const at = new Date(now());
      if (this.fresh.isUnclaimed(account))
        return this.fresh.begin(transaction, account, { name: account.name, passwordHash, createdAt: at });
      await changeAccount(transaction, found, { passwordHash, emailVerified: true });
      const ended = await shutOut(transaction.client, { accountId: found, but: null }, at);
      return { answer: { accountId: found }, afterwards: () => this.sessions.forget(ended) };
    });
    const { accountId } = answer;
    await updateAccount(this.database, accountId, { lastLogin: new Date(this.clock.now()) });
    return { token: await this.sessions.open(accountId, passwordHash), user: await this.accounts.user(accountId) };
  }

  /** Ends every session. The caller checks that the account exists. */
  async setByAdministrator(accountId: number, password: string): Promise<void> {
    refuseCommonPassword(password, 'newPassword');
    const passwordHash = await hashPassword(password);
    const ended = await inRetriedTransaction(this.database, async (transaction) => {
      await setPassword(transaction, accountId, passwordHash);
      await this.tokens.voidAll(transaction.client, accountId, 'reset-password');
      return shutOut(transaction.client, { accountId, but: null }, new Date(this.clock.now()));
    });
    this.sessions.forget(ended);
  }

  /** Ends every session except the caller's. */
  async change(caller: Caller, { currentPassword, newPassword }: ChangePasswordRequest): Promise<MessageAnswer> {
    const { accountId, sessionId } = caller;
    const { passwordHash } = await this.accounts.account(accountId);
    if (!(await passwordFits(passwordHash, currentPassword))) throw wrongPassword();
    refuseCommonPassword(newPassword, 'newPassword');
    const replacement = { current: passwordHash, next: await hashPassword(newPassword) };
    const ended = await inRetriedTransaction(this.database, async (transaction) => {
      if (!(await replacePassword(transaction, accountId, replacement))) throw wrongPassword();
      await this.tokens.voidAll(transaction.client, accountId, 'reset-password');
      const now = new Date(this.clock.now());
      await noteProof(transaction.client, sessionId, now);
      return shutOut(transaction.client, { accountId, but: sessionId }, now);
    });
    this.sessions.forget(ended);
    return { message: AUTH_MESSAGES.passwordChanged };
  }
}

const wrongPassword = () => invalid(AUTH_MESSAGES.currentPasswordWrong, 'currentPassword');
