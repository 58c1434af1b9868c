import { LIMITS } from '@lectio/contract';
import type { Queryable } from '../../../platform/database/database';

export interface SiteInvitation {
  readonly id: number;
  readonly code: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly uses: number;
  readonly used: number;
  readonly withdrawnAt: Date | null;
}

type Row = SiteInvitation & Record<string, unknown>;

const COLUMNS = `id, code, created_at AS "createdAt", expires_at AS "expiresAt", uses, used, withdrawn_at AS "withdrawnAt"`;
const IS_OPEN = 'withdrawn_at IS NULL AND expires_at > $2 AND used < uses';

export const newestInvitations = async (on: Queryable): Promise<SiteInvitation[]> => {
  const { rows } = await on.query<Row>({
    name: 'invitations:newest',
    text: `SELECT ${COLUMNS} FROM site_invitation ORDER BY id DESC LIMIT ${LIMITS.invitationsShown}`,
  });
  return rows;
};

/** Null when the code is taken. */
export const insertInvitation = async (
  on: Queryable,
  { code, createdAt, expiresAt, uses }: Pick<SiteInvitation, 'code' | 'createdAt' | 'expiresAt' | 'uses'>,
): Promise<SiteInvitation | null> => {
  const { rows } = await on.query<Row>({
    name: 'invitations:insert',
    text: `INSERT INTO site_invitation (code, created_at, expires_at, uses) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    values: [code, createdAt, expiresAt, uses],
  });
  return rows[0] ?? null;
};

export const isInvitationOpen = async (on: Queryable, code: string, now: Date): Promise<boolean> => {
  const text = `SELECT FROM site_invitation WHERE code = $1 AND ${IS_OPEN}`;
  return (await on.query({ name: 'invitations:open', text, values: [code, now] })).rows.length > 0;
};

/** False when it cannot be used: of two for the last place, the second waits here and finds it taken. */
export const useInvitation = async (on: Queryable, code: string, now: Date): Promise<boolean> => {
  const text = `UPDATE site_invitation SET used = used + 1 WHERE code = $1 AND ${IS_OPEN} RETURNING id`;
  return (await on.query({ name: 'invitations:use', text, values: [code, now] })).rows.length > 0;
};

/** False when there is none. One that was withdrawn before stays as it is. */
export const withdrawInvitation = async (on: Queryable, id: number, now: Date): Promise<boolean> => {
  const text = 'UPDATE site_invitation SET withdrawn_at = COALESCE(withdrawn_at, $2) WHERE id = $1 RETURNING id';
  return (await on.query({ name: 'invitations:withdraw', text, values: [id, now] })).rows.length > 0;
};
