import { prepared, type Queryable } from '@platform/database/database';

/** The calendar that an account subscribes to; its address is known only by the hash of its secret. */
export interface PlanFeedRow {
  readonly accountId: number;
  readonly timeZone: string;
  readonly createdAt: Date;
}

const FEED = `SELECT account_id AS "accountId", time_zone AS "timeZone", created_at AS "createdAt" FROM plan_feed`;

export const feedOf = async (on: Queryable, accountId: number): Promise<PlanFeedRow | undefined> => {
  return (await on.query<PlanFeedRow>(prepared(accountId)`${FEED} WHERE account_id = $1`)).rows.at(0);
};

export const feedAt = async (on: Queryable, secretHash: Buffer): Promise<PlanFeedRow | undefined> => {
  return (await on.query<PlanFeedRow>(prepared(secretHash)`${FEED} WHERE secret_hash = $1`)).rows.at(0);
};

/**
 * In place of the address before. False when the session that makes it has ended meanwhile, for example by a new
 * password, which this waits for: that ends the addresses that it finds.
 */
export const putFeed = async (
  on: Queryable,
  { accountId, timeZone, createdAt }: PlanFeedRow,
  { secretHash, sessionId }: { readonly secretHash: Buffer; readonly sessionId: string },
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(accountId, secretHash, timeZone, createdAt, sessionId)`
    INSERT INTO plan_feed (account_id, secret_hash, time_zone, created_at)
      SELECT id, $2, $3, $4 FROM (SELECT u.id FROM users u JOIN sessions s ON s.account_id = u.id
        WHERE u.id = $1 AND s.id = $5 AND s.ended_at IS NULL FOR SHARE) account
      ON CONFLICT (account_id) DO UPDATE SET secret_hash = $2, time_zone = $3, created_at = $4`);
  return rowCount === 1;
};

export const deleteFeed = async (on: Queryable, accountId: number): Promise<void> => {
  await on.query(prepared(accountId)`DELETE FROM plan_feed WHERE account_id = $1`);
};
