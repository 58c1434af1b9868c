import { Injectable } from '@nestjs/common';
import {
  AUTH_MESSAGES,
  MESSAGES,
  ONBOARDING_STEPS,
  type AuthAnswer,
  type Gender,
  type UserAnswer,
} from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { conflict, Refusal } from '../../../kernel/errors';
import { Database } from '../../../platform/database/database';
import { Recorder } from '../../../platform/event-log/recorder';
import { Churches } from '../../churches';
import { Notifications } from '../../notifications';
import { Readers } from '../../readers';
import { AccountSessions } from '../sign-in/account-sessions';
import { findAccount, findAccountByEmail, insertAccount, updateAccount, type Account } from '../account.repository';
import { welcome } from '../reactions/account-news';
import { hashPassword, passwordFits } from '../sign-in/passwords';
import { userAnswer } from '../read/user-answer';

export interface Registration {
  readonly name: string;
  /** In lower case, without blanks around it. */
  readonly email: string;
  /** A generator of many accounts may hash one password once and hand in the hash. */
  readonly secret: { readonly password: string } | { readonly passwordHash: string };
  readonly age?: number | null;
  readonly gender?: Gender | null;
  readonly emailVerified?: boolean;
  readonly isAdmin?: boolean;
  /** Marks what a demo or load generator made, so that it can be cleaned up. */
  readonly isFake?: boolean;
  /** True for accounts that nobody has to be led into: the first steps count as taken. */
  readonly isSetUp?: boolean;
}

export interface Registered {
  readonly accountId: number;
  readonly primaryReaderId: number;
  /** For X-Event-Position. */
  readonly position: string | null;
}

/** Account holders. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
    private readonly recorder: Recorder,
    private readonly churches: Churches,
    private readonly sessions: AccountSessions,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /**
   * The account, its key and its primary reader, all or nothing. `at` is when, for generators of past data: milliseconds,
   * now when missing.
   * @throws Refusal (conflict) when the email is taken
   */
  async register(registration: Registration, at: number = this.clock.now()): Promise<Registered> {
    const { name, email, secret, age = null, gender = null } = registration;
    if (await findAccountByEmail(this.database, email)) throw conflict(AUTH_MESSAGES.emailTaken);
    const passwordHash = 'passwordHash' in secret ? secret.passwordHash : await hashPassword(secret.password);
    const createdAt = new Date(at);
    const { answer, position } = await this.recorder.change({ accountId: null, at }, async ({ transaction }) => {
      const { emailVerified = false, isAdmin = false, isFake = false } = registration;
      const setUp = registration.isSetUp && {
        onboardingStep: ONBOARDING_STEPS,
        onboardingCompleted: true,
        onboardingCompletedAt: createdAt,
      };
      const row = {
        name,
        email,
        passwordHash,
        emailVerified,
        age,
        gender,
        isAdmin,
        isFake,
        createdAt,
        lastLogin: null,
        ...setUp,
      };
      const accountId = await insertAccount(transaction, row);
      if (accountId === null) throw conflict(AUTH_MESSAGES.emailTaken);
      if (!isFake) await this.notifications.tell(transaction.client, welcome(accountId));
      const reader = { accountId, name, age, gender, createdAt };
      const { readerId, streams } = await this.readers.registerPrimary(transaction, reader);
      return { accountId, streams, answer: { accountId, primaryReaderId: readerId } };
    });
    return { ...answer, position };
  }

  /** Opens a session for whom an email and password belong to. Which of the two was wrong is not told. */
  async signIn(email: string, password: string): Promise<AuthAnswer> {
    const account = await findAccountByEmail(this.database, email);
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    if (!account || !fits) throw new Refusal('unauthenticated', AUTH_MESSAGES.credentialsWrong);
    const lastLogin = new Date(this.clock.now());
    const token = await this.sessions.open(account.id, account.passwordHash);
    await updateAccount(this.database, account.id, { lastLogin });
    return { token, user: userAnswer({ ...account, lastLogin }, await this.churches.ownOf(account.id)) };
  }

  async user(accountId: number): Promise<UserAnswer> {
    return userAnswer(await this.account(accountId), await this.churches.ownOf(accountId));
  }

  /** @throws Refusal (unauthenticated) when the account is gone, as after its deletion */
  async account(accountId: number): Promise<Account> {
    const account = await findAccount(this.database, accountId);
    if (!account) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return account;
  }
}
