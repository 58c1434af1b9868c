import type { Queryable } from '../../../platform/database/database';

/** Mails that are ordered at once. */
const MAILS_PAGE = 200;

/** Mails of a broadcast that are to be ordered next. */
export interface MailsPage {
  readonly id: number;
  /** Up to which account they were ordered before. */
  readonly after: number;
  readonly accountIds: readonly number[];
}

/** Of the broadcast that has waited longest, to accounts whose address is verified; null when none waits. */
export const nextMails = async (on: Queryable): Promise<MailsPage | null> => {
  const { rows } = await on.query<{ id: number; after: number; account_ids: number[] }>({
    text: `WITH next AS (SELECT id, mails_after FROM notification WHERE mails_after IS NOT NULL ORDER BY id LIMIT 1)
      SELECT next.id, next.mails_after AS after, ARRAY(
        SELECT u.id FROM notification_delivery d JOIN users u ON u.id = d.account_id
        WHERE d.notification_id = next.id AND u.id > next.mails_after AND u.email_verified ORDER BY u.id LIMIT ${MAILS_PAGE}) AS account_ids
      FROM next`,
  });
  return rows[0] ? { id: rows[0].id, after: rows[0].after, accountIds: rows[0].account_ids } : null;
};

/** Notes that a page is ordered. False when somebody else did so meanwhile. */
export const notePageOrdered = async (on: Queryable, { id, after, accountIds }: MailsPage): Promise<boolean> => {
  const last = accountIds.length < MAILS_PAGE ? null : accountIds[accountIds.length - 1];
  const { rowCount } = await on.query({
    text: 'UPDATE notification SET mails_after = $3 WHERE id = $1 AND mails_after = $2',
    values: [id, after, last],
  });
  return rowCount === 1;
};

/** Whom a broadcast's mail goes to; null when it went out already, or the account has no such notification or no verified address. */
export const findAddressee = async (
  on: Queryable,
  accountId: number,
  id: number,
): Promise<{ name: string; email: string } | null> => {
  const { rows } = await on.query<{ name: string; email: string }>({
    text: `SELECT u.name, u.email FROM users u JOIN notification_delivery d ON d.account_id = u.id
      WHERE u.id = $1 AND d.notification_id = $2 AND u.email_verified AND d.mail_done_at IS NULL`,
    values: [accountId, id],
  });
  return rows[0] ?? null;
};

export const noteMailDone = async (
  on: Queryable,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<void> => {
  await on.query({
    text: 'UPDATE notification_delivery SET mail_done_at = $3 WHERE account_id = $1 AND notification_id = $2',
    values: [accountId, id, now],
  });
};
