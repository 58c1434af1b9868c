import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ONE_CLICK_PATH, say } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import type { Mail } from '@platform/mail';
import { Settings } from '@platform/settings/settings';
import { Broadcasts, Names, Senders, type Addressee } from '@slices/notifications';
import { unsubscribeToken } from '../commands/unsubscribe-token';
import { newsTo, wantingChallengeMail } from '../read/news.query';
import { findChoices } from '../store/reminders.repository';

/** New challenges, by mail to those who asked for it and have not seen them in the bell yet. */
@Injectable()
export class ChallengeMails implements OnModuleInit {
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
      within: async (on, id) => this.broadcasts.mailTo(on, id, await wantingChallengeMail(on, id)),
      letter: (to, id, t) => this.compose(to, id, t),
    });
  }

  private async compose(to: Addressee, id: number, t: Says): Promise<Mail | null> {
    const { accountId } = to;
    const [choices, news] = await Promise.all([
      findChoices(this.database, accountId),
      newsTo(this.database, accountId, id, new Date(this.clock.now())),
    ]);
    if (!news || !choices?.chosen.includes('challenge-mail')) return null;
    const [{ title, message }] = await this.names.fill(this.database, [{ ...news, t }]);
    const { publicUrl, jwtSecret } = this.settings;
    const leaving = `?token=${unsubscribeToken({ accountId, kind: 'challenge' }, jwtSecret)}`;
    return {
      to: { name: to.name, address: to.email },
      subject: () => title,
      letter: {
        sender: await this.senderOf(this.database, news.names.group),
        greeting: t(say('Dear {name},', { name: to.name })),
        before: [t(say('{title}.', { title })), message],
        button: {
          label: t('Open the challenge'),
          link: `${publicUrl}/challenges/${String(news.metadata.challengeId)}`,
        },
        after: [],
        leave: { label: t('Stop emails about new challenges'), link: `${publicUrl}/unsubscribe${leaving}` },
      },
      unsubscribe: `${publicUrl}/api${ONE_CLICK_PATH}${leaving}`,
    };
  }

  private async senderOf(on: Queryable, group: NewsGroup): Promise<Mail['letter']['sender']> {
    return group?.kind === 'church' ? this.senders.church(on, group.id) : undefined;
  }
}

type NewsGroup = { readonly kind: string; readonly id: number } | undefined;
