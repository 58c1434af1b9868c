import { sql, type Queryable } from '../database/database';

/** Devices that one account may register; the oldest make room. */
const MOST_DEVICES = 20;

export interface Device {
  readonly id: number;
  /** Such as "Firefox on Linux". */
  readonly label: string;
  readonly createdAt: Date;
}

/**
 * False when the session has ended: nothing is stored for it any more. One that is just ending is waited for, and one that
 * goes on does not end before this transaction. The account comes first, as where it is deleted.
 */
export const holdSession = async (on: Queryable, accountId: number, sessionId: string): Promise<boolean> => {
  await on.query(sql(accountId)`SELECT FROM users WHERE id = $1 FOR KEY SHARE`);
  const { rows } = await on.query(sql(sessionId)`
    SELECT FROM sessions WHERE id = $1 AND ended_at IS NULL FOR SHARE`);
  return rows.length > 0;
};

/** Moves the token when another account had it. */
export const putDevice = async (
  on: Queryable,
  row: {
    hash: Buffer;
    token: string;
    accountId: number;
    sessionId: string;
    isDevice: boolean;
    host: string;
    label: string;
    createdAt: Date;
  },
): Promise<void> => {
  await on.query(sql(
    row.hash,
    row.token,
    row.accountId,
    row.isDevice,
    row.label,
    row.createdAt,
    row.sessionId,
    row.host,
  )`
    INSERT INTO push_token (hash, token, account_id, is_device, label, created_at, session_id, host) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (hash) DO UPDATE SET token = excluded.token, account_id = excluded.account_id, is_device = excluded.is_device,
        label = excluded.label, created_at = excluded.created_at, session_id = excluded.session_id, host = excluded.host, trouble = NULL, troubles = 0`);
  await on.query(sql(row.accountId)`
    DELETE FROM push_token WHERE hash IN (SELECT hash FROM push_token WHERE account_id = $1 ORDER BY created_at DESC, hash OFFSET ${MOST_DEVICES})`);
};

/** Pushes queued for the device's previous account must not reach the new one. The device first, as where it is forgotten. */
export const dropWaiting = async (on: Queryable, hash: Buffer, accountId: number): Promise<void> => {
  await on.query(sql(hash, accountId)`
    DELETE FROM push_outbox WHERE device_id IN (SELECT id FROM push_token WHERE hash = $1 AND account_id <> $2 FOR UPDATE)`);
};

export const deleteByToken = async (on: Queryable, accountId: number, hash: Buffer): Promise<void> => {
  await on.query(sql(accountId, hash)`DELETE FROM push_token WHERE account_id = $1 AND hash = $2`);
};

/** False when the account has no such device. */
export const deleteDevice = async (on: Queryable, accountId: number, id: number): Promise<boolean> => {
  const { rowCount } = await on.query(sql(accountId, id)`
    DELETE FROM push_token WHERE account_id = $1 AND id = $2 AND is_device`);
  return rowCount === 1;
};

/** The newest first. */
export const devicesOf = async (on: Queryable, accountId: number): Promise<Device[]> => {
  const { rows } = await on.query<{ id: number; label: string | null; created_at: Date }>(sql(accountId)`
    SELECT id, label, created_at FROM push_token WHERE account_id = $1 AND is_device ORDER BY created_at DESC, id DESC`);
  return rows.map(({ id, label, created_at }) => ({ id, label: label ?? '', createdAt: created_at }));
};
