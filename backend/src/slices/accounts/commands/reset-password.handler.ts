import { AUTH_MESSAGES, type AuthAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@kernel/clock';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { Recorder } from '@platform/event-log/recorder';
import { changeAccount, lockAccount } from '../store/account.repository';
import { shutOut } from '../store/session.repository';
import { Accounts } from './accounts';
import { AccountTokens } from './account-tokens';
import { FreshAccounts, type Fresh } from './fresh-accounts';
import { AccountSessions } from './sign-in/account-sessions';
import { PasswordRules } from './sign-in/password-rules';
import { hashPassword } from './sign-in/passwords';

/**
 * A mailed link sets a new password, ends every session and opens a new one. It proves whose the address is: an account
 * that never confirmed it begins again.
 */
export class ResetPassword extends Command<AuthAnswer> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

/** @throws Refusal (invalid) for a used, expired or unknown token */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
    private readonly accounts: Accounts,
    private readonly fresh: FreshAccounts,
    private readonly sessions: AccountSessions,
    private readonly tokens: AccountTokens,
    private readonly rules: PasswordRules,
    private readonly clock: Clock,
  ) {}

  async execute({ token, password }: ResetPassword): Promise<AuthAnswer> {
    this.rules.refuseSwitchedOff();
    await this.rules.refuseWeak(password);
    // Hashing is expensive, so nobody gets it with a made-up token.
    const found = await this.tokens.accountOf('reset-password', token);
    if (found === null) throw invalid(AUTH_MESSAGES.resetLinkUsed, 'token');
    const passwordHash = await hashPassword(password);
    const { answer } = await this.recorder.change<Fresh>({ accountId: null }, async ({ on, now }) => {
      // Before its token, which another reset may hold that waits for the account.
      const account = await lockAccount(on, found);
      const taken = account && (await this.tokens.take(on, 'reset-password', token));
      if (!taken) throw invalid(AUTH_MESSAGES.resetLinkUsed, 'token');
      const at = new Date(now());
      if (this.fresh.isUnclaimed(account))
        return this.fresh.begin(on, account, { name: account.name, passwordHash, createdAt: at });
      await changeAccount(on, found, { passwordHash, emailVerified: true });
      const ended = await shutOut(on, { accountId: found, but: null }, at);
      return { answer: { accountId: found }, afterwards: () => this.sessions.forget(ended) };
    });
    const { accountId } = answer;
    await changeAccount(this.database, accountId, { lastLogin: new Date(this.clock.now()) });
    return { token: await this.sessions.open(accountId, passwordHash), user: await this.accounts.user(accountId) };
  }
}
