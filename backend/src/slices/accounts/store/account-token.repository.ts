import { sql, type Database, type Queryable } from '@platform/database/database';

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email';

/** Identifies a token: by its hash, for one purpose only. */
export interface TokenKey {
  readonly purpose: TokenPurpose;
  readonly hash: Buffer;
}

export interface NewToken extends TokenKey {
  readonly accountId: number;
  /** Where it is mailed to. */
  readonly email: string;
  readonly expiresAt: Date;
}

export const insertToken = async (
  database: Database,
  { hash, accountId, purpose, email, expiresAt }: NewToken,
): Promise<void> => {
  await database.rows(
    'INSERT INTO account_tokens (hash, account_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [hash, accountId, purpose, email, expiresAt],
  );
};

/** Expired tokens are of no further use. */
export const deleteExpiredTokens = async (database: Database, before: Date): Promise<void> => {
  await database.rows('DELETE FROM account_tokens WHERE expires_at < $1', [before]);
};

/** It proves the address that it was mailed to, as long as the account has that address or is to get it. */
const USABLE = `hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 AND EXISTS (SELECT FROM users u
    WHERE u.id = t.account_id AND t.email = CASE t.purpose WHEN 'change-email' THEN u.new_email ELSE u.email END)`;

/** Whose token it is; null when it could not be used now. */
export const accountOfToken = async (
  database: Database,
  { hash, purpose }: TokenKey,
  now: Date,
): Promise<number | null> => {
  const { rows } = await database.query<{ account_id: number }>(sql(hash, purpose, now)`
    SELECT account_id FROM account_tokens t WHERE ${USABLE}`);
  return rows.at(0)?.account_id ?? null;
};

/**
 * Uses a token, and voids all others of its account and purpose. Returns the account; null when the token cannot be
 * used.
 */
export const takeToken = async (on: Queryable, { hash, purpose }: TokenKey, now: Date): Promise<number | null> => {
  const { rows } = await on.query<{ account_id: number }>(sql(hash, purpose, now)`
    UPDATE account_tokens t SET used_at = $3 WHERE ${USABLE} RETURNING account_id`);
  const [row] = rows;
  if (!row) return null;
  await voidTokens(on, row.account_id, purpose, now);
  return row.account_id;
};

export const voidTokens = async (on: Queryable, accountId: number, purpose: TokenPurpose, now: Date): Promise<void> => {
  await on.query(sql(accountId, purpose, now)`
    UPDATE account_tokens SET used_at = $3 WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL`);
};
