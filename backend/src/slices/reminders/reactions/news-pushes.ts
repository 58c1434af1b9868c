import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { DevicePushes, type ComposedPush } from '@platform/push';
import { Broadcasts, Names } from '@slices/notifications';
import { quietFrom, quietUntil } from '../domain/due';
import { newsTo, wantingNews, type News } from '../read/news.query';
import { findChoices } from '../store/reminders.repository';

const NEWS = 'news';
/** A notification of a phone shows no more, and push services take 4 KB. */
const BODY_MAX = 300;

/** What administrators send, new challenges and announcements, by push to those who asked for it. It waits while somebody has quiet hours. */
@Injectable()
export class NewsPushes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly broadcasts: Broadcasts,
    private readonly pushes: DevicePushes,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pushes.template(NEWS, (accountId, id, t) => this.compose(accountId, id, t));
    this.broadcasts.followedBy({
      within: (on, id) => this.order(on, id),
      afterwards: () => this.pushes.sendSoon(),
    });
  }

  private async order(on: Queryable, id: number): Promise<void> {
    await this.pushes.order(on, { template: NEWS, about: id, accountIds: await wantingNews(on, id) });
  }

  private async compose(accountId: number, id: number, t: Says): Promise<ComposedPush> {
    const now = this.clock.now();
    const [choices, news] = await Promise.all([
      findChoices(this.database, accountId),
      newsTo(this.database, accountId, id, new Date(now)),
    ]);
    if (!news || !choices?.chosen.includes(news.isAnnouncement ? 'announcement-push' : 'news-push')) return null;
    const notBefore = quietUntil(now, choices);
    if (notBefore !== null) return { notBefore };
    const [{ title, message }] = await this.names.fill(this.database, [{ ...news, t }]);
    return {
      title,
      body: shortened(message),
      url: pathOf(news),
      tag: `${NEWS}-${id}`,
      until: quietFrom(now, choices),
    };
  }
}

const pathOf = ({ isAnnouncement, metadata: { challengeId, groupId } }: News): string => {
  if (isAnnouncement) return typeof groupId === 'number' ? `/groups/${groupId}` : '/church-management';
  return typeof challengeId === 'number' ? `/challenges/${challengeId}` : '/';
};

/** Cut between two characters: half of one cannot be shown. */
const shortened = (text: string): string =>
  text.length > BODY_MAX ? `${text.slice(0, BODY_MAX - 1).replace(/\p{Surrogate}$/u, '')}…` : text;
