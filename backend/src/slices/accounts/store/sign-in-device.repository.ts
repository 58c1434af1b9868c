import { sql, type Database, type Queryable } from '@platform/database/database';

/** Identifies a device of an account: the hash of its browser's token. */
export interface DeviceKey {
  readonly hash: Buffer;
  readonly accountId: number;
}

/** A device on which an account is signed in. */
export interface SignedInDevice {
  readonly id: number;
  readonly name: string | null;
  /** Of whose card its session is; null: the account's own. */
  readonly reader: string | null;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  /** True for the device of a given session. */
  readonly isOfSession: boolean;
}

/** True when this email's account was signed in on the device after an instant. */
export const isKnownDevice = async (
  database: Database,
  { hash, email, after }: { hash: Buffer; email: string; after: Date },
): Promise<boolean> => {
  const { rows } = await database.query(sql(email, hash, after)`
    SELECT 1 FROM sign_in_device d JOIN users u ON u.id = d.account_id WHERE u.email = $1 AND d.hash = $2 AND d.used_at > $3`);
  return rows.length > 0;
};

/**
 * All but those of an account that were used last, as many of those that have renewed a session as of others, so that a
 * script which signs in again and again pushes no browser out; and whichever were not used since an instant.
 */
export const forgetOldDevices = async (
  database: Database,
  { accountId, keep, before }: { accountId: number; keep: number; before: Date },
): Promise<void> => {
  await database.rows(
    `DELETE FROM sign_in_device WHERE used_at < $3 OR (account_id = $1 AND hash IN (SELECT hash FROM
      (SELECT hash, row_number() OVER (PARTITION BY renewed ORDER BY used_at DESC) AS place FROM sign_in_device WHERE account_id = $1) d
      WHERE place > $2))`,
    [accountId, keep, before],
  );
};

/** Those with a session that lasts, the one of a session first, then the one that was used last. */
export const signedInDevices = async (
  database: Database,
  { accountId, sessionId, now }: { accountId: number; sessionId: string | null; now: Date },
): Promise<SignedInDevice[]> => {
  const { rows } = await database.query<SignedInDevice>(sql(accountId, sessionId, now)`
    SELECT d.id, d.name, max(r.name) AS reader, max(s.created_at) AS "signedInAt", max(coalesce(s.used_at, s.created_at)) AS "lastUsedAt",
        coalesce(bool_or(s.id = $2), false) AS "isOfSession"
      FROM sign_in_device d JOIN sessions s ON s.account_id = d.account_id AND s.device_hash = d.hash LEFT JOIN readers r ON r.id = s.card_reader_id
      WHERE d.account_id = $1 AND s.ended_at IS NULL AND s.expires_at > $3
      GROUP BY d.id, d.name ORDER BY "isOfSession" DESC, "lastUsedAt" DESC, d.id DESC`);
  return rows;
};

/** Locks it until the transaction ends, noting that it was used and renewed a session. False when it is forgotten. */
export const lockDevice = async (on: Queryable, { hash, accountId }: DeviceKey, now: Date): Promise<boolean> => {
  const { rowCount } = await on.query(sql(accountId, hash, now)`
    UPDATE sign_in_device SET used_at = $3, renewed = true WHERE account_id = $1 AND hash = $2`);
  return rowCount === 1;
};
