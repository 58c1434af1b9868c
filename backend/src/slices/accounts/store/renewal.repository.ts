import { prepared, sql, type Database, type Queryable } from '@platform/database/database';
import type { DeviceKey } from './sign-in-device.repository';
import { FORGOTTEN_PUSHES, SESSION_ENDED } from './session.repository';

export interface Renewal {
  readonly sessionId: string;
  /** Null: not yet. */
  readonly usedAt: Date | null;
}

/**
 * A session begins on a device, which is noted: it lasts until an instant, and its first renewal is stored. What the
 * browser had of an earlier session of the account it has not any more: that one ends with its last token, and where it
 * was notified, the new one is. Nothing when the session has ended meanwhile. The account is locked first, as by a new
 * password, which ends sessions: the check that it exists would lock it last.
 */
export const bindSession = async (
  database: Database,
  begun: {
    readonly sessionId: string;
    readonly device: DeviceKey & { readonly name: string };
    readonly renewal: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly formerUntil: Date;
  },
): Promise<void> => {
  const { sessionId, renewal, now, expiresAt, formerUntil } = begun;
  const { hash, accountId, name } = begun.device;
  await database.query(prepared(sessionId, hash, accountId, now, expiresAt, formerUntil, renewal, name)`
    WITH device AS (
        INSERT INTO sign_in_device (hash, account_id, used_at, name)
          SELECT $2, id, $4, $8 FROM (SELECT id FROM users WHERE id = $3 FOR KEY SHARE) account
        ON CONFLICT (account_id, hash) DO UPDATE SET used_at = excluded.used_at, name = excluded.name RETURNING account_id),
      bound AS (
        UPDATE sessions s SET device_hash = $2, expires_at = $5, used_at = $4 FROM device
        WHERE s.id = $1 AND s.account_id = device.account_id AND s.ended_at IS NULL RETURNING s.id),
      former AS (
        UPDATE sessions s SET expires_at = least(s.expires_at, $6) FROM bound
        WHERE s.account_id = $3 AND s.device_hash = $2 AND s.id <> bound.id AND s.ended_at IS NULL RETURNING s.id),
      notified AS (UPDATE push_token p SET session_id = bound.id FROM former, bound WHERE p.session_id = former.id),
      lost AS (DELETE FROM session_renewal r USING former WHERE r.session_id = former.id)
      INSERT INTO session_renewal (hash, session_id, issued_at) SELECT $7, id, $4 FROM bound`);
};

/** Whose it is, whether or not it is good. */
export const accountOfRenewal = async (on: Queryable, renewal: Buffer): Promise<number | null> => {
  const { rows } = await on.query<{ account_id: number }>(sql(renewal)`
    SELECT s.account_id FROM session_renewal r JOIN sessions s ON s.id = r.session_id WHERE r.hash = $1`);
  return rows.at(0)?.account_id ?? null;
};

/** Locks it with its session; null unless that lasts, on this device. */
export const lockRenewal = async (
  on: Queryable,
  renewal: Buffer,
  { device: { accountId, hash }, now }: { device: DeviceKey; now: Date },
): Promise<Renewal | null> => {
  const { rows } = await on.query<{ id: string; used_at: Date | null }>(sql(renewal, accountId, hash, now)`
    SELECT s.id, r.used_at FROM session_renewal r JOIN sessions s ON s.id = r.session_id
      WHERE r.hash = $1 AND s.account_id = $2 AND s.device_hash = $3 AND s.ended_at IS NULL AND s.expires_at > $4 FOR UPDATE`);
  const [row] = rows;
  return row ? { sessionId: row.id, usedAt: row.used_at } : null;
};

/** The session lasts until an instant, the renewal is used, and there is another. Used ones are known as long as they would have been good. */
export const noteRenewal = async (
  on: Queryable,
  {
    sessionId,
    renewal,
    next,
    now,
    expiresAt,
    forgetBefore,
  }: {
    readonly sessionId: string;
    readonly renewal: Buffer;
    readonly next: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly forgetBefore: Date;
  },
): Promise<void> => {
  await on.query(sql(sessionId, renewal, next, now, expiresAt, forgetBefore)`
    WITH lasts AS (UPDATE sessions SET expires_at = $5, used_at = $4 WHERE id = $1),
        used AS (UPDATE session_renewal SET used_at = coalesce(used_at, $4) WHERE hash = $2),
        forgotten AS (DELETE FROM session_renewal WHERE session_id = $1 AND used_at < $6 AND hash <> $2)
      INSERT INTO session_renewal (hash, session_id, issued_at) VALUES ($3, $1, $4) ON CONFLICT DO NOTHING`);
};

/** The session of a renewal, used or not: a browser that missed the answer to its last renewal can still sign out. */
export const sessionOfRenewal = async (database: Database, renewal: Buffer): Promise<string | null> => {
  const { rows } = await database.query<{ id: string }>(sql(renewal)`
    SELECT s.id FROM session_renewal r JOIN sessions s ON s.id = r.session_id WHERE r.hash = $1 AND s.ended_at IS NULL`);
  return rows.at(0)?.id ?? null;
};

/** Signs a device of an account out and forgets it. Gives the ids of the sessions that it ended; null when there is no such device. */
export const endDevice = async (
  on: Queryable,
  { accountId, deviceId }: { accountId: number; deviceId: number },
  endedAt: Date,
): Promise<string[] | null> => {
  const { rows: devices } = await on.query<{ hash: Buffer }>(sql(deviceId, accountId)`
    SELECT hash FROM sign_in_device WHERE id = $1 AND account_id = $2 FOR UPDATE`);
  const [device] = devices;
  if (!device) return null;
  const { rows } = await on.query<{ id: string }>(sql(accountId, device.hash, endedAt, SESSION_ENDED)`
    WITH ended AS (UPDATE sessions SET ended_at = $3 WHERE account_id = $1 AND device_hash = $2 AND ended_at IS NULL RETURNING id),
        ${FORGOTTEN_PUSHES}
      SELECT id, pg_notify($4, id) FROM ended`);
  await on.query(sql(accountId, device.hash)`DELETE FROM sign_in_device WHERE account_id = $1 AND hash = $2`);
  return rows.map(({ id }) => id);
};
