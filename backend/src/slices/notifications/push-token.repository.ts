import type { Queryable } from '../../platform/database/database';

/** Devices that one account may register; the oldest make room. */
const MOST_TOKENS = 50;

/** Moves the token when another account had it. */
export const putPushToken = async (
  on: Queryable,
  row: { hash: Buffer; token: string; accountId: number; createdAt: Date },
): Promise<void> => {
  await on.query({
    text: `INSERT INTO push_token (hash, token, account_id, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (hash) DO UPDATE SET account_id = excluded.account_id, created_at = excluded.created_at`,
    values: [row.hash, row.token, row.accountId, row.createdAt],
  });
  await on.query({
    text: `DELETE FROM push_token WHERE hash IN (SELECT hash FROM push_token WHERE account_id = $1 ORDER BY created_at DESC, hash OFFSET $2)`,
    values: [row.accountId, MOST_TOKENS],
  });
};

export const deletePushToken = async (on: Queryable, accountId: number, hash: Buffer): Promise<void> => {
  await on.query({ text: 'DELETE FROM push_token WHERE account_id = $1 AND hash = $2', values: [accountId, hash] });
};
