import type { KeyScope } from '@lectio/contract';
import { prepared, sql, type Database, type Queryable } from '@platform/database/database';

export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: KeyScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const COLUMNS = `id, name, scopes, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"`;

/** Newest first, expired ones included. */
export const keysOf = async (on: Queryable, accountId: number): Promise<ApiKeyRow[]> => {
  const { rows } = await on.query<ApiKeyRow & Record<string, unknown>>(sql(accountId)`
    SELECT ${COLUMNS} FROM api_key WHERE account_id = $1 ORDER BY id DESC`);
  return rows;
};

/** Null when the session that makes it has ended meanwhile, for example by a new password. */
export const insertKey = async (
  on: Queryable,
  key: Omit<ApiKeyRow, 'id' | 'usedAt'> & { readonly accountId: number; readonly hash: Buffer },
  sessionId: string,
): Promise<ApiKeyRow | null> => {
  const { accountId, hash, name, scopes, createdAt, expiresAt } = key;
  const values = [accountId, hash, name, scopes, createdAt, expiresAt, sessionId];
  const { rows } = await on.query<ApiKeyRow & Record<string, unknown>>(sql(...values)`
    INSERT INTO api_key (account_id, hash, name, scopes, created_at, expires_at)
      SELECT $1, $2, $3, $4, $5, $6 FROM sessions s WHERE s.id = $7 AND s.account_id = $1 AND s.ended_at IS NULL
      RETURNING ${COLUMNS}`);
  return rows[0] ?? null;
};

/** False when the account has no such key. */
export const deleteKey = async (on: Queryable, accountId: number, id: number): Promise<boolean> => {
  const { rowCount } = await on.query(sql(accountId, id)`DELETE FROM api_key WHERE account_id = $1 AND id = $2`);
  return rowCount === 1;
};

export const deleteExpiredKeys = async (on: Queryable, accountId: number, now: Date): Promise<void> => {
  await on.query(sql(accountId, now)`DELETE FROM api_key WHERE account_id = $1 AND expires_at <= $2`);
};

/** What a valid key opens. */
export interface KeyHolder {
  readonly id: number;
  readonly accountId: number;
  readonly isAdmin: boolean;
  readonly scopes: KeyScope[];
  readonly usedAt: Date | null;
  readonly timeZone: string | null;
  readonly dayEndsAt: number | null;
}

/** Null when the key is unknown, revoked or expired. */
export const findKeyHolder = async (database: Database, hash: Buffer, now: Date): Promise<KeyHolder | null> => {
  const { rows } = await database.query<KeyHolder & Record<string, unknown>>(prepared(hash, now)`
    SELECT k.id, k.account_id AS "accountId", u.is_admin AS "isAdmin", k.scopes, k.used_at AS "usedAt", u.time_zone AS "timeZone", u.day_ends_at AS "dayEndsAt"
      FROM api_key k JOIN users u ON u.id = k.account_id WHERE k.hash = $1 AND k.expires_at > $2`);
  return rows[0] ?? null;
};

export const noteKeyUse = async (database: Database, id: number, now: Date): Promise<void> => {
  await database.query(prepared(id, now)`UPDATE api_key SET used_at = $2 WHERE id = $1`);
};
