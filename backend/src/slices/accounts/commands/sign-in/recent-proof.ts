import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { forbidden, invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Caller } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Accounts } from '../accounts';
import { passwordFits } from './passwords';
import { isProvedSince, noteProof } from '@slices/accounts/store/session.repository';

const GOOD_FOR_MS = 15 * 60 * 1000;

/** Proves that the session's holder is still the person who signed in: irreversible actions need more than a token. */
@Injectable()
export class RecentProof {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Passes for 15 minutes after the sign-in, or after the session's last password check, which may happen now.
   * @throws Refusal (forbidden) without a recent proof, (invalid) for a wrong password
   * @throws TooManyRequests
   */
  async require(caller: Caller, password: string | null): Promise<void> {
    if (password !== null) return this.check(caller, password);
    const after = new Date(this.clock.now() - GOOD_FOR_MS);
    if (!(await isProvedSince(this.database, caller.sessionId, after))) throw forbidden(AUTH_MESSAGES.proofRequired);
  }

  private async check({ accountId, sessionId }: Caller, password: string): Promise<void> {
    await this.limits.countPasswordCheck(accountId);
    const { passwordHash } = await this.accounts.account(accountId);
    if (!(await passwordFits(passwordHash, password))) throw invalid(AUTH_MESSAGES.currentPasswordWrong, 'password');
    await noteProof(this.database, sessionId, new Date(this.clock.now()));
  }
}
