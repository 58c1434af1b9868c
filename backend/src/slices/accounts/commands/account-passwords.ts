import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, CARD_MESSAGES, type ChangePasswordRequest, type MessageAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Caller } from '@platform/http/access/caller';
import { AccountMails } from '../reactions/account-mails';
import { AccountSessions } from './sign-in/account-sessions';
import { AccountTokens } from './account-tokens';
import { changeAccount, lockAccount, replacePassword } from '../store/account.repository';
import { Accounts } from './accounts';
import { PasswordRules } from './sign-in/password-rules';
import { hashPassword, passwordFits } from './sign-in/passwords';
import { noteProof, shutOut } from '../store/session.repository';

/** Sets new passwords. Each ends all that opened the account before. */
@Injectable()
export class AccountPasswords {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly rules: PasswordRules,
    private readonly clock: Clock,
  ) {}

  /** The answer does not reveal whether the account exists. */
  async forgot(email: string): Promise<MessageAnswer> {
    this.rules.refuseSwitchedOff();
    await this.mails.sendTo(email, 'reset-password');
    return { message: AUTH_MESSAGES.resetSent };
  }

  /**
   * Ends every session. The caller checks that the account exists.
   * @throws Refusal (conflict) for an account without mail, which nobody signs in to with a password
   */
  async setByAdministrator(accountId: number, password: string): Promise<void> {
    await this.rules.refuseWeak(password, 'newPassword');
    const passwordHash = await hashPassword(password);
    const ended = await this.database.retried(async (transaction) => {
      const account = await lockAccount(transaction, accountId);
      if (account?.email === null) throw conflict(CARD_MESSAGES.lookedAfter);
      await changeAccount(transaction, accountId, { passwordHash });
      await this.tokens.voidAll(transaction, accountId, 'reset-password');
      return shutOut(transaction, { accountId, but: null }, new Date(this.clock.now()));
    });
    this.sessions.forget(ended);
  }

  /** Ends every session except the caller's. */
  async change(caller: Caller, { currentPassword, newPassword }: ChangePasswordRequest): Promise<MessageAnswer> {
    this.rules.refuseSwitchedOff();
    const { accountId, sessionId } = caller;
    const { passwordHash } = await this.accounts.account(accountId);
    if (!(await passwordFits(passwordHash, currentPassword)) || passwordHash === null) throw wrongPassword();
    await this.rules.refuseWeak(newPassword, 'newPassword');
    const replacement = { current: passwordHash, next: await hashPassword(newPassword) };
    const ended = await this.database.retried(async (transaction) => {
      if (!(await replacePassword(transaction, accountId, replacement))) throw wrongPassword();
      await this.tokens.voidAll(transaction, accountId, 'reset-password');
      const now = new Date(this.clock.now());
      await noteProof(transaction, sessionId, now);
      return shutOut(transaction, { accountId, but: sessionId }, now);
    });
    this.sessions.forget(ended);
    return { message: AUTH_MESSAGES.passwordChanged };
  }
}

const wrongPassword = () => invalid(AUTH_MESSAGES.currentPasswordWrong, 'currentPassword');
