import { prepared, sql, type Queryable } from '../database/database';
import type { Subscription } from './subscription';

/** A push that this process has taken on. */
export interface ClaimedPush {
  readonly id: string;
  readonly deviceId: number;
  readonly accountId: number;
  /** In which the device asked to be notified; null: not known. */
  readonly sessionId: string | null;
  readonly template: string;
  readonly about: number;
  /** Times that it was tried, this one included. */
  readonly attempts: number;
  /** Of its push service. */
  readonly host: string;
  readonly subscription: Subscription;
}

/** How many pushes may be claimed, and what is under way already, by account and by host. */
export interface Places {
  readonly most: number;
  readonly ofAccount: number;
  readonly toHost: number;
  readonly underWay: {
    readonly accounts: Readonly<Record<string, number>>;
    readonly hosts: Readonly<Record<string, number>>;
  };
}

/** One push to each device of each account. Waits for devices that are being forgotten and leaves them out. */
export const insertPushes = async (
  on: Queryable,
  {
    template,
    about,
    accountIds,
    dueAt,
  }: { template: string; about: number; accountIds: readonly number[]; dueAt: Date },
): Promise<number> => {
  const { rowCount } = await on.query(prepared(template, about, accountIds, dueAt)`
    INSERT INTO push_outbox (device_id, template, about, due_at)
      SELECT id, $1, $2, $4 FROM push_token WHERE account_id = ANY($3::integer[]) AND is_device ORDER BY id FOR KEY SHARE
      ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
};

/** Due pushes that are looked at for one claim. */
const LOOKED_AT = 200;

/**
 * From now on no other process sends them: a push that is handed over twice is worse than one that is lost. Leaves those
 * of accounts and hosts that have as many under way as they may.
 */
export const claimPushes = async (
  on: Queryable,
  now: Date,
  { most, ofAccount, toHost, underWay }: Places,
): Promise<ClaimedPush[]> => {
  const { rows } = await on.query<Omit<ClaimedPush, 'subscription'> & { token: string }>(prepared(
    now,
    most,
    JSON.stringify(underWay.accounts),
    JSON.stringify(underWay.hosts),
    ofAccount,
    toHost,
  )`
    WITH due AS (
      SELECT o.id, o.due_at, d.account_id, a.busy AS account_busy, d.host, h.busy AS host_busy FROM push_outbox o JOIN push_token d ON d.id = o.device_id,
        LATERAL (SELECT coalesce(($3::jsonb ->> d.account_id::text)::integer, 0) AS busy) a,
        LATERAL (SELECT coalesce(($4::jsonb ->> d.host)::integer, 0) AS busy) h
      WHERE o.claimed_at IS NULL AND o.due_at <= $1 AND a.busy < $5 AND h.busy < $6 ORDER BY o.due_at, o.id LIMIT ${LOOKED_AT}),
    ranked AS (
      SELECT id, due_at, account_busy + row_number() OVER (PARTITION BY account_id ORDER BY due_at, id) AS of_account,
        host_busy + row_number() OVER (PARTITION BY host ORDER BY due_at, id) AS to_host FROM due)
    UPDATE push_outbox o SET claimed_at = $1, attempts = attempts + 1 FROM push_token d
      WHERE d.id = o.device_id AND o.id IN (
        SELECT id FROM push_outbox WHERE claimed_at IS NULL AND id IN (
          SELECT id FROM ranked WHERE of_account <= $5 AND to_host <= $6 ORDER BY due_at, id LIMIT $2) FOR UPDATE SKIP LOCKED)
      RETURNING o.id, o.device_id AS "deviceId", d.account_id AS "accountId", d.session_id AS "sessionId", o.template, o.about, o.attempts, d.host, d.token`);
  return rows.map(({ token, ...push }) => ({ ...push, subscription: JSON.parse(token) as Subscription }));
};

/** Not delivered: any worker may claim it again after `dueAt`. */
export const releasePush = async (on: Queryable, id: string, dueAt: Date): Promise<void> => {
  await on.query(sql(id, dueAt)`UPDATE push_outbox SET claimed_at = NULL, due_at = $2 WHERE id = $1`);
};

export const deletePush = async (on: Queryable, id: string): Promise<void> => {
  await on.query(sql(id)`DELETE FROM push_outbox WHERE id = $1`);
};

/** Its pushes go with it. */
export const forgetDevice = async (on: Queryable, deviceId: number): Promise<void> => {
  await on.query(sql(deviceId)`DELETE FROM push_token WHERE id = $1`);
};

/** Those of processes that died over them. */
export const deleteClaimedBefore = async (on: Queryable, instant: Date): Promise<void> => {
  await on.query(sql(instant)`DELETE FROM push_outbox WHERE claimed_at < $1`);
};

/** Counts another push in a row that a device's service refused or did not answer. Gives how many of this kind there are. */
export const noteTrouble = async (on: Queryable, deviceId: number, trouble: string): Promise<number> => {
  const { rows } = await on.query<{ troubles: number }>(sql(deviceId, trouble)`
    UPDATE push_token SET troubles = CASE WHEN trouble = $2 THEN troubles + 1 ELSE 1 END, trouble = $2 WHERE id = $1 RETURNING troubles`);
  return rows[0]?.troubles ?? 0;
};

export const noteReached = async (on: Queryable, deviceId: number): Promise<void> => {
  await on.query(
    sql(deviceId)`UPDATE push_token SET trouble = NULL, troubles = 0 WHERE id = $1 AND trouble IS NOT NULL`,
  );
};

/** Devices whose last push was refused or not answered, and what was said most often. */
export const countTroubles = async (on: Queryable): Promise<{ devices: number; problem: string | null }> => {
  const { rows } = await on.query<{ devices: number; problem: string | null }>({
    text: `SELECT count(*)::integer AS devices, mode() WITHIN GROUP (ORDER BY trouble) AS problem FROM push_token WHERE trouble IS NOT NULL`,
  });
  return rows[0];
};
