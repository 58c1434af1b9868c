import type { AnnouncementAnswer } from '@lectio/contract';
import { prepared, type Queryable, type RowOf, type Transaction } from '@platform/database/database';
import type { Audience } from '../domain/audience';

interface Kind {
  /** The column of `announcement` that names it. */
  readonly column: string;
  /** SQL: locks it, so that its announcements are counted one after the other. */
  readonly lock: string;
  /** SQL: the accounts of those who hear. */
  readonly members: string;
}

/** By the kind of audience; $1 is its id. */
const KINDS: Readonly<Record<Audience['kind'], Kind>> = {
  church: {
    column: 'church_id',
    lock: 'SELECT 1 FROM churches WHERE id = $1 FOR NO KEY UPDATE',
    members: `SELECT account_id FROM church_members WHERE church_id = $1 AND status = 'approved'`,
  },
  group: {
    column: 'group_id',
    lock: 'SELECT 1 FROM reading_group WHERE id = $1 FOR UPDATE',
    members: `SELECT account_id FROM group_member WHERE group_id = $1`,
  },
};

const COLUMNS = `a.id, a.title, a.message, a.created_at AS "createdAt", json_build_object('userId', u.id, 'name', u.name) AS by`;

type Row = RowOf<AnnouncementAnswer, 'createdAt'>;

const answerOf = ({ id, title, message, by, createdAt }: Row): AnnouncementAnswer => ({
  id,
  title,
  message,
  by,
  createdAt: createdAt.toISOString(),
});

export const lockAudience = async (on: Transaction, { kind, id }: Audience): Promise<void> => {
  await on.query(prepared(id)`${KINDS[kind].lock}`);
};

export const membersOf = async (on: Queryable, { kind, id }: Audience): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(id)`${KINDS[kind].members} ORDER BY account_id`);
  return rows.map(({ account_id }) => account_id);
};

/** When the ones after an instant were made, the oldest first. */
export const madeSince = async (on: Queryable, { kind, id }: Audience, since: Date): Promise<Date[]> => {
  const { rows } = await on.query<{ created_at: Date }>(prepared(id, since)`
    SELECT created_at FROM announcement WHERE ${KINDS[kind].column} = $1 AND created_at > $2 ORDER BY created_at`);
  return rows.map(({ created_at }) => created_at);
};

export interface NewAnnouncement {
  readonly accountId: number;
  readonly title: string;
  readonly message: string;
  readonly createdAt: Date;
}

export const insertAnnouncement = async (
  on: Transaction,
  { kind, id }: Audience,
  { accountId, title, message, createdAt }: NewAnnouncement,
): Promise<AnnouncementAnswer> => {
  const { rows } = await on.query<Row>(prepared(id, accountId, title, message, createdAt)`
    WITH a AS (
        INSERT INTO announcement (${KINDS[kind].column}, account_id, title, message, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING *)
      SELECT ${COLUMNS} FROM a JOIN users u ON u.id = a.account_id`);
  return answerOf(rows[0]);
};

/** The newest first. */
export const announcementsTo = async (
  on: Queryable,
  { kind, id }: Audience,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ announcements: AnnouncementAnswer[]; total: number }> => {
  const of = `FROM announcement a JOIN users u ON u.id = a.account_id WHERE a.${KINDS[kind].column} = $1`;
  const { rows: counts } = await on.query<{ n: number }>(prepared(id)`SELECT count(*)::integer AS n ${of}`);
  const { rows } = await on.query<Row>(prepared(id, limit, offset)`
    SELECT ${COLUMNS} ${of} ORDER BY a.id DESC LIMIT $2 OFFSET $3`);
  return { announcements: rows.map(answerOf), total: counts[0].n };
};

/** The oldest first. */
export const writtenBy = async (on: Queryable, accountId: number): Promise<Omit<AnnouncementAnswer, 'by'>[]> => {
  const { rows } = await on.query<Row>(prepared(accountId)`
    SELECT ${COLUMNS} FROM announcement a JOIN users u ON u.id = a.account_id WHERE a.account_id = $1 ORDER BY a.id`);
  return rows.map((row) => {
    const { by: _, ...announcement } = answerOf(row);
    return announcement;
  });
};

/** A text of each that there still is. */
export const textsOf = async (
  on: Queryable,
  part: 'title' | 'message',
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; text: string }>(prepared(ids)`
    SELECT id, ${part} AS text FROM announcement WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, text }) => [id, text]));
};
