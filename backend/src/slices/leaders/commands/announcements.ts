import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  msg,
  type AnnouncementEnvelope,
  type AnnouncementRequest,
  type AnnouncementsAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Database, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { pagination } from '@platform/http/answers/answered';
import { Idempotency } from '@platform/http/idempotency';
import { TooManyRequests } from '@platform/http/limits/rate-limits';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { ChurchMembers } from '@slices/churches';
import { requireLeader } from '@slices/groups';
import { Broadcasts, Notifications } from '@slices/notifications';
import type { Audience } from '../domain/audience';
import {
  announcementsTo,
  insertAnnouncement,
  lockAudience,
  madeSince,
  membersOf,
  writtenBy,
} from '../store/announcement.repository';

const DAY_MS = 86_400_000;
/** Accounts of one notification, so that no statement takes long. */
const TOLD_AT_ONCE = 2_000;
/** Notifications of one announcement at most. */
const PORTIONS = Math.ceil(Math.max(LIMITS.churchMembersMax, LIMITS.groupMembersMax) / TOLD_AT_ONCE);

const keyOf = (id: number, portion: number): string => `announcement:${id}:${portion}`;

/**
 * What those who lead a church or group tell its members: in the bell, and by push and mail to those who chose so. The bell keeps
 * the announcement's id, not its text, which goes with its author's account.
 */
@Injectable()
export class Announcements implements Erases {
  constructor(
    private readonly database: Database,
    private readonly members: ChurchMembers,
    private readonly idempotency: Idempotency,
    private readonly notifications: Notifications,
    private readonly broadcasts: Broadcasts,
    private readonly clock: Clock,
  ) {}

  async list(to: Audience, page: number): Promise<AnnouncementsAnswer> {
    const limit = LIMITS.announcementsPageSize;
    const { announcements, total } = await announcementsTo(this.database, to, { limit, offset: (page - 1) * limit });
    return { announcements, pagination: { ...pagination(page, limit, total), totalAnnouncements: total } };
  }

  /** @throws TooManyRequests for the fourth within a day */
  async announce(
    accountId: number,
    to: Audience,
    { title, message }: AnnouncementRequest,
  ): Promise<Recorded<AnnouncementEnvelope>> {
    const done = await this.idempotency.change(
      async (on) => {
        await lockAudience(on, to);
        await this.admitLeader(on, accountId, to);
        const createdAt = new Date(this.clock.now());
        await this.refuseMore(on, to, createdAt);
        const announcement = await insertAnnouncement(on, to, { accountId, title, message, createdAt });
        const others = (await membersOf(on, to)).filter((member) => member !== accountId);
        await this.tell(on, { to, id: announcement.id }, others);
        return { announcement };
      },
      () => [accountId],
    );
    this.broadcasts.sendFurther();
    return done;
  }

  /** They leave open bells; their rows go with the account. */
  async erase(on: Transaction, { id: accountId }: Leaving): Promise<Erased> {
    const keys = (await writtenBy(on, accountId)).flatMap(({ id }) =>
      Array.from({ length: PORTIONS }, (_, portion) => keyOf(id, portion)),
    );
    await this.notifications.withdraw(on, keys);
    return {};
  }

  private async admitLeader(on: Transaction, accountId: number, { kind, id }: Audience): Promise<void> {
    if (kind === 'group') await requireLeader(on, accountId, id);
    else await this.members.admitLeader(accountId, id, on);
  }

  private async refuseMore(on: Transaction, to: Audience, now: Date): Promise<void> {
    const made = await madeSince(on, to, new Date(now.getTime() - DAY_MS));
    const first = made.at(-LIMITS.announcementsPerDay);
    if (first) throw new TooManyRequests(Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000));
  }

  private async tell(
    on: Transaction,
    { to, id }: { readonly to: Audience; readonly id: number },
    accountIds: readonly number[],
  ): Promise<void> {
    for (let portion = 0; portion * TOLD_AT_ONCE < accountIds.length; portion++) {
      const news = await this.notifications.tell(on, {
        accountIds: accountIds.slice(portion * TOLD_AT_ONCE, (portion + 1) * TOLD_AT_ONCE),
        title: msg('{group}: {title}'),
        message: msg('{announcement}'),
        names: { group: to, title: { kind: 'announcement-title', id }, announcement: { kind: 'announcement', id } },
        type: 'announcement',
        ...placeOf(to, id),
        dedupeKey: keyOf(id, portion),
      });
      if (news !== null) await this.broadcasts.takeFurther(on, news);
    }
  }
}

/** Where the bell files an announcement, and what it opens. */
const placeOf = ({ kind, id }: Audience, announcementId: number) =>
  kind === 'group'
    ? ({ category: 'general', metadata: { announcementId, groupId: id } } as const)
    : ({ category: 'church', metadata: { announcementId, churchId: id } } as const);
