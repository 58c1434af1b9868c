import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type MessageAnswer, type VerifyEmailAnswer } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { Realtime } from '@platform/realtime/realtime';
import { Notifications } from '@slices/notifications';
import { AccountMails } from '../reactions/account-mails';
import { changeAccount, lockAccount } from '../store/account.repository';
import type { TokenPurpose } from '../store/account-token.repository';
import { AccountTokens } from './account-tokens';
import { Accounts } from './accounts';
import { EmailChanges } from './email-changes';
import { reminderKey } from '../reactions/account-news';

/** Verifies that an email address belongs to the person who registered it. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly changes: EmailChanges,
    private readonly mails: AccountMails,
    private readonly notifications: Notifications,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Follows a link that confirms the address of an account, or puts a new one in force.
   * @throws Refusal (invalid) for a used, expired or unknown token, (conflict) when the new address was taken meanwhile
   */
  async verify(token: string): Promise<VerifyEmailAnswer> {
    const [purpose, accountId] = await this.find(token);
    const formerEmailId = await this.database.retried(async (transaction) => {
      // Before its token, which another call may hold that waits for the account.
      const account = await lockAccount(transaction, accountId);
      if (!account || !(await this.tokens.take(transaction, purpose, token))) throw failed();
      await this.notifications.withdraw(transaction, [reminderKey(accountId)]);
      if (purpose === 'change-email') return this.changes.confirm(transaction, account);
      await changeAccount(transaction, accountId, { emailVerified: true });
      return null;
    });
    this.realtime.accountsUpdated([accountId], 'account');
    if (formerEmailId !== null) this.mails.tellFormer(accountId, formerEmailId);
    const message = formerEmailId === null ? AUTH_MESSAGES.emailVerified : AUTH_MESSAGES.emailChanged;
    return { user: await this.accounts.user(accountId), message };
  }

  private async find(token: string): Promise<[TokenPurpose, accountId: number]> {
    for (const purpose of ['verify-email', 'change-email'] as const) {
      const accountId = await this.tokens.accountOf(purpose, token);
      if (accountId !== null) return [purpose, accountId];
    }
    throw failed();
  }

  /** The answer does not reveal whether the account exists. */
  async resend(email: string): Promise<MessageAnswer> {
    await this.mails.sendTo(email, 'verify-email');
    return { message: AUTH_MESSAGES.verificationSent };
  }
}

const failed = () => invalid(AUTH_MESSAGES.verificationFailed, 'token');
