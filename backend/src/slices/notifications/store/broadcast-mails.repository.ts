import type { BroadcastMailsAnswer } from '@lectio/contract';
import { sql, type Queryable } from '@platform/database/database';

/** Mails queued at once. */
const MAILS_PAGE = 200;

/** The next mails of a broadcast to queue. */
export interface MailsPage {
  readonly id: number;
  /** The last account whose mail was queued before. */
  readonly after: number;
  readonly accountIds: readonly number[];
  /** The request that sent the broadcast. */
  readonly requestId?: string;
}

/** To whom a mail goes. */
export interface Addressee {
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
}

/** Notes that a notification is to reach these by mail too, as many as have verified addresses. */
export const markMailDue = async (on: Queryable, id: number, accountIds: readonly number[]): Promise<void> => {
  await on.query(sql(id, accountIds)`
    WITH due AS (
      UPDATE notification_delivery d SET mail_due = true FROM users u
        WHERE d.notification_id = $1 AND d.account_id = ANY($2::integer[]) AND u.id = d.account_id AND u.email_verified RETURNING 1)
    UPDATE notification SET mails_after = 0 WHERE id = $1 AND EXISTS (SELECT 1 FROM due)`);
};

/** Mails of the longest-waiting broadcast, to verified addresses; null when none is waiting. */
export const nextMails = async (on: Queryable): Promise<MailsPage | null> => {
  const { rows } = await on.query<{ id: number; after: number; account_ids: number[]; request_id: string | null }>({
    text: `WITH next AS (SELECT id, mails_after, request_id FROM notification WHERE mails_after IS NOT NULL ORDER BY id LIMIT 1)
      SELECT next.id, next.mails_after AS after, next.request_id, ARRAY(
        SELECT u.id FROM notification_delivery d JOIN users u ON u.id = d.account_id
        WHERE d.notification_id = next.id AND u.id > next.mails_after AND u.email_verified AND d.mail_due AND d.mail_done_at IS NULL ORDER BY u.id LIMIT ${MAILS_PAGE}) AS account_ids
      FROM next`,
  });
  const [row] = rows;
  return row
    ? { id: row.id, after: row.after, accountIds: row.account_ids, requestId: row.request_id ?? undefined }
    : null;
};

/** Records that a page is queued. False when somebody else did so meanwhile. */
export const notePageOrdered = async (on: Queryable, { id, after, accountIds }: MailsPage): Promise<boolean> => {
  const last = accountIds.length < MAILS_PAGE ? null : accountIds[accountIds.length - 1];
  const { rowCount } = await on.query(sql(id, after, last)`
    UPDATE notification SET mails_after = $3 WHERE id = $1 AND mails_after = $2`);
  return rowCount === 1;
};

/**
 * The recipient of a broadcast's mail; null when it was already sent, or the account has no such notification or no
 * verified address.
 */
export const findAddressee = async (on: Queryable, accountId: number, id: number): Promise<Addressee | null> => {
  const { rows } = await on.query<Addressee & Record<string, unknown>>(sql(accountId, id)`
    SELECT u.id AS "accountId", u.name, u.email FROM users u JOIN notification_delivery d ON d.account_id = u.id
      WHERE u.id = $1 AND d.notification_id = $2 AND u.email_verified AND d.mail_done_at IS NULL`);
  return rows[0] ?? null;
};

export const noteMailDone = async (
  on: Queryable,
  { accountId, id, isRefused, now }: { accountId: number; id: number; isRefused: boolean; now: Date },
): Promise<void> => {
  await on.query(sql(accountId, id, now, isRefused)`
    UPDATE notification_delivery SET mail_done_at = $3, mail_refused = $4 WHERE account_id = $1 AND notification_id = $2`);
};

/** SQL: mails that somebody should get and that nothing is noted of. */
const OWED =
  'FROM notification_delivery d JOIN users u ON u.id = d.account_id WHERE d.mail_due AND d.mail_done_at IS NULL AND u.email_verified';

/** Marks notifications again whose mails are not done an hour after they were sent, such as when the queue lost them. */
export const orderOwedAgain = async (on: Queryable, now: Date): Promise<void> => {
  await on.query(sql(now)`
    UPDATE notification SET mails_after = 0 WHERE mails_after IS NULL AND sent_at < $1::timestamptz - interval '1 hour' AND (expires_at IS NULL OR expires_at > $1)
      AND id IN (SELECT d.notification_id ${OWED})`);
};

/** Whether a mail is still to be sent. */
export const isOwed = async (on: Queryable, accountId: number, id: number): Promise<boolean> => {
  const { rows } = await on.query(sql(accountId, id)`SELECT ${OWED} AND d.account_id = $1 AND d.notification_id = $2`);
  return rows.length > 0;
};

export const countMails = async (on: Queryable, id: number, now: Date): Promise<BroadcastMailsAnswer> => {
  const { rows } = await on.query<{ sent: number; refused: number; owed: number; isOver: boolean }>(sql(id, now)`
    SELECT count(*) FILTER (WHERE d.mail_done_at IS NOT NULL AND NOT d.mail_refused)::integer AS sent,
        count(*) FILTER (WHERE d.mail_refused)::integer AS refused,
        count(*) FILTER (WHERE d.mail_due AND d.mail_done_at IS NULL AND u.email_verified)::integer AS owed,
        coalesce(n.expires_at <= $2, false) AS "isOver"
      FROM notification n LEFT JOIN notification_delivery d ON d.notification_id = n.id LEFT JOIN users u ON u.id = d.account_id
      WHERE n.id = $1 GROUP BY n.id`);
  const [{ sent, refused, owed, isOver }] = rows;
  return { sent, waiting: isOver ? 0 : owed, refused, expired: isOver ? owed : 0 };
};
