import type {
  DeliveryAnswer,
  ListNotificationsQuery,
  NotificationAction,
  NotificationCategory,
  NotificationPriority,
  NotificationType,
} from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';
import { writtenSince } from '@platform/realtime/written-since';
import { sayingIn, type Says } from '@platform/language/languages';
import { languagesOfAccounts } from '@platform/language/receivers';
import type { Names, NamedText } from './names';

interface Row extends NamedText, Record<string, unknown> {
  id: number;
  type: NotificationType;
  priority: NotificationPriority;
  category: NotificationCategory;
  metadata: Record<string, unknown>;
  created_at: Date;
  scheduled_at: Date | null;
  expires_at: Date | null;
  is_read: boolean;
  read_at: Date | null;
  is_delivered: boolean;
  delivered_at: Date | null;
  delivery_status: DeliveryAnswer['deliveryStatus'];
  user_action: NotificationAction;
  action_at: Date | null;
}

const COLUMNS = `n.id, n.title, n.message, n.names, n.said, n.type, n.priority, n.category, n.metadata, n.created_at, n.scheduled_at, n.expires_at,
  d.is_read, d.read_at, d.is_delivered, d.delivered_at, d.delivery_status, d.user_action, d.action_at`;

/** What an account may see at an instant: due and not expired. */
const VISIBLE = `FROM notification_delivery d JOIN notification n ON n.id = d.notification_id
  WHERE d.account_id = $1 AND (n.scheduled_at IS NULL OR n.scheduled_at <= $2) AND (n.expires_at IS NULL OR n.expires_at > $2)`;

const text = (date: Date | null): string | null => date?.toISOString() ?? null;

const answers = async (
  on: Queryable,
  names: Names,
  rows: readonly (Row & { t: Says })[],
): Promise<DeliveryAnswer[]> => {
  const filled = await names.fill(on, rows);
  return rows.map((row, index) => ({
    notification: {
      id: row.id,
      ...filled[index],
      type: row.type,
      priority: row.priority,
      category: row.category,
      metadata: row.metadata,
      createdAt: row.created_at.toISOString(),
      scheduledAt: text(row.scheduled_at),
      expiresAt: text(row.expires_at),
    },
    isRead: row.is_read,
    readAt: text(row.read_at),
    isDelivered: row.is_delivered,
    deliveredAt: text(row.delivered_at),
    deliveryMethod: 'web',
    deliveryStatus: row.delivery_status,
    userAction: row.user_action,
    actionAt: text(row.action_at),
  }));
};

export interface Page extends Pick<ListNotificationsQuery, 'type' | 'category' | 'priority' | 'isRead'> {
  readonly accountId: number;
  /** Says texts in the language of whoever looks. */
  readonly t: Says;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export const listDeliveries = async (
  on: Queryable,
  names: Names,
  { accountId, t, now, type, category, priority, isRead, limit, offset }: Page,
): Promise<DeliveryAnswer[]> => {
  const filter = [type, category, priority, isRead];
  const { rows } = await on.query<Row>(prepared(accountId, now, ...filter, limit, offset)`
    SELECT ${COLUMNS} ${VISIBLE}
      AND ($3::text IS NULL OR n.type = $3) AND ($4::text IS NULL OR n.category = $4) AND ($5::text IS NULL OR n.priority = $5) AND ($6::boolean IS NULL OR d.is_read = $6)
      ORDER BY coalesce(n.scheduled_at, n.created_at) DESC, n.id DESC LIMIT $7 OFFSET $8`);
  return answers(
    on,
    names,
    rows.map((row) => ({ ...row, t })),
  );
};

/** One notification for each of these accounts that has it, even when expired; without `t`, in the language of each. */
export const findDeliveries = async (
  on: Queryable,
  names: Names,
  { accountIds, id, t }: { accountIds: readonly number[]; id: number; t?: Says },
): Promise<Map<number, DeliveryAnswer>> => {
  const { rows } = await on.query<Row & { account_id: number }>(prepared(accountIds, id)`
    SELECT d.account_id, ${COLUMNS} FROM notification_delivery d JOIN notification n ON n.id = d.notification_id WHERE d.account_id = ANY($1::integer[]) AND n.id = $2`);
  const languages = await languagesOfAccounts(
    on,
    rows.map(({ account_id }) => account_id),
  );
  const spoken = rows.flatMap((row) => {
    const language = languages.get(row.account_id);
    return language ? [{ ...row, t: t ?? sayingIn(language) }] : [];
  });
  const deliveries = await answers(on, names, spoken);
  return new Map(spoken.map((row, index) => [row.account_id, deliveries[index]]));
};

export const countUnread = async (on: Queryable, accountId: number, now: Date): Promise<number> => {
  const { rows } = await on.query<{ n: number }>(prepared(accountId, now)`
    SELECT count(*)::integer AS n ${VISIBLE} AND NOT d.is_read`);
  return rows[0].n;
};

/** True when the account has it and has read it. */
export const isReadBy = async (on: Queryable, accountId: number, id: number): Promise<boolean> => {
  const { rows } = await on.query(prepared(accountId, id)`
    SELECT 1 FROM notification_delivery WHERE account_id = $1 AND notification_id = $2 AND is_read`);
  return rows.length > 0;
};

/** True when a notification of the account came, or changed, after a horizon (see Moments). */
export const hasNewsSince = async (on: Queryable, accountId: number, horizon: string): Promise<boolean> => {
  const { rows } = await on.query<{ has: boolean }>(prepared(horizon, accountId)`SELECT EXISTS (
        SELECT FROM notification_delivery d WHERE d.account_id = $2 AND ${writtenSince('d', '$1')}) AS has`);
  return rows[0].has;
};
