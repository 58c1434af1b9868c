import { prepared, sql, type Database, type Queryable } from '@platform/database/database';
import type { Caller } from '@platform/http/access/caller';

/** A sign-in, the session of its tokens: its id is their `jti`. */
export interface NewSession {
  readonly id: string;
  readonly accountId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * False when the account is gone, or its password is no longer the one that was checked (null: none was). Waits for a
 * password change in progress, which would otherwise end all sessions but this one.
 */
export const insertSession = async (
  database: Database,
  { id, accountId, createdAt, expiresAt }: NewSession,
  passwordHash: string | null,
): Promise<boolean> => {
  const { rowCount } = await database.query(prepared(id, accountId, createdAt, expiresAt, passwordHash)`
    INSERT INTO sessions (id, account_id, created_at, expires_at)
      SELECT $1, u.id, $3, $4 FROM (SELECT id FROM users WHERE id = $2 AND ($5::text IS NULL OR password_hash = $5) FOR SHARE) u`);
  return rowCount === 1;
};

/** The same for a reader's card; false when it is no longer the one that was checked. Waits for one that renews it. */
export const insertCardSession = async (
  database: Database,
  { id, accountId, createdAt, expiresAt }: NewSession,
  card: { readonly readerId: number; readonly secretHash: Buffer },
): Promise<boolean> => {
  const { rowCount } = await database.query(prepared(
    id,
    accountId,
    createdAt,
    expiresAt,
    card.readerId,
    card.secretHash,
  )`
    INSERT INTO sessions (id, account_id, created_at, expires_at, card_reader_id)
      SELECT $1, c.account_id, $3, $4, c.reader_id
        FROM (SELECT account_id, reader_id FROM reader_card WHERE account_id = $2 AND reader_id = $5 AND secret_hash = $6 FOR SHARE) c`);
  return rowCount === 1;
};

/** The channel that announces each ended session's id, after the commit. */
export const SESSION_ENDED = 'session_ended';

/** The part of a statement that forgets where the sessions \`ended\` were notified, in the order in which pushes hold them. */
export const FORGOTTEN_PUSHES = `pushes AS (DELETE FROM push_token WHERE id IN
    (SELECT id FROM push_token WHERE session_id IN (SELECT id FROM ended) ORDER BY id FOR UPDATE) RETURNING 1)`;

/**
 * Gives the ids of the sessions that it ended, and tells every process. No device counts as known any more but that of
 * the session which goes on. Devices first, as wherever both are locked.
 */
export const endSessions = async (
  on: Queryable,
  { accountId, but }: { accountId: number; but: string | null },
  endedAt: Date,
): Promise<string[]> => {
  const { rows } = await on.query<{ id: string }>(sql(accountId, but, endedAt, SESSION_ENDED)`
    WITH forgotten AS (DELETE FROM sign_in_device d WHERE account_id = $1 AND NOT EXISTS
          (SELECT 1 FROM sessions s WHERE s.id = $2 AND s.account_id = $1 AND s.device_hash = d.hash) RETURNING 1),
        ended AS (UPDATE sessions SET ended_at = $3 WHERE (SELECT count(*) FROM forgotten) >= 0
          AND account_id = $1 AND id IS DISTINCT FROM $2 AND ended_at IS NULL RETURNING id),
        ${FORGOTTEN_PUSHES}
      SELECT id, pg_notify($4, id) FROM ended`);
  return rows.map(({ id }) => id);
};

/** Ends the sessions of a reader's card. Gives their ids and tells every process. */
export const endCardSessions = async (on: Queryable, readerId: number, endedAt: Date): Promise<string[]> => {
  const { rows } = await on.query<{ id: string }>(sql(readerId, endedAt, SESSION_ENDED)`
    WITH ended AS (UPDATE sessions SET ended_at = $2 WHERE card_reader_id = $1 AND ended_at IS NULL RETURNING id)
      SELECT id, pg_notify($3, id) FROM ended`);
  return rows.map(({ id }) => id);
};

/** The tables of secrets that open something of an account without a sign-in. A test looks for others. */
const STANDING_SECRETS = ['api_key', 'plan_feed', 'reader_card', 'reader_transfer'];

/**
 * Ends all that opened the account before a new password: its sessions, as above, each secret that works without one, and
 * a change of the address, which whoever had the old password may have asked for. A call that makes such a secret locks the account and checks its session, so that none is made meanwhile.
 */
export const shutOut = async (
  on: Queryable,
  whose: { accountId: number; but: string | null },
  at: Date,
): Promise<string[]> => {
  const ended = await endSessions(on, whose, at);
  for (const table of STANDING_SECRETS)
    await on.query(sql(whose.accountId)`DELETE FROM ${table} WHERE account_id = $1`);
  await on.query(sql(whose.accountId)`UPDATE users SET new_email = NULL, new_email_until = NULL WHERE id = $1`);
  return ended;
};

export const endSession = async (database: Database, id: string, endedAt: Date): Promise<void> => {
  await database.query(sql(id, endedAt, SESSION_ENDED)`
    WITH ended AS (UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id),
        ${FORGOTTEN_PUSHES}
      SELECT pg_notify($3, id) FROM ended`);
};

/** Nothing when a use was noted since an instant. */
export const noteUse = async (
  database: Database,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> => {
  await database.query(prepared(id, now, unlessSince)`
    UPDATE sessions SET used_at = $2 WHERE id = $1 AND coalesce(used_at, created_at) <= $3`);
};

/** Records that the password was entered in a session. */
export const noteProof = async (on: Queryable, id: string, at: Date): Promise<void> => {
  await on.query(sql(id, at)`UPDATE sessions SET proved_at = $2 WHERE id = $1`);
};

/** True when the session began, or its password was entered, after an instant. */
export const isProvedSince = async (database: Database, id: string, after: Date): Promise<boolean> => {
  const rows = await database.rows('SELECT 1 FROM sessions WHERE id = $1 AND coalesce(proved_at, created_at) > $2', [
    id,
    after,
  ]);
  return rows.length > 0;
};

/** The sessions among these that have ended or are gone. */
export const endedAmong = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(sql(ids)`
    SELECT asked.id FROM unnest($1::text[]) AS asked (id)
      WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.id = asked.id AND s.ended_at IS NULL)`);
  return rows.map(({ id }) => id);
};

/** Expired sessions are of no further use. */
export const deleteExpired = async (database: Database, before: Date): Promise<void> => {
  await database.query(sql(before)`DELETE FROM sessions WHERE expires_at < $1`);
};

/** Null when the session has ended, expired or never existed, or its card’s reader is no longer the account’s. */
export const findCaller = async (database: Database, sessionId: string, now: number): Promise<Caller | null> => {
  const { rows } = await database.query<Caller & Record<string, unknown>>(prepared(sessionId, now)`
    SELECT s.account_id AS "accountId", u.is_admin AND s.card_reader_id IS NULL AS "isAdmin", s.id AS "sessionId", u.language, u.time_zone AS "timeZone", u.day_ends_at AS "dayEndsAt",
        CASE WHEN s.card_reader_id IS NOT NULL THEN json_build_object('readerId', s.card_reader_id) END AS card FROM sessions s JOIN users u ON u.id = s.account_id
      WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > to_timestamp($2::double precision / 1000)`);
  const caller = rows.at(0) ?? null;
  return caller?.card && !(await isOwn(database, caller.accountId, caller.card.readerId)) ? null : caller;
};

const isOwn = async (database: Database, accountId: number, readerId: number): Promise<boolean> => {
  const { rowCount } = await database.query(prepared(accountId, readerId)`
    SELECT FROM readers WHERE id = $2 AND account_id = $1 AND is_active`);
  return rowCount === 1;
};
