import { randomBytes } from 'node:crypto';
import {
  MESSAGES,
  type AppUsageMode,
  type ChosenTranslation,
  type Gender,
  type LanguageTag,
  type NumberingName,
  type ReadingMethod,
  type TimeOfDay,
  type WeekStart,
} from '@lectio/contract';
import { Refusal } from '@kernel/errors';
import { prepared, sql, type Queryable, type Transaction } from '@platform/database/database';
import { selected, updateGiven, type Columns } from '@platform/database/sql';

/** An account holder, with preferences. */
export interface Account {
  readonly id: number;
  readonly name: string;
  /** Lower case; null: its reader signs in with a card. */
  readonly email: string | null;
  /** Asked for and not confirmed yet; null: none. */
  readonly newEmail: string | null;
  /** Until when it may be confirmed. */
  readonly newEmailUntil: Date | null;
  /** Null without mail. */
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly age: number | null;
  readonly gender: Gender | null;
  readonly isAdmin: boolean;
  /** Created by the demo or load generator; a clean-up removes only these accounts. */
  readonly isFake: boolean;
  readonly createdAt: Date;
  readonly lastLogin: Date | null;
  readonly onboardingStep: number;
  readonly onboardingCompleted: boolean;
  readonly onboardingCompletedAt: Date | null;
  readonly onboardingSkipped: number[];
  readonly bibleTranslation: ChosenTranslation;
  readonly competitiveMode: boolean;
  readonly appUsageMode: AppUsageMode;
  readonly defaultReadingMethod: ReadingMethod | null;
  readonly defaultAudioSpeed: number | null;
  readonly defaultLocation: string | null;
  readonly defaultTimeOfDay: TimeOfDay | null;
  readonly defaultStudyAids: string[];
  readonly trackReadingDetails: boolean;
  readonly showsEmailToChurch: boolean;
  readonly sharesWithLeaders: boolean;
  readonly hearsReactions: boolean;
  /** Null: as the chosen translation counts. */
  readonly numbering: NumberingName | null;
  /** Null: as the device asks. */
  readonly language: LanguageTag | null;
  /** An IANA name; null: the device's. */
  readonly timeZone: string | null;
  /** Hours after midnight; null: at midnight. */
  readonly dayEndsAt: number | null;
  /** 0 is Sunday; null: as the device has it. */
  readonly weekStart: WeekStart | null;
}

/** One that gets mail, as all have whose readers sign in with more than cards. */
export type AccountWithMail = Account & { readonly email: string };

export const hasMail = (account: Account | null): account is AccountWithMail => account?.email != null;

const COLUMNS: Columns<Account> = {
  id: 'id',
  name: 'name',
  email: 'email',
  newEmail: 'new_email',
  newEmailUntil: 'new_email_until',
  passwordHash: 'password_hash',
  emailVerified: 'email_verified',
  age: 'age',
  gender: 'gender',
  isAdmin: 'is_admin',
  isFake: 'is_fake',
  createdAt: 'created_at',
  lastLogin: 'last_login',
  onboardingStep: 'onboarding_step',
  onboardingCompleted: 'onboarding_completed',
  onboardingCompletedAt: 'onboarding_completed_at',
  onboardingSkipped: 'onboarding_skipped',
  bibleTranslation: 'bible_translation',
  competitiveMode: 'competitive_mode',
  appUsageMode: 'app_usage_mode',
  defaultReadingMethod: 'default_reading_method',
  defaultAudioSpeed: 'default_audio_speed',
  defaultLocation: 'default_location',
  defaultTimeOfDay: 'default_time_of_day',
  defaultStudyAids: 'default_study_aids',
  trackReadingDetails: 'track_reading_details',
  showsEmailToChurch: 'shows_email_to_church',
  sharesWithLeaders: 'shares_with_leaders',
  hearsReactions: 'hears_reactions',
  numbering: 'numbering',
  language: 'language',
  timeZone: 'time_zone',
  dayEndsAt: 'day_ends_at',
  weekStart: 'week_start',
};
const ACCOUNT = `SELECT ${selected(COLUMNS)} FROM users`;

export type NewAccountRow = Pick<
  Account,
  | 'name'
  | 'email'
  | 'passwordHash'
  | 'emailVerified'
  | 'age'
  | 'gender'
  | 'isAdmin'
  | 'isFake'
  | 'createdAt'
  | 'onboardingStep'
  | 'onboardingCompleted'
  | 'onboardingCompletedAt'
  | 'language'
>;

const KEY_BYTES = 32;

export const findAccount = async (on: Queryable, id: number): Promise<Account | null> =>
  (await on.query<Account>(prepared(id)`${ACCOUNT} WHERE id = $1`)).rows.at(0) ?? null;

export const findAccountByEmail = async (on: Queryable, email: string): Promise<AccountWithMail | null> =>
  (await on.query<AccountWithMail>(prepared(email)`${ACCOUNT} WHERE email = $1`)).rows.at(0) ?? null;

/** Locked until the transaction ends: nothing new can refer to it either, so that it can be deleted. */
export const lockAccount = async (on: Transaction, id: number): Promise<Account | null> =>
  (await on.query<Account>(prepared(id)`${ACCOUNT} WHERE id = $1 FOR UPDATE`)).rows.at(0) ?? null;

/** Locks all administrators where the account is one of them; otherwise none. Returns their ids. */
export const lockAdministratorsWith = async (on: Transaction, id: number): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(sql(id)`
    SELECT id FROM users WHERE is_admin AND EXISTS (SELECT 1 FROM users own WHERE own.id = $1 AND own.is_admin)
      ORDER BY id FOR UPDATE`);
  return rows.map((row) => row.id);
};

/**
 * The caller's own account, locked against other changes of it. Rows that refer to it can still be added: a transaction
 * that adds one may hold what this one waits for.
 * @throws Refusal (unauthenticated) when it is gone, for example after its deletion
 */
export const lockOwnAccount = async (on: Transaction, id: number): Promise<Account> => {
  const { rows } = await on.query<Account>(prepared(id)`${ACCOUNT} WHERE id = $1 FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
  return rows[0];
};

/** Undefined fields stay as they are. */
export const changeAccount = (on: Queryable, id: number, changes: Partial<Account>): Promise<void> =>
  updateGiven(on, { table: 'users', columns: COLUMNS }, id, changes);

/** False when the password is no longer the current one. */
export const replacePassword = async (
  on: Transaction,
  id: number,
  { current, next }: { current: string; next: string },
): Promise<boolean> => {
  const { rowCount } = await on.query(sql(id, current, next)`
    UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2`);
  return rowCount === 1;
};

/** Deletes its readers, memberships, sessions and tokens too. */
export const deleteAccount = async (on: Transaction, id: number): Promise<void> => {
  await on.query(sql(id)`DELETE FROM users WHERE id = $1`);
};

/** Inserts the account and the key that encrypts its free text. Null when the email is taken. */
export const insertAccount = async (on: Transaction, account: NewAccountRow): Promise<number | null> => {
  const { name, email, passwordHash, emailVerified, age, gender, isAdmin, isFake, createdAt } = account;
  const { onboardingStep, onboardingCompleted, onboardingCompletedAt, language } = account;
  const person = [name, email, passwordHash, emailVerified, age, gender, isAdmin, isFake, createdAt];
  const { rows } = await on.query<{ id: number }>(prepared(
    ...person,
    onboardingStep,
    onboardingCompleted,
    onboardingCompletedAt,
    language,
  )`
    INSERT INTO users (name, email, password_hash, email_verified, age, gender, is_admin, is_fake, created_at, onboarding_step, onboarding_completed, onboarding_completed_at, language)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (email) DO NOTHING RETURNING id`);
  if (rows.length === 0) return null;
  const [{ id }] = rows;
  await on.query(sql(id, randomBytes(KEY_BYTES))`INSERT INTO account_key (account_id, key) VALUES ($1, $2)`);
  return id;
};
