import { sql, type Database, type Queryable } from '@platform/database/database';

export type TokenPurpose = 'verify-email' | 'reset-password';

/** Identifies a token: by its hash, for one purpose only. */
export interface TokenKey {
  readonly purpose: TokenPurpose;
  readonly hash: Buffer;
}

export interface NewToken extends TokenKey {
  readonly accountId: number;
  readonly expiresAt: Date;
}

export const insertToken = async (
  database: Database,
  { hash, accountId, purpose, expiresAt }: NewToken,
): Promise<void> => {
  await database.rows('INSERT INTO account_tokens (hash, account_id, purpose, expires_at) VALUES ($1, $2, $3, $4)', [
    hash,
    accountId,
    purpose,
    expiresAt,
  ]);
};

/** Expired tokens are of no further use. */
export const deleteExpiredTokens = async (database: Database, before: Date): Promise<void> => {
  await database.rows('DELETE FROM account_tokens WHERE expires_at < $1', [before]);
};

/** Whose token it is; null when it could not be used now. */
export const accountOfToken = async (
  database: Database,
  { hash, purpose }: TokenKey,
  now: Date,
): Promise<number | null> => {
  const { rows } = await database.query<{ account_id: number }>(sql(hash, purpose, now)`
    SELECT account_id FROM account_tokens WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`);
  return rows.at(0)?.account_id ?? null;
};

/**
 * Uses a token, and voids all others of its account and purpose. Returns the account; null when the token cannot be
 * used.
 */
export const takeToken = async (on: Queryable, { hash, purpose }: TokenKey, now: Date): Promise<number | null> => {
  const { rows } = await on.query<{ account_id: number }>(sql(hash, purpose, now)`
    UPDATE account_tokens SET used_at = $3 WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 RETURNING account_id`);
  const [row] = rows;
  if (!row) return null;
  await voidTokens(on, row.account_id, purpose, now);
  return row.account_id;
};

export const voidTokens = async (on: Queryable, accountId: number, purpose: TokenPurpose, now: Date): Promise<void> => {
  await on.query(sql(accountId, purpose, now)`
    UPDATE account_tokens SET used_at = $3 WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL`);
};
