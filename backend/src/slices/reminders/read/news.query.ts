import { sql, type Queryable } from '@platform/database/database';
import type { NamedText } from '@slices/notifications';

/** SQL: whether a notification `n` was written by somebody who leads a church or group; a broadcast's metadata are its writer's. */
const IS_ANNOUNCEMENT = `(NOT n.is_broadcast AND n.metadata ? 'announcementId')`;

/** Those among whom a notification goes to who want it by push too. */
export const wantingNews = async (on: Queryable, notificationId: number): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(sql(notificationId)`
    SELECT account_id FROM notification_delivery JOIN reminder_choice USING (account_id)
      JOIN notification n ON n.id = notification_id
      WHERE notification_id = $1 AND CASE WHEN ${IS_ANNOUNCEMENT} THEN 'announcement-push' ELSE 'news-push' END = ANY(chosen)`);
  return rows.map(({ account_id }) => account_id);
};

/** Those among whom the news of a challenge or an announcement goes who want it by mail too. */
export const wantingMail = async (on: Queryable, notificationId: number): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(sql(notificationId)`
    SELECT d.account_id FROM notification n JOIN notification_delivery d ON d.notification_id = n.id JOIN reminder_choice c ON c.account_id = d.account_id
      WHERE n.id = $1 AND NOT n.is_broadcast
        AND CASE WHEN ${IS_ANNOUNCEMENT} THEN 'announcement-mail' WHEN n.metadata ? 'challengeId' THEN 'challenge-mail' END = ANY(c.chosen)`);
  return rows.map(({ account_id }) => account_id);
};

export interface News extends NamedText {
  readonly isAnnouncement: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** SQL: whether what a notification `n` says of a group still concerns account $2: groups are on, and an announcement is for members. */
const CONCERNS = `(n.is_broadcast OR NOT n.metadata ? 'groupId' OR coalesce((SELECT groups FROM site_setting), true)
    AND (NOT n.metadata ? 'announcementId' OR EXISTS (
      SELECT FROM group_member WHERE group_id = (n.metadata ->> 'groupId')::integer AND account_id = $2)))`;

/** Null when it ran out, was deleted, is read already, or came from a group that is over for the account. */
export const newsTo = async (
  on: Queryable,
  accountId: number,
  notificationId: number,
  now: Date,
): Promise<News | null> => {
  const { rows } = await on.query<News & Record<string, unknown>>(sql(notificationId, accountId, now)`
    SELECT n.title, n.message, n.names, n.said, n.metadata, ${IS_ANNOUNCEMENT} AS "isAnnouncement" FROM notification n JOIN notification_delivery d ON d.notification_id = n.id
      WHERE n.id = $1 AND d.account_id = $2 AND NOT d.is_read AND (n.expires_at IS NULL OR n.expires_at > $3) AND ${CONCERNS}`);
  return rows[0] ?? null;
};
