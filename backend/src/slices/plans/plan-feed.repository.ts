import { prepared, type Queryable } from '../../platform/database/database';

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

/** In place of the address before. */
export const putFeed = async (on: Queryable, { accountId, timeZone, createdAt }: PlanFeedRow, secretHash: Buffer) => {
  await on.query(prepared(accountId, secretHash, timeZone, createdAt)`
    INSERT INTO plan_feed (account_id, secret_hash, time_zone, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id) DO UPDATE SET secret_hash = $2, time_zone = $3, created_at = $4`);
};

export const deleteFeed = async (on: Queryable, accountId: number): Promise<void> => {
  await on.query(prepared(accountId)`DELETE FROM plan_feed WHERE account_id = $1`);
};
