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
  readonly subscription: Subscription;
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

/** From now on no other process sends them: a push that is handed over twice is worse than one that is lost. */
export const claimPushes = async (on: Queryable, now: Date, most: number): Promise<ClaimedPush[]> => {
  const { rows } = await on.query<Omit<ClaimedPush, 'subscription'> & { token: string }>(prepared(now, most)`
    UPDATE push_outbox o SET claimed_at = $1, attempts = attempts + 1 FROM push_token d
      WHERE d.id = o.device_id AND o.id IN (
        SELECT id FROM push_outbox WHERE claimed_at IS NULL AND due_at <= $1 ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING o.id, o.device_id AS "deviceId", d.account_id AS "accountId", d.session_id AS "sessionId", o.template, o.about, o.attempts, d.token`);
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
