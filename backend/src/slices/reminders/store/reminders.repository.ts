import type { ReminderWay } from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import { prepared, sql, type Queryable } from '@platform/database/database';
import type { Choices, Due, GivenKind } from '../domain/due';

interface ChoiceRow {
  chosen: ReminderWay[];
  time_zone: string;
  at: number;
  streak_at: number;
  quiet_from: number | null;
  quiet_until: number | null;
  day_ends_at: number;
}

const toChoices = (row: ChoiceRow): Choices => ({
  chosen: row.chosen,
  timeZone: row.time_zone,
  dayEndsAt: row.day_ends_at,
  at: row.at,
  streakAt: row.streak_at,
  quiet: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
});

const COLUMNS = 'chosen, time_zone, at, streak_at, quiet_from, quiet_until';
/** What the account chose for everything goes before what it chose here. */
const CHOICES = `c.chosen, coalesce(u.time_zone, c.time_zone) AS time_zone, c.at, c.streak_at, c.quiet_from, c.quiet_until,
      coalesce(u.day_ends_at, 0) AS day_ends_at FROM reminder_choice c JOIN users u ON u.id = c.account_id`;

/** Null where nothing was ever chosen. */
export const findChoices = async (on: Queryable, accountId: number): Promise<Choices | null> => {
  const { rows } = await on.query<ChoiceRow>(prepared(accountId)`
    SELECT ${CHOICES} WHERE c.account_id = $1`);
  return rows.length === 0 ? null : toChoices(rows[0]);
};

/** As findChoices, held to the end of the transaction: what somebody chooses meanwhile waits. */
export const lockChoices = async (on: Queryable, accountId: number): Promise<Choices | null> => {
  const { rows } = await on.query<ChoiceRow>(prepared(accountId)`
    SELECT ${CHOICES} WHERE c.account_id = $1 FOR UPDATE OF c`);
  return rows.length === 0 ? null : toChoices(rows[0]);
};

/** As lockChoices, where a look is due and nobody else is at it. */
export const lockChoicesToLookAt = async (on: Queryable, accountId: number, now: Date): Promise<Choices | null> => {
  const { rows } = await on.query<ChoiceRow>(prepared(accountId, now)`
    SELECT ${CHOICES}
      WHERE c.account_id = $1 AND c.look_at <= $2 AND c.chosen <> '{}' FOR UPDATE OF c SKIP LOCKED`);
  return rows.length === 0 ? null : toChoices(rows[0]);
};

export const putChoices = async (
  on: Queryable,
  accountId: number,
  { chosen, timeZone, at, streakAt, quiet }: Choices,
  lookAt: Date,
): Promise<void> => {
  await on.query(sql(accountId, chosen, timeZone, at, streakAt, quiet?.from ?? null, quiet?.until ?? null, lookAt)`
    INSERT INTO reminder_choice (account_id, ${COLUMNS}, look_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (account_id) DO UPDATE SET chosen = excluded.chosen, time_zone = excluded.time_zone, at = excluded.at,
        streak_at = excluded.streak_at, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, look_at = excluded.look_at`);
};

export const removeWay = async (on: Queryable, accountId: number, way: ReminderWay): Promise<void> => {
  await on.query(sql(accountId, way)`
    UPDATE reminder_choice SET chosen = array_remove(chosen, $2) WHERE account_id = $1`);
};

/** Those whose look has been due longest. */
export const accountsToLookAt = async (on: Queryable, now: Date, most: number): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(now, most)`
    SELECT account_id FROM reminder_choice WHERE look_at <= $1 AND chosen <> '{}' ORDER BY look_at LIMIT $2`);
  return rows.map(({ account_id }) => account_id);
};

export const setLook = async (on: Queryable, accountId: number, lookAt: Date): Promise<void> => {
  await on.query(prepared(accountId, lookAt)`UPDATE reminder_choice SET look_at = $2 WHERE account_id = $1`);
};

/** Its id; null when this kind was given on this day already. */
export const claimReminder = async (
  on: Queryable,
  accountId: number,
  { kind, day, byMail }: Due,
  now: Date,
): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(prepared(accountId, kind, formatDay(day), byMail, now)`
    INSERT INTO reminder (account_id, kind, day, by_mail, created_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account_id, kind, day) DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
};

export const mailsToOrder = async (on: Queryable, most: number): Promise<{ id: number; accountId: number }[]> => {
  const { rows } = await on.query<{ id: number; account_id: number }>(prepared(most)`
    SELECT id, account_id FROM reminder WHERE by_mail AND mail_ordered_at IS NULL ORDER BY id LIMIT $1`);
  return rows.map(({ id, account_id }) => ({ id, accountId: account_id }));
};

export const noteOrdered = async (on: Queryable, ids: readonly number[], now: Date): Promise<void> => {
  await on.query(sql(ids, now)`UPDATE reminder SET mail_ordered_at = $2 WHERE id = ANY($1::integer[])`);
};

/** From now on nobody else sends it. False when somebody did, or does. */
export const claimMail = async (on: Queryable, id: number, now: Date): Promise<boolean> => {
  const { rowCount } = await on.query(sql(id, now)`
    UPDATE reminder SET mail_claimed_at = $2 WHERE id = $1 AND mail_claimed_at IS NULL`);
  return rowCount === 1;
};

export const releaseMail = async (on: Queryable, id: number): Promise<void> => {
  await on.query(sql(id)`UPDATE reminder SET mail_claimed_at = NULL WHERE id = $1`);
};

export interface GivenReminder {
  readonly kind: GivenKind;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly createdAt: Date;
}

/** Null when it is not the account's. */
export const findReminder = async (on: Queryable, accountId: number, id: number): Promise<GivenReminder | null> => {
  const { rows } = await on.query<{ kind: GivenKind; day: string; created_at: Date }>(prepared(id, accountId)`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, created_at FROM reminder WHERE id = $1 AND account_id = $2`);
  return rows[0] ? { kind: rows[0].kind, day: rows[0].day, createdAt: rows[0].created_at } : null;
};

export const forgetBefore = async (on: Queryable, instant: Date): Promise<void> => {
  await on.query(sql(instant)`DELETE FROM reminder WHERE created_at < $1`);
};
