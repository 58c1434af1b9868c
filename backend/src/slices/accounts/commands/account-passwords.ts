import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type AuthAnswer, type ChangePasswordRequest, type MessageAnswer } from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { invalid } from '../../../kernel/errors';
import { Database } from '../../../platform/database/database';
import { inRetriedTransaction } from '../../../platform/database/transaction';
import type { Caller } from '../../../platform/http/caller';
import { AccountMails } from '../reactions/account-mails';
import { AccountSessions } from '../sign-in/account-sessions';
import { AccountTokens } from './account-tokens';
import { replacePassword, setPassword, updateAccount } from '../account.repository';
import { Accounts } from './accounts';
import { hashPassword, passwordFits, refuseCommonPassword } from '../sign-in/passwords';
import { deleteKeys } from '../sign-in/api-key.repository';
import { endSessions, noteProof } from '../sign-in/session.repository';

/** Sets new passwords, given the old one or a mailed link. Either ends the sessions opened with the old one, and every API key. */
@Injectable()
export class AccountPasswords {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
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

  /** Ends every session and opens a new one. @throws Refusal (invalid) for a used, expired or unknown token */
  async reset(token: string, password: string): Promise<AuthAnswer> {
    refuseCommonPassword(password);
    // Hashing is expensive, so nobody gets it with a made-up token.
    if (!(await this.tokens.isOpen('reset-password', token))) throw invalid(AUTH_MESSAGES.resetLinkUsed, 'token');
    const passwordHash = await hashPassword(password);
    const now = new Date(this.clock.now());
    const { accountId, ended } = await inRetriedTransaction(this.database, async (transaction) => {
      const taken = await this.tokens.take(transaction.client, 'reset-password', token);
      if (taken === null) throw invalid(AUTH_MESSAGES.resetLinkUsed, 'token');
      await setPassword(transaction, taken, passwordHash);
      await deleteKeys(transaction.client, taken);
      return { accountId: taken, ended: await endSessions(transaction.client, { accountId: taken, but: null }, now) };
    });
    this.sessions.forget(ended);
    await updateAccount(this.database, accountId, { lastLogin: now });
    return { token: await this.sessions.open(accountId, passwordHash), user: await this.accounts.user(accountId) };
  }

  /** Ends every session. The caller checks that the account exists. */
  async setByAdministrator(accountId: number, password: string): Promise<void> {
    refuseCommonPassword(password, 'newPassword');
    const passwordHash = await hashPassword(password);
    const ended = await inRetriedTransaction(this.database, async (transaction) => {
      await setPassword(transaction, accountId, passwordHash);
      await deleteKeys(transaction.client, accountId);
      await this.tokens.voidAll(transaction.client, accountId, 'reset-password');
      return endSessions(transaction.client, { accountId, but: null }, new Date(this.clock.now()));
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
      await deleteKeys(transaction.client, accountId);
      await this.tokens.voidAll(transaction.client, accountId, 'reset-password');
      const now = new Date(this.clock.now());
      await noteProof(transaction.client, sessionId, now);
      return endSessions(transaction.client, { accountId, but: sessionId }, now);
    });
    this.sessions.forget(ended);
    return { message: AUTH_MESSAGES.passwordChanged };
  }
}

const wrongPassword = () => invalid(AUTH_MESSAGES.currentPasswordWrong, 'currentPassword');
