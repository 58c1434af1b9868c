import type {
  NotificationAction,
  NotificationCategory,
  NotificationPriority,
  NotificationType,
} from '@lectio/contract';
import { prepared, sql, type Queryable } from '@platform/database/database';
import type { NamesInText } from '../read/names';
import type { ToldText } from '../read/told-text';

export interface NewNotification {
  readonly title: string;
  readonly message: string;
  readonly names: NamesInText;
  readonly said: ToldText;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly category: NotificationCategory;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly dedupeKey: string | null;
  readonly createdAt: Date;
  readonly scheduledAt: Date | null;
  readonly expiresAt: Date | null;
  readonly sentAt: Date | null;
  /** What becomes of one with the same dedupe key; it stays when missing. */
  readonly replaces?: 'as news' | 'quietly';
}

const REPLACE = `UPDATE SET title = excluded.title, message = excluded.message, names = excluded.names, said = excluded.said, metadata = excluded.metadata,
  created_at = excluded.created_at, expires_at = excluded.expires_at`;
const NEWS_AGAIN = `UPDATE SET is_read = false, read_at = NULL, is_delivered = false, delivered_at = NULL, delivery_status = 'pending'`;

/**
 * Inserts the notification and its delivery to each existing account. Waits for accounts being deleted and leaves them
 * out. Null when the dedupe key is taken.
 */
export const insertNotification = async (
  on: Queryable,
  accountIds: readonly number[],
  { replaces, ...news }: NewNotification,
): Promise<{ id: number; accountIds: number[] } | null> => {
  const { rows } = await on.query<{ id: number; account_ids: number[] }>({
    name: `notifications:insert ${replaces ?? ''}`,
    text: `WITH there AS (SELECT id FROM users WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE),
      inserted AS (
        INSERT INTO notification (title, message, names, type, priority, category, metadata, target_type, target_ids, dedupe_key, created_at, scheduled_at, expires_at, sent_at, said)
        SELECT $2, $3, $4, $5, $6, $7, $8, 'users', array_agg(id), $9, $10, $11, $12, $13, $14 FROM there HAVING count(*) > 0
        ON CONFLICT (dedupe_key) DO ${replaces ? REPLACE : 'NOTHING'} RETURNING id),
      delivery AS (INSERT INTO notification_delivery AS d (account_id, notification_id) SELECT there.id, inserted.id FROM there, inserted
        ON CONFLICT (account_id, notification_id) DO ${replaces === 'as news' ? NEWS_AGAIN : 'NOTHING'})
      SELECT inserted.id, (SELECT array_agg(there.id) FROM there) AS account_ids FROM inserted`,
    values: [
      accountIds,
      news.title,
      news.message,
      JSON.stringify(news.names),
      news.type,
      news.priority,
      news.category,
      JSON.stringify(news.metadata),
      news.dedupeKey,
      news.createdAt,
      news.scheduledAt,
      news.expiresAt,
      news.sentAt,
      JSON.stringify(news.said),
    ],
  });
  return rows.length === 0 ? null : { id: rows[0].id, accountIds: rows[0].account_ids };
};

/** Reading a notification proves that it arrived, even if it was never listed. */
const delivered = (now: string): string =>
  `is_delivered = true, delivered_at = coalesce(d.delivered_at, ${now}), delivery_status = 'delivered'`;

/**
 * False when the account has no such notification. The first reading time counts, and the last action other than
 * `none`.
 */
export const markRead = async (
  on: Queryable,
  { accountId, id, action, now }: { accountId: number; id: number; action: NotificationAction; now: Date },
): Promise<boolean> => {
  const { rows } = await on.query(prepared(accountId, id, now, action)`
    UPDATE notification_delivery d SET is_read = true, read_at = coalesce(read_at, $3), ${delivered('$3')},
        user_action = CASE WHEN $4 = 'none' THEN user_action ELSE $4 END, action_at = CASE WHEN $4 = 'none' THEN action_at ELSE $3 END
      WHERE account_id = $1 AND notification_id = $2
        AND EXISTS (SELECT 1 FROM notification n WHERE n.id = d.notification_id AND (n.scheduled_at IS NULL OR n.scheduled_at <= $3)) RETURNING 1`);
  return rows.length > 0;
};

/** Marks everything visible as read; returns the newest id among them, 0 when nothing was unread. */
export const markAllRead = async (on: Queryable, accountId: number, now: Date): Promise<number> => {
  const { rows } = await on.query<{ last_id: number }>(prepared(accountId, now)`WITH read AS (
        UPDATE notification_delivery d SET is_read = true, read_at = $2, ${delivered('$2')} FROM notification n
        WHERE d.account_id = $1 AND NOT d.is_read AND n.id = d.notification_id AND (n.scheduled_at IS NULL OR n.scheduled_at <= $2) RETURNING n.id)
      SELECT coalesce(max(id), 0) AS last_id FROM read`);
  return rows[0].last_id;
};

/** Records that these reached the accounts. */
export const markDelivered = async (
  on: Queryable,
  accountIds: readonly number[],
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  await on.query(prepared(accountIds, ids, now)`
    UPDATE notification_delivery SET is_delivered = true, delivered_at = $3, delivery_status = 'delivered'
      WHERE account_id = ANY($1::integer[]) AND notification_id = ANY($2::integer[]) AND NOT is_delivered`);
};

/** Of the notification with this key, unless it has ended. Locked. */
export const currentMetadata = async (
  on: Queryable,
  dedupeKey: string,
  now: Date,
): Promise<Record<string, unknown> | null> => {
  const { rows } = await on.query<{ metadata: Record<string, unknown> }>(prepared(dedupeKey, now)`
    SELECT metadata FROM notification WHERE dedupe_key = $1 AND (expires_at IS NULL OR expires_at > $2) FOR UPDATE`);
  return rows[0]?.metadata ?? null;
};

/** Ends them, and marks them as read, by which those who connect later hear of it. Gives the accounts that had not read them. */
export const expireNotifications = async (
  on: Queryable,
  dedupeKeys: readonly string[],
  now: Date,
): Promise<{ id: number; accountId: number }[]> => {
  const { rows } = await on.query<{ id: number; accountId: number }>(sql(dedupeKeys, now)`
    WITH ended AS (
        UPDATE notification SET expires_at = $2 WHERE dedupe_key = ANY($1::text[]) AND (expires_at IS NULL OR expires_at > $2) RETURNING id)
      UPDATE notification_delivery d SET is_read = true, read_at = $2 FROM ended WHERE d.notification_id = ended.id AND NOT d.is_read
        RETURNING ended.id, d.account_id AS "accountId"`);
  return rows;
};

/** Deletes notifications that only this account received; its deliveries of others go with the account. */
export const forgetAccount = async (on: Queryable, accountId: number): Promise<void> => {
  await on.query(sql(accountId)`DELETE FROM notification n USING notification_delivery own
      WHERE own.notification_id = n.id AND own.account_id = $1 AND n.target_type = 'users'
        AND NOT EXISTS (SELECT 1 FROM notification_delivery other WHERE other.notification_id = n.id AND other.account_id <> $1)`);
};

/** Some of those that ended, or were made, so long ago, with their deliveries; broadcasts stay. Gives how many. */
export const deleteOld = async (
  on: Queryable,
  { over, created }: { readonly over: Date; readonly created: Date },
  most: number,
): Promise<number> => {
  const { rowCount } = await on.query(prepared(over, created, most)`DELETE FROM notification WHERE id IN (
        (SELECT id FROM notification WHERE NOT is_broadcast AND expires_at < $1 ORDER BY expires_at LIMIT $3)
        UNION (SELECT id FROM notification WHERE NOT is_broadcast AND created_at < $2 ORDER BY created_at LIMIT $3))`);
  return rowCount ?? 0;
};
