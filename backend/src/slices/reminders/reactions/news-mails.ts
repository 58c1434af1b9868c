import { Injectable, type OnModuleInit } from '@nestjs/common';
import { msg, ONE_CLICK_PATH, say } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import type { Mail } from '@platform/mail';
import { Settings } from '@platform/settings/settings';
import { Broadcasts, Names, Senders, type Addressee } from '@slices/notifications';
import { unsubscribeToken } from '../commands/unsubscribe-token';
import { newsTo, wantingMail, type News } from '../read/news.query';
import { findChoices } from '../store/reminders.repository';

interface Kind {
  readonly kind: 'challenge' | 'announcement';
  /** What the button says, and where it leads. */
  readonly open: string;
  readonly path: (news: News) => string;
  readonly leave: string;
}

const CHALLENGE: Kind = {
  kind: 'challenge',
  open: msg('Open the challenge'),
  path: ({ metadata }) => `/challenges/${String(metadata.challengeId)}`,
  leave: msg('Stop emails about new challenges'),
};

const ANNOUNCEMENT: Kind = {
  kind: 'announcement',
  open: msg('Open your church'),
  path: () => '/church-management',
  leave: msg('Stop emails with announcements'),
};

const GROUP_ANNOUNCEMENT: Kind = {
  ...ANNOUNCEMENT,
  open: msg('Open your group'),
  path: ({ metadata }) => `/groups/${String(metadata.groupId)}`,
};

const kindOf = (news: News): Kind => {
  if (!news.isAnnouncement) return CHALLENGE;
  return typeof news.metadata.groupId === 'number' ? GROUP_ANNOUNCEMENT : ANNOUNCEMENT;
};

/** New challenges and announcements, by mail to those who asked for it and have not seen them in the bell yet. */
@Injectable()
export class NewsMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly broadcasts: Broadcasts,
    private readonly names: Names,
    private readonly senders: Senders,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.broadcasts.followedBy({
      within: async (on, id) => this.broadcasts.mailTo(on, id, await wantingMail(on, id)),
      letter: (to, id, t) => this.compose(to, id, t),
    });
  }

  private async compose(to: Addressee, id: number, t: Says): Promise<Mail | null> {
    const { accountId } = to;
    const [choices, news] = await Promise.all([
      findChoices(this.database, accountId),
      newsTo(this.database, accountId, id, new Date(this.clock.now())),
    ]);
    if (!news) return null;
    const is = kindOf(news);
    if (!choices?.chosen.includes(`${is.kind}-mail`)) return null;
    const [{ title, message }] = await this.names.fill(this.database, [{ ...news, t }]);
    const { publicUrl, jwtSecret } = this.settings;
    const leaving = `?token=${unsubscribeToken({ accountId, kind: is.kind }, jwtSecret)}`;
    return {
      to: { name: to.name, address: to.email },
      subject: () => title,
      letter: {
        sender: await this.senderOf(this.database, news.names.group),
        greeting: t(say('Dear {name},', { name: to.name })),
        before: news.isAnnouncement ? message.split(/\n+/) : [t(say('{title}.', { title })), message],
        button: { label: t(is.open), link: `${publicUrl}${is.path(news)}` },
        after: [],
        leave: { label: t(is.leave), link: `${publicUrl}/unsubscribe${leaving}` },
      },
      unsubscribe: `${publicUrl}/api${ONE_CLICK_PATH}${leaving}`,
    };
  }

  private async senderOf(on: Queryable, group: NewsGroup): Promise<Mail['letter']['sender']> {
    return group?.kind === 'church' ? this.senders.church(on, group.id) : undefined;
  }
}

type NewsGroup = { readonly kind: string; readonly id: number } | undefined;
