import type { Database } from '../../../platform/database/database';

export interface DeviceOfAccount {
  readonly hash: Buffer;
  readonly accountId: number;
}

/** Whether the account of this email was signed in with a device after an instant. */
export const isKnownDevice = async (
  database: Database,
  { hash, email, after }: { hash: Buffer; email: string; after: Date },
): Promise<boolean> => {
  const rows = await database.rows(
    'SELECT 1 FROM sign_in_device d JOIN users u ON u.id = d.account_id WHERE u.email = $1 AND d.hash = $2 AND d.used_at > $3',
    [email, hash, after],
  );
  return rows.length > 0;
};

/** Nothing when the account is gone. */
export const noteDevice = async (database: Database, { hash, accountId }: DeviceOfAccount, at: Date): Promise<void> => {
  await database.rows(
    `INSERT INTO sign_in_device (hash, account_id, used_at) SELECT $1, id, $3 FROM users WHERE id = $2
     ON CONFLICT (account_id, hash) DO UPDATE SET used_at = excluded.used_at`,
    [hash, accountId, at],
  );
};

/** All but those of an account that were used last, and whichever were not used since an instant. */
export const forgetOldDevices = async (
  database: Database,
  { accountId, keep, before }: { accountId: number; keep: number; before: Date },
): Promise<void> => {
  await database.rows(
    `DELETE FROM sign_in_device WHERE used_at < $3 OR (account_id = $1 AND hash IN
      (SELECT hash FROM sign_in_device WHERE account_id = $1 ORDER BY used_at DESC OFFSET $2))`,
    [accountId, keep, before],
  );
};
