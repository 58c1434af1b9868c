import { Injectable } from '@nestjs/common';
import type { NotificationCategory, NotificationPriority, NotificationType, Said } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import type { Queryable, Transaction } from '@platform/database/database';
import { sendNotices } from '@platform/database/notices';
import { languageOf, sayingIn } from '@platform/language/languages';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import type { NamesInText } from '../read/names';
import { sayTold, toldText } from '../read/told-text';
import {
  currentMetadata,
  expireNotifications,
  forgetAccount,
  insertNotification,
} from '../store/notification.repository';

/** A notification and its recipients. */
export interface Telling {
  readonly accountIds: readonly number[];
  /**
   * Texts of the catalogue, said in the language of each account. They never contain the name of a person or of what a
   * person named: they say `{who}`, and `names` says what it refers to.
   */
  readonly title: string | Said;
  /** Of a list, sentences that follow one another. */
  readonly message: string | Said | readonly (string | Said)[];
  readonly names?: NamesInText;
  /** `info` when missing. */
  readonly type?: NotificationType;
  /** `normal` when missing. */
  readonly priority?: NotificationPriority;
  readonly category: NotificationCategory;
  /** Ids and figures, never names. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** A second notification with the same key is dropped, unless it replaces the first one. */
  readonly dedupeKey?: string;
  /** Takes the place of the one with the same key: as news, unread again, or quietly, as read as that one was. */
  readonly replaces?: 'as news' | 'quietly';
  readonly scheduledAt?: Date;
  readonly expiresAt?: Date;
}

export const NOTIFICATION_CHANNEL = 'notifications';
/** The same for notifications that are taken back. */
export const WITHDRAWN_CHANNEL = 'notifications_withdrawn';

/** Sent to all processes when a notification is stored. */
export interface NotificationNotice {
  readonly notificationId: number;
  /** Null: everybody who has it. */
  readonly accountIds: readonly number[] | null;
}

/** Ids per notice, to stay below Postgres' size limit. */
const IDS_A_NOTICE = 500;

/** Notifies accounts, within the transaction of the change. */
@Injectable()
export class Notifications implements Erases {
  constructor(private readonly clock: Clock) {}

  /**
   * Stores the notification for each existing account; after the commit it is pushed to their sockets. Returns its id,
   * or null when no account exists or the dedupe key was used before.
   */
  async tell(on: Queryable, telling: Telling): Promise<number | null> {
    const createdAt = new Date(this.clock.now());
    const { scheduledAt = null } = telling;
    const due = scheduledAt === null || scheduledAt <= createdAt;
    const said = toldText(telling.title, telling.message);
    const inserted = await insertNotification(on, telling.accountIds, {
      ...sayTold(said, sayingIn(languageOf('en'))),
      names: telling.names ?? {},
      said,
      type: telling.type ?? 'info',
      priority: telling.priority ?? 'normal',
      category: telling.category,
      metadata: telling.metadata ?? {},
      dedupeKey: telling.dedupeKey ?? null,
      createdAt,
      scheduledAt,
      expiresAt: telling.expiresAt ?? null,
      sentAt: due ? createdAt : null,
      replaces: telling.replaces,
    });
    if (!inserted) return null;
    const { id: notificationId, accountIds } = inserted;
    if (due && telling.replaces !== 'quietly')
      await sendNotices(on, NOTIFICATION_CHANNEL, noticesOf(notificationId, accountIds));
    return notificationId;
  }

  /** What was stored with a notification that has not ended, for one that is to replace it. */
  metadataOf(on: Queryable, dedupeKey: string): Promise<Readonly<Record<string, unknown>> | null> {
    return currentMetadata(on, dedupeKey, new Date(this.clock.now()));
  }

  /** Hides the notifications with these keys, in open bells too: there is nothing left to do about them. */
  async withdraw(on: Queryable, dedupeKeys: readonly string[]): Promise<void> {
    const unread = await expireNotifications(on, dedupeKeys, new Date(this.clock.now()));
    const accountsOf = new Map<number, number[]>();
    for (const { id, accountId } of unread) accountsOf.set(id, [...(accountsOf.get(id) ?? []), accountId]);
    const notices = [...accountsOf].flatMap(([id, accountIds]) => noticesOf(id, accountIds));
    if (notices.length > 0) await sendNotices(on, WITHDRAWN_CHANNEL, notices);
  }

  async erase(client: Transaction, { id }: Leaving): Promise<Erased> {
    await forgetAccount(client, id);
    return {};
  }
}

/** Has every process push it to its sockets of accounts that have it. */
export const announceToAll = (on: Queryable, notificationId: number): Promise<void> =>
  sendNotices(on, NOTIFICATION_CHANNEL, [
    JSON.stringify({ notificationId, accountIds: null } satisfies NotificationNotice),
  ]);

/** Has every process tell its sockets of these accounts, in notices that are short enough. */
const noticesOf = (notificationId: number, accountIds: readonly number[]): string[] => {
  const notices: string[] = [];
  for (let at = 0; at < accountIds.length; at += IDS_A_NOTICE) {
    const some: NotificationNotice = { notificationId, accountIds: accountIds.slice(at, at + IDS_A_NOTICE) };
    notices.push(JSON.stringify(some));
  }
  return notices;
};
