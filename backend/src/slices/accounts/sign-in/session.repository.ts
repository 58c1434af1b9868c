import { LessThan } from 'typeorm';
import type { Database, Queryable } from '../../../platform/database/database';
import type { Caller } from '../../../platform/http/caller';
import { SessionEntity } from './session.entity';

/**
 * False when the account is gone, or has another password by now than the one that was checked (null: none was). Waits
 * for a change of the password under way, which would else end all sessions but this one.
 */
export const insertSession = async (
  database: Database,
  session: Omit<SessionEntity, 'endedAt' | 'provedAt'>,
  passwordHash: string | null,
): Promise<boolean> => {
  const { rowCount } = await database.query({
    name: 'accounts:open-session',
    text: `INSERT INTO sessions (id, account_id, created_at, expires_at)
      SELECT $1, u.id, $3, $4 FROM (SELECT id FROM users WHERE id = $2 AND ($5::text IS NULL OR password_hash = $5) FOR SHARE) u`,
    values: [session.id, session.accountId, session.createdAt, session.expiresAt, passwordHash],
  });
  return rowCount === 1;
};

/** Hears the id of each session that ended, once it is committed. */
export const SESSION_ENDED = 'session_ended';

/** Gives the ids of the sessions that it ended, and tells every process. No device counts as known any more. */
export const endSessions = async (
  on: Queryable,
  { accountId, but }: { accountId: number; but: string | null },
  endedAt: Date,
): Promise<string[]> => {
  const { rows } = await on.query<{ id: string }>({
    text: `WITH forgotten AS (DELETE FROM sign_in_device WHERE account_id = $1),
        ended AS (UPDATE sessions SET ended_at = $3 WHERE account_id = $1 AND id IS DISTINCT FROM $2 AND ended_at IS NULL RETURNING id)
      SELECT id, pg_notify($4, id) FROM ended`,
    values: [accountId, but, endedAt, SESSION_ENDED],
  });
  return rows.map(({ id }) => id);
};

export const endSession = async (database: Database, id: string, endedAt: Date): Promise<void> => {
  await database.query({
    text: `WITH ended AS (UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id)
      SELECT pg_notify($3, id) FROM ended`,
    values: [id, endedAt, SESSION_ENDED],
  });
};

/** The password was given within a session. */
export const noteProof = async (on: Queryable, id: string, at: Date): Promise<void> => {
  await on.query({ text: 'UPDATE sessions SET proved_at = $2 WHERE id = $1', values: [id, at] });
};

/** Whether a session began, or the password was given within it, after an instant. */
export const isProvedSince = async (database: Database, id: string, after: Date): Promise<boolean> => {
  const rows = await database.rows('SELECT 1 FROM sessions WHERE id = $1 AND coalesce(proved_at, created_at) > $2', [
    id,
    after,
  ]);
  return rows.length > 0;
};

/** Which of these sessions have ended or are gone. */
export const endedAmong = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(
    'SELECT id FROM unnest($1::text[]) id WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.id = id AND s.ended_at IS NULL)',
    [ids],
  );
  return rows.map(({ id }) => id);
};

/** Of what has run out there is nothing left to know. */
export const deleteExpired = async (database: Database, before: Date): Promise<void> => {
  await database.dataSource.getRepository(SessionEntity).delete({ expiresAt: LessThan(before) });
};

/** Null when the session has ended or run out, or never was. */
export const findCaller = async (database: Database, sessionId: string, now: number): Promise<Caller | null> => {
  const { rows } = await database.query<{ account_id: number; is_admin: boolean }>({
    name: 'accounts:caller',
    text: `SELECT s.account_id, u.is_admin FROM sessions s JOIN users u ON u.id = s.account_id
      WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > to_timestamp($2::double precision / 1000)`,
    values: [sessionId, now],
  });
  const [row] = rows;
  return row ? { accountId: row.account_id, isAdmin: row.is_admin, sessionId } : null;
};
