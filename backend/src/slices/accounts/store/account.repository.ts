import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@lectio/contract';
import { Refusal } from '@kernel/errors';
import { sql, type Database } from '@platform/database/database';
import { insertIfFree, updateGiven, type Transaction } from '@platform/database/transaction';
import { UserEntity } from './user.entity';

export type Account = Readonly<UserEntity>;
export type NewAccountRow = Pick<
  UserEntity,
  | 'name'
  | 'email'
  | 'passwordHash'
  | 'emailVerified'
  | 'age'
  | 'gender'
  | 'isAdmin'
  | 'isFake'
  | 'createdAt'
  | 'lastLogin'
> &
  Partial<Pick<UserEntity, 'onboardingStep' | 'onboardingCompleted' | 'onboardingCompletedAt'>>;

const KEY_BYTES = 32;

export const findAccount = (database: Database, id: number): Promise<Account | null> =>
  database.dataSource.getRepository(UserEntity).findOneBy({ id });

export const findAccountByEmail = (database: Database, email: string): Promise<Account | null> =>
  database.dataSource.getRepository(UserEntity).findOneBy({ email });

/** Undefined fields stay as they are. */
export const updateAccount = (database: Database, id: number, changes: Partial<UserEntity>): Promise<void> =>
  updateGiven(database.dataSource.manager, UserEntity, { id }, changes);

/** Locked until the transaction ends: nothing new can refer to it either, so that it can be deleted. */
export const lockAccount = ({ manager }: Transaction, id: number): Promise<Account | null> =>
  manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Locks all administrators where the account is one of them; otherwise none. Returns their ids. */
export const lockAdministratorsWith = async ({ client }: Transaction, id: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(sql(id)`
    SELECT id FROM users WHERE is_admin AND EXISTS (SELECT 1 FROM users own WHERE own.id = $1 AND own.is_admin)
      ORDER BY id FOR UPDATE`);
  return rows.map((row) => row.id);
};

/**
 * The caller's own account, locked against other changes of it. Rows that refer to it can still be added: a transaction
 * that adds one may hold what this one waits for.
 * @throws Refusal (unauthenticated) when it is gone, for example after its deletion
 */
export const lockOwnAccount = async ({ manager }: Transaction, id: number): Promise<Account> => {
  const account = await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!account) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
  return account;
};

/** Like `updateAccount`, within a transaction. */
export const changeAccount = ({ manager }: Transaction, id: number, changes: Partial<UserEntity>): Promise<void> =>
  updateGiven(manager, UserEntity, { id }, changes);

export const markVerified = async ({ manager }: Transaction, id: number): Promise<void> => {
  await manager.update(UserEntity, { id }, { emailVerified: true });
};

export const setPassword = async ({ manager }: Transaction, id: number, passwordHash: string): Promise<void> => {
  await manager.update(UserEntity, { id }, { passwordHash });
};

/** False when the password is no longer the current one. */
export const replacePassword = async (
  { manager }: Transaction,
  id: number,
  { current, next }: { current: string; next: string },
): Promise<boolean> => {
  const { affected } = await manager.update(UserEntity, { id, passwordHash: current }, { passwordHash: next });
  return affected === 1;
};

/** Deletes its readers, memberships, sessions and tokens too. */
export const deleteAccount = async ({ manager }: Transaction, id: number): Promise<void> => {
  await manager.delete(UserEntity, { id });
};

/** Inserts the account and the key that encrypts its free text. Null when the email is taken. */
export const insertAccount = async (transaction: Transaction, account: NewAccountRow): Promise<number | null> => {
  const id = (await insertIfFree(transaction, UserEntity, account, ['email']))?.id ?? null;
  if (id === null) return null;
  await transaction.client.query(sql(id, randomBytes(KEY_BYTES))`
    INSERT INTO account_key (account_id, key) VALUES ($1, $2)`);
  return id;
};
