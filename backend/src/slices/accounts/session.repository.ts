import { IsNull, LessThan } from 'typeorm';
import type { Database } from '../../platform/database/database';
import type { Caller } from '../../platform/http/caller';
import { SessionEntity } from './session.entity';

export const insertSession = async (database: Database, session: Omit<SessionEntity, 'endedAt'>): Promise<void> => {
  await database.dataSource.getRepository(SessionEntity).insert(session);
};

export const endSession = async (database: Database, id: string, endedAt: Date): Promise<void> => {
  await database.dataSource.getRepository(SessionEntity).update({ id, endedAt: IsNull() }, { endedAt });
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
