import { Injectable } from '@nestjs/common';
import { type Queryable, prepared } from '@platform/database/database';
import { FIGURES } from '@kernel/event';
import { Reactions, type Happening } from '@platform/projections';
import { Notifications } from '@slices/notifications';
import { withFurther } from '@slices/reader-record';
import { storedBadges, storedLevels } from '../read/definitions.query';
import { wordsFor, type ReaderNews } from './reader-news.words';

/** Notifies a reader's owner of what it reached: one notification, however much came at once. */
@Injectable()
export class ReaderNewsReaction {
  constructor(
    private readonly notifications: Notifications,
    reactions: Reactions,
  ) {
    reactions.to(FIGURES, (on, happenings) => this.tell(on, happenings));
  }

  private async tell(on: Queryable, happenings: readonly Happening[]): Promise<void> {
    const [{ id, key: readerId, accountId }] = happenings;
    const primary = await isPrimaryReader(on, readerId);
    // The reader is gone, so there is nobody to congratulate.
    if (primary === null) return;
    const news = newsOf(happenings);
    const defined = { badges: await storedBadges(on), levels: withFurther(await storedLevels(on)) };
    await this.notifications.tell(on, {
      accountIds: [accountId],
      ...wordsFor(news, primary, defined),
      names: { reader: { kind: 'reader', id: readerId } },
      type: 'achievement',
      category: 'gamification',
      metadata: { readerId, ...news },
      dedupeKey: `happening:${id}`,
    });
  }
}

const newsOf = (happenings: readonly Happening[]): ReaderNews => {
  const details = (kind: string): string[] => happenings.filter((one) => one.kind === kind).map(({ detail }) => detail);
  return {
    badgeIds: details('badge'),
    planIds: details('plan'),
    bibles: Math.max(0, ...details('bible').map(Number)),
    level: Math.max(0, ...details('level').map(Number)),
  };
};

/** True when the reader is the account holder; null when it is no longer active. */
const isPrimaryReader = async (on: Queryable, readerId: number): Promise<boolean | null> => {
  const { rows } = await on.query<{ is_primary: boolean }>(prepared(readerId)`
    SELECT is_primary FROM readers WHERE id = $1 AND is_active`);
  return rows[0]?.is_primary ?? null;
};
