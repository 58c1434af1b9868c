import { Injectable } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  AUTH_MESSAGES,
  CARD_MESSAGES,
  type MessageAnswer,
  type VerifyEmailAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, invalid, notFound } from '@kernel/errors';
import { Database, violatedConstraint, type Transaction } from '@platform/database/database';
import { Realtime } from '@platform/realtime/realtime';
import { Churches } from '@slices/churches';
import { AccountMails } from '../reactions/account-mails';
import { changeAccount, lockAccount, lockOwnAccount, type Account } from '../store/account.repository';
import { keepFormerEmail } from '../store/former-email.repository';
import { Accounts } from './accounts';
import { AccountTokens, EMAIL_CHANGE_MS } from './account-tokens';

const NONE_PENDING = { newEmail: null, newEmailUntil: null };

/**
 * Changes of an account's mail address. The address is no secret, and whoever asks for a change has just proved who they
 * are: sessions go on. Links mailed to the former address stop working.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly churches: Churches,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /**
   * The present address stays in force until somebody follows the link mailed to the new one. The answer does not reveal
   * whether the new one has an account: its mail says so.
   */
  async request(accountId: number, email: string): Promise<VerifyEmailAnswer> {
    await this.database.retried(async (transaction) => {
      const account = await lockOwnAccount(transaction, accountId);
      if (account.email === email) throw invalid(AUTH_MESSAGES.emailUnchanged, 'email');
      await this.tokens.voidAll(transaction, accountId, 'change-email');
      const newEmailUntil = new Date(this.clock.now() + EMAIL_CHANGE_MS);
      await changeAccount(transaction, accountId, { newEmail: email, newEmailUntil });
    });
    this.mails.sendEmailChange(accountId);
    this.realtime.accountsUpdated([accountId], 'account');
    return { user: await this.accounts.user(accountId), message: AUTH_MESSAGES.emailChangeAsked };
  }

  /** The link already mailed stops working. */
  async cancel(accountId: number): Promise<VerifyEmailAnswer> {
    await this.database.retried((transaction) => changeAccount(transaction, accountId, NONE_PENDING));
    this.realtime.accountsUpdated([accountId], 'account');
    return { user: await this.accounts.user(accountId), message: AUTH_MESSAGES.emailChangeCancelled };
  }

  /**
   * Puts the locked account's new address in force. Returns the order for the mail that tells the former one.
   * @throws Refusal (conflict) when somebody registered the address meanwhile
   */
  async confirm(transaction: Transaction, account: Account): Promise<number> {
    const { newEmail, email } = account;
    if (newEmail === null || email === null) throw invalid(AUTH_MESSAGES.verificationFailed, 'token');
    await this.replace(transaction, account, newEmail, true);
    return keepFormerEmail(transaction, account.id, email);
  }

  /**
   * An administrator corrects an address that nobody has confirmed. The former one is told nothing: it may be a stranger's.
   * @throws Refusal (conflict) when it was confirmed, there is none, or the new one is taken
   */
  async correct(accountId: number, email: string): Promise<MessageAnswer> {
    await this.database.retried(async (transaction) => {
      const account = await lockAccount(transaction, accountId);
      if (!account) throw notFound(ADMIN_MESSAGES.userUnknown);
      if (account.email === null) throw conflict(CARD_MESSAGES.lookedAfter);
      if (account.emailVerified) throw conflict(ADMIN_MESSAGES.emailConfirmed, 'email');
      await this.replace(transaction, account, email, false);
    });
    this.mails.sendVerification(accountId);
    this.realtime.accountsUpdated([accountId], 'account');
    return { message: ADMIN_MESSAGES.emailCorrected };
  }

  private async replace(
    transaction: Transaction,
    { id, email: former }: Account,
    email: string,
    emailVerified: boolean,
  ): Promise<void> {
    try {
      await changeAccount(transaction, id, { email, emailVerified, ...NONE_PENDING });
    } catch (error) {
      if (violatedConstraint(error) === 'users_email') throw conflict(AUTH_MESSAGES.emailTaken, 'email');
      throw error;
    }
    await this.tokens.voidAll(transaction, id, 'verify-email', 'reset-password', 'change-email');
    if (former !== null) await this.churches.moveContact(transaction, { from: former, to: email });
  }
}
