import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type MessageAnswer, type VerifyEmailAnswer } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { Realtime } from '@platform/realtime/realtime';
import { Notifications } from '@slices/notifications';
import { AccountMails } from '../reactions/account-mails';
import { changeAccount } from '../store/account.repository';
import { AccountTokens } from './account-tokens';
import { Accounts } from './accounts';
import { reminderKey } from '../reactions/account-news';

/** Verifies that an email address belongs to the person who registered it. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly notifications: Notifications,
    private readonly realtime: Realtime,
  ) {}

  /** @throws Refusal (invalid) for a used, expired or unknown token */
  async verify(token: string): Promise<VerifyEmailAnswer> {
    const accountId = await this.database.retried(async (transaction) => {
      const taken = await this.tokens.take(transaction, 'verify-email', token);
      if (taken === null) throw invalid(AUTH_MESSAGES.verificationFailed, 'token');
      await changeAccount(transaction, taken, { emailVerified: true });
      await this.notifications.withdraw(transaction, [reminderKey(taken)]);
      return taken;
    });
    this.realtime.accountsUpdated([accountId], 'account');
    return { user: await this.accounts.user(accountId), message: AUTH_MESSAGES.emailVerified };
  }

  /** The answer does not reveal whether the account exists. */
  async resend(email: string): Promise<MessageAnswer> {
    await this.mails.sendTo(email, 'verify-email');
    return { message: AUTH_MESSAGES.verificationSent };
  }
}
