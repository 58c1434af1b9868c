import { Injectable } from '@nestjs/common';
import {
  AUTH_MESSAGES,
  MESSAGES,
  ONBOARDING_STEPS,
  PROVIDER_MESSAGES,
  type AuthAnswer,
  type Gender,
  type LanguageTag,
  type UserAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, forbidden, Refusal } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import { Churches } from '@slices/churches';
import { Notifications } from '@slices/notifications';
import { Readers, type ReaderChange } from '@slices/readers';
import { AccountSessions } from './sign-in/account-sessions';
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  changeAccount,
  type Account,
} from '../store/account.repository';
import { welcome } from '../reactions/account-news';
import { passwordFits } from './sign-in/passwords';
import { userAnswer } from '../read/user-answer';
import { OwnNumbering } from './own-numbering';

export interface NewAccount {
  readonly name: string;
  /** In lower case, trimmed; null: its reader signs in with a card. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly age?: number | null;
  readonly gender?: Gender | null;
  readonly emailVerified?: boolean;
  readonly isAdmin?: boolean;
  /** Marks generated demo and load-test accounts, so that they can be cleaned up. */
  readonly isFake?: boolean;
  /** In which the account hears from the site; missing: as its device asks. */
  readonly language?: LanguageTag | null;
  /** True for accounts that skip onboarding. */
  readonly isSetUp?: boolean;
}

interface Created {
  readonly accountId: number;
  readonly primaryReaderId: number;
  readonly changes: readonly ReaderChange[];
}

/** Account holders. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
    private readonly churches: Churches,
    private readonly sessions: AccountSessions,
    private readonly numberings: OwnNumbering,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /**
   * The account, its key and its primary reader, within a transaction that records the changes.
   * @throws Refusal (conflict) when the email is taken
   */
  async create(transaction: Transaction, wanted: NewAccount): Promise<Created> {
    const { name, email, passwordHash, createdAt, age = null, gender = null } = wanted;
    const { emailVerified = false, isAdmin = false, isFake = false, isSetUp = false, language = null } = wanted;
    const row = { name, email, passwordHash, emailVerified, age, gender, isAdmin, isFake, createdAt, language };
    const accountId = await insertAccount(transaction, {
      ...row,
      onboardingStep: isSetUp ? ONBOARDING_STEPS : 1,
      onboardingCompleted: isSetUp,
      onboardingCompletedAt: isSetUp ? createdAt : null,
    });
    if (accountId === null) throw conflict(AUTH_MESSAGES.emailTaken, 'email');
    if (!isFake) await this.notifications.tell(transaction, welcome(accountId));
    const reader = { accountId, name, age, gender, createdAt };
    const { readerId, change } = await this.readers.registerPrimary(transaction, reader);
    return { accountId, primaryReaderId: readerId, changes: [change] };
  }

  /**
   * Opens a session for an email and password. The answer does not reveal which of the two was wrong, nor, for
   * administrators only, whether others have this password.
   */
  async signIn(email: string, password: string, administratorsOnly = false): Promise<AuthAnswer> {
    const account = await this.proved(email, password);
    if (administratorsOnly && !account?.isAdmin) throw forbidden(PROVIDER_MESSAGES.passwordsOff);
    if (!account) throw credentialsWrong();
    const lastLogin = new Date(this.clock.now());
    const token = await this.sessions.open(account.id, account.passwordHash);
    await changeAccount(this.database, account.id, { lastLogin });
    return { token, user: await this.answer({ ...account, lastLogin }) };
  }

  /** @throws Refusal (unauthenticated) when email and password are nobody's */
  async provedBy(email: string, password: string): Promise<number> {
    const account = await this.proved(email, password);
    if (!account) throw credentialsWrong();
    return account.id;
  }

  /** Opens a session for somebody who has proved otherwise whose the account is. */
  async enter(accountId: number): Promise<AuthAnswer> {
    const token = await this.sessions.open(accountId);
    await changeAccount(this.database, accountId, { lastLogin: new Date(this.clock.now()) });
    return { token, user: await this.user(accountId) };
  }

  async isTaken(email: string): Promise<boolean> {
    return (await findAccountByEmail(this.database, email)) !== null;
  }

  async user(accountId: number): Promise<UserAnswer> {
    return this.answer(await this.account(accountId));
  }

  /** @throws Refusal (unauthenticated) when the account is gone, for example after its deletion */
  async account(accountId: number): Promise<Account> {
    const account = await findAccount(this.database, accountId);
    if (!account) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return account;
  }

  private async proved(email: string, password: string): Promise<Account | null> {
    const account = await findAccountByEmail(this.database, email);
    return (await passwordFits(account?.passwordHash ?? null, password)) ? account : null;
  }

  private async answer(account: Account): Promise<UserAnswer> {
    const [church, numbering] = [this.churches.ownOf(account.id), this.numberings.shownTo(account)];
    return userAnswer(account, { church: await church, numbering: await numbering, now: this.clock.now() });
  }
}

const credentialsWrong = (): Refusal => new Refusal('unauthenticated', AUTH_MESSAGES.credentialsWrong);
