import { LIMITS } from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';

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
/** @param now the parameter's name */
const openAt = (now: '$1' | '$2'): string => `withdrawn_at IS NULL AND expires_at > ${now} AND used < uses`;

/** The newest, and all that are open, since only what is shown can be withdrawn. Newest first. */
export const shownInvitations = async (on: Queryable, now: Date): Promise<SiteInvitation[]> => {
  const { rows } = await on.query<Row>(prepared(LIMITS.invitationsShown, now)`
    SELECT ${COLUMNS} FROM site_invitation
      WHERE (${openAt('$2')}) OR id IN (SELECT id FROM site_invitation ORDER BY id DESC LIMIT $1) ORDER BY id DESC`);
  return rows;
};

/** How many are open. Keeps others from adding one meanwhile. */
export const openInvitations = async (on: Queryable, now: Date): Promise<number> => {
  await on.query({ text: 'LOCK TABLE site_invitation IN SHARE ROW EXCLUSIVE MODE' });
  const { rows } = await on.query<{ n: number }>(prepared(now)`
    SELECT count(*)::integer AS n FROM site_invitation WHERE ${openAt('$1')}`);
  return rows[0].n;
};

/** Null when the code is taken. */
export const insertInvitation = async (
  on: Queryable,
  { code, createdAt, expiresAt, uses }: Pick<SiteInvitation, 'code' | 'createdAt' | 'expiresAt' | 'uses'>,
): Promise<SiteInvitation | null> => {
  const { rows } = await on.query<Row>(prepared(code, createdAt, expiresAt, uses)`
    INSERT INTO site_invitation (code, created_at, expires_at, uses) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`);
  return rows[0] ?? null;
};

export const isInvitationOpen = async (on: Queryable, code: string, now: Date): Promise<boolean> => {
  const { rows } = await on.query(prepared(code, now)`SELECT FROM site_invitation WHERE code = $1 AND ${openAt('$2')}`);
  return rows.length > 0;
};

/** False when it cannot be used: of two for the last place, the second waits here and finds it taken. */
export const useInvitation = async (on: Queryable, code: string, now: Date): Promise<boolean> => {
  const { rows } = await on.query(prepared(code, now)`
    UPDATE site_invitation SET used = used + 1 WHERE code = $1 AND ${openAt('$2')} RETURNING id`);
  return rows.length > 0;
};

/** False when there is none. One that was withdrawn before stays as it is. */
export const withdrawInvitation = async (on: Queryable, id: number, now: Date): Promise<boolean> => {
  const { rows } = await on.query(prepared(id, now)`
    UPDATE site_invitation SET withdrawn_at = COALESCE(withdrawn_at, $2) WHERE id = $1 RETURNING id`);
  return rows.length > 0;
};
