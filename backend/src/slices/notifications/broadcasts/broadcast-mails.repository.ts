import { sql, type Queryable } from '../../../platform/database/database';

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

/** Mails of the longest-waiting broadcast, to verified addresses; null when none is waiting. */
export const nextMails = async (on: Queryable): Promise<MailsPage | null> => {
  const { rows } = await on.query<{ id: number; after: number; account_ids: number[]; request_id: string | null }>({
    text: `WITH next AS (SELECT id, mails_after, request_id FROM notification WHERE mails_after IS NOT NULL ORDER BY id LIMIT 1)
      SELECT next.id, next.mails_after AS after, next.request_id, ARRAY(
        SELECT u.id FROM notification_delivery d JOIN users u ON u.id = d.account_id
        WHERE d.notification_id = next.id AND u.id > next.mails_after AND u.email_verified ORDER BY u.id LIMIT ${MAILS_PAGE}) AS account_ids
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
export const findAddressee = async (
  on: Queryable,
  accountId: number,
  id: number,
): Promise<{ name: string; email: string } | null> => {
  const { rows } = await on.query<{ name: string; email: string }>(sql(accountId, id)`
    SELECT u.name, u.email FROM users u JOIN notification_delivery d ON d.account_id = u.id
      WHERE u.id = $1 AND d.notification_id = $2 AND u.email_verified AND d.mail_done_at IS NULL`);
  return rows[0] ?? null;
};

export const noteMailDone = async (
  on: Queryable,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<void> => {
  await on.query(sql(accountId, id, now)`
    UPDATE notification_delivery SET mail_done_at = $3 WHERE account_id = $1 AND notification_id = $2`);
};
