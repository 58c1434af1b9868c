import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES, type LanguageTag } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '@kernel/clock';
import { conflict, Refusal } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import { changeAccount, findAccountByEmail, lockAccount, type Account } from '../store/account.repository';
import { AccountSessions } from './sign-in/account-sessions';
import { AccountTokens } from './account-tokens';
import { ClaimAccount } from './claim-account.handler';
import { FreshAccounts } from './fresh-accounts';
import { RegisterAccount } from './register-account.handler';
import { hashPassword, passwordFits } from './sign-in/passwords';
import { shutOut } from '../store/session.repository';

const ATTEMPTS = 5;
const NAME = 'Administrator';

export interface OperatorsWord {
  readonly email: string;
  readonly password: string;
  /** This and the language: of an account that is created for it. */
  readonly name?: string;
  readonly language?: LanguageTag | null;
}

/**
 * - `unchanged`: it already was an administrator with this password.
 * - `replaced`: an unconfirmed account of somebody else was deleted to make room for it.
 */
export type Ensured = 'unchanged' | 'promoted' | 'created' | 'replaced';

/** Administrators appointed by the operator: ADMIN_EMAIL at start, `admin` at the command line, the first run. */
@Injectable()
export class Administrators {
  private readonly log = new Logger('Accounts');

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly fresh: FreshAccounts,
    private readonly sessions: AccountSessions,
    private readonly tokens: AccountTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Ensures that the account exists, is an administrator, and has this password and a verified address. Nothing that
   * opened the account before opens it afterwards. An unconfirmed address does not prove who registered it: such an
   * account is deleted and created again, unless it has the operator's password.
   */
  async ensure(word: OperatorsWord): Promise<Ensured> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(word);
      } catch (error) {
        // Another starting node, or a visitor registering the address, was faster.
        if (!(error instanceof Refusal && error.kind === 'conflict') || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /**
   * By the claim of the provider that signs the account in. Nothing that opened it before opens an administrator's. Run
   * the result after the commit.
   */
  async setByClaim(transaction: Transaction, accountId: number, isAdmin: boolean): Promise<() => void> {
    await changeAccount(transaction, accountId, { isAdmin });
    const at = new Date(this.clock.now());
    const ended = isAdmin ? await shutOut(transaction, { accountId, but: null }, at) : [];
    return () => {
      this.sessions.forget(ended);
      this.sessions.refresh(accountId);
    };
  }

  private async attempt(word: OperatorsWord): Promise<Ensured> {
    const account = await findAccountByEmail(this.database, word.email);
    if (!account) return this.create(word);
    const fits = await passwordFits(account.passwordHash, word.password);
    if (fits && account.isAdmin && account.emailVerified) return 'unchanged';
    if (!fits && this.fresh.isUnclaimed(account)) return this.replace(account, word);
    return this.promote(account, (fits && account.passwordHash) || (await hashPassword(word.password)));
  }

  private async create({ email, password, name = NAME, language }: OperatorsWord): Promise<'created'> {
    const account = { name, email, language, isAdmin: true, emailVerified: true, isSetUp: true };
    await this.commands.execute(new RegisterAccount({ ...account, secret: { password } }));
    return 'created';
  }

  private async replace({ id }: Account, { password, name = NAME }: OperatorsWord): Promise<'replaced'> {
    const passwordHash = await hashPassword(password);
    await this.commands.execute(new ClaimAccount(id, { name, passwordHash }));
    this.log.warn(`account ${id} held the administrator's address without ever confirming it: deleted`);
    return 'replaced';
  }

  private async promote({ id, passwordHash: known }: Account, passwordHash: string): Promise<'promoted'> {
    const ended = await this.database.retried(async (transaction) => {
      const now = await lockAccount(transaction, id);
      if (now?.passwordHash !== known) throw conflict(MESSAGES.busyRetry);
      await changeAccount(transaction, id, { isAdmin: true, emailVerified: true, passwordHash });
      await this.tokens.voidAll(transaction, id, 'verify-email', 'reset-password');
      return shutOut(transaction, { accountId: id, but: null }, new Date(this.clock.now()));
    });
    this.sessions.forget(ended);
    return 'promoted';
  }
}
