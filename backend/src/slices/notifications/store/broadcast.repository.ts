import {
  roundedPercentOf,
  type BroadcastAnswer,
  type BroadcastsQuery,
  type BroadcastStatsAnswer,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationTarget,
  type NotificationType,
} from '@lectio/contract';
import { currentRequestId } from '@platform/logging/request-id';
import { sql, type Queryable, type RowOf } from '@platform/database/database';

type Row = RowOf<BroadcastAnswer, 'createdAt' | 'scheduledAt' | 'expiresAt' | 'sentAt'>;

/** An administrator's notification. */
export interface BroadcastRow {
  readonly title: string;
  readonly message: string;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly category: NotificationCategory;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly targetType: NotificationTarget;
  readonly targetIds: readonly number[];
  readonly byMail: boolean;
  readonly scheduledAt: Date | null;
  readonly expiresAt: Date | null;
}

const COLUMNS = `id, title, message, type, priority, category, metadata, created_at AS "createdAt", scheduled_at AS "scheduledAt",
  expires_at AS "expiresAt", target_type AS "targetType", target_ids AS "targetIds", sent_at AS "sentAt", by_mail AS "byMail"`;

/** SQL: whether a row of `users` is in a target's audience; $1 holds the target ids. */
const AUDIENCE: Readonly<Record<NotificationTarget, string>> = {
  all: '$1::integer[] IS NOT NULL',
  users: 'id = ANY($1::integer[])',
  specific: 'id = ANY($1::integer[])',
  readers: 'id IN (SELECT account_id FROM readers WHERE is_active AND id = ANY($1::integer[]))',
  families: 'id IN (SELECT account_id FROM family_members WHERE family_id = ANY($1::integer[]))',
  churches: `id IN (SELECT account_id FROM church_members WHERE status = 'approved' AND church_id = ANY($1::integer[]))`,
};

type Audience = Pick<BroadcastRow, 'targetType' | 'targetIds'>;

/** Accounts per statement, so that none takes long. */
const PAGE = 5_000;

export const hasAudience = async (on: Queryable, { targetType, targetIds }: Audience): Promise<boolean> => {
  const { rows } = await on.query(sql(targetIds)`SELECT 1 FROM users WHERE ${AUDIENCE[targetType]} LIMIT 1`);
  return rows.length > 0;
};

/** How many accounts it would reach, and how many of them by mail. */
export const countAudience = async (
  on: Queryable,
  { targetType, targetIds }: Audience,
): Promise<{ accounts: number; mails: number }> => {
  const { rows } = await on.query<{ accounts: number; mails: number }>(sql(targetIds)`
    SELECT count(*)::integer AS accounts, count(*) FILTER (WHERE email_verified)::integer AS mails FROM users WHERE ${AUDIENCE[targetType]}`);
  return rows[0];
};

const valuesOf = (one: BroadcastRow): unknown[] => [
  one.title,
  one.message,
  one.type,
  one.priority,
  one.category,
  JSON.stringify(one.metadata),
  one.targetType,
  one.targetIds,
  one.byMail,
  one.scheduledAt,
  one.expiresAt,
];

export const insertBroadcast = async (on: Queryable, one: BroadcastRow, createdAt: Date): Promise<number> => {
  const { rows } = await on.query<{ id: number }>(sql(...valuesOf(one), createdAt)`
    INSERT INTO notification (title, message, type, priority, category, metadata, target_type, target_ids, by_mail, scheduled_at, expires_at, created_at, is_broadcast)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true) RETURNING id`);
  return rows[0].id;
};

/** Only while it is unsent. */
export const updateBroadcast = async (on: Queryable, id: number, one: BroadcastRow): Promise<boolean> => {
  const { rowCount } = await on.query(sql(...valuesOf(one), id)`
    UPDATE notification SET title = $1, message = $2, type = $3, priority = $4, category = $5, metadata = $6, target_type = $7, target_ids = $8, by_mail = $9,
      scheduled_at = $10, expires_at = $11 WHERE id = $12 AND is_broadcast AND sent_at IS NULL`);
  return rowCount === 1;
};

export const setExpiry = async (on: Queryable, id: number, expiresAt: Date | null): Promise<void> => {
  await on.query(sql(id, expiresAt)`UPDATE notification SET expires_at = $2 WHERE id = $1 AND is_broadcast`);
};

export const deleteBroadcast = async (on: Queryable, id: number): Promise<boolean> => {
  const { rowCount } = await on.query(sql(id)`DELETE FROM notification WHERE id = $1 AND is_broadcast`);
  return rowCount === 1;
};

/** What expired before it was sent is not news any more. @param now the parameter's name */
const unsent = (now: string): string =>
  `is_broadcast AND sent_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;

/** Locks an unsent one for the transaction that sends it; null when another one did, it expired or does not exist. */
export const takeUnsent = async (on: Queryable, id: number, now: Date): Promise<BroadcastAnswer | null> => {
  const { rows } = await on.query<Row>(sql(id, now)`
    SELECT ${COLUMNS} FROM notification WHERE id = $1 AND ${unsent('$2')} FOR UPDATE`);
  return rows[0] ? toAnswer(rows[0]) : null;
};

/**
 * Delivers to everybody who is in the audience now and not being deleted. A broadcast sent by hand before its time
 * counts as due from now on. The row also marks that mails must be queued.
 */
export const deliverTo = async (
  on: Queryable,
  id: number,
  { targetType, targetIds }: Audience,
  at: Date,
): Promise<void> => {
  const next = async (after: number): Promise<number | null> => {
    const { rows } = await on.query<{ last: number | null }>(sql(targetIds, id, after)`
      WITH page AS (SELECT id, email_verified FROM users WHERE id > $3 AND ${AUDIENCE[targetType]} ORDER BY id LIMIT ${PAGE} FOR KEY SHARE),
        delivery AS (INSERT INTO notification_delivery (account_id, notification_id, mail_due)
          SELECT page.id, $2, by_mail AND email_verified FROM page JOIN notification n ON n.id = $2 ON CONFLICT DO NOTHING)
      SELECT max(id) AS last FROM page`);
    return rows[0].last;
  };
  for (let after: number | null = 0; after !== null;) after = await next(after);
  await on.query(sql(id, at, currentRequestId() ?? null)`
    UPDATE notification SET sent_at = $2, scheduled_at = CASE WHEN scheduled_at > $2 THEN $2 ELSE scheduled_at END, mails_after = CASE WHEN by_mail THEN 0 END, request_id = $3
      WHERE id = $1`);
};

export const dueBroadcasts = async (on: Queryable, now: Date): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(sql(now)`
    SELECT id FROM notification WHERE ${unsent('$1')} AND scheduled_at <= $1 ORDER BY scheduled_at, id`);
  return rows.map(({ id }) => id);
};

export const findBroadcast = async (on: Queryable, id: number): Promise<BroadcastAnswer | null> => {
  const { rows } = await on.query<Row>(sql(id)`SELECT ${COLUMNS} FROM notification WHERE id = $1 AND is_broadcast`);
  return rows[0] ? toAnswer(rows[0]) : null;
};

const LISTED = `FROM notification
  WHERE is_broadcast AND ($1::text IS NULL OR type = $1) AND ($2::text IS NULL OR category = $2) AND ($3::text IS NULL OR target_type = $3)
    AND ($4::boolean IS NULL OR (expires_at IS NULL OR expires_at > $5) = $4)`;

export const listBroadcasts = async (
  on: Queryable,
  { type, category, targetType, isActive }: BroadcastsQuery,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ total: number; notifications: BroadcastAnswer[] }> => {
  const filter = [type, category, targetType, isActive, now];
  const { rows: counts } = await on.query<{ n: number }>(sql(...filter)`SELECT count(*)::integer AS n ${LISTED}`);
  const { rows } = await on.query<Row>(sql(...filter, limit, offset)`
    SELECT ${COLUMNS} ${LISTED} ORDER BY id DESC LIMIT $6 OFFSET $7`);
  return { total: counts[0].n, notifications: rows.map(toAnswer) };
};

export const broadcastStats = async (on: Queryable, id: number): Promise<BroadcastStatsAnswer['stats']> => {
  const { rows } = await on.query<BroadcastStatsAnswer['stats']['breakdown'][number] & Record<string, unknown>>(sql(id)`
    SELECT delivery_status AS "deliveryStatus", is_read AS "isRead", user_action AS "userAction", count(*)::integer AS count
      FROM notification_delivery WHERE notification_id = $1 GROUP BY 1, 2, 3 ORDER BY count DESC, 1, 2, 3`);
  const sum = (counted: typeof rows): number => counted.reduce((total, row) => total + row.count, 0);
  const total = sum(rows);
  const read = sum(rows.filter((row) => row.isRead));
  const delivered = sum(rows.filter((row) => row.deliveryStatus === 'delivered'));
  const rate = (part: number): number => (total === 0 ? 0 : roundedPercentOf(part, total));
  return { total, read, readRate: rate(read), delivered, deliveryRate: rate(delivered), breakdown: rows };
};

const toAnswer = (row: Row): BroadcastAnswer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Expired: there is nothing left to say. */
export const isOver = ({ expiresAt }: Pick<BroadcastAnswer, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
