import { randomUUID } from 'node:crypto';
import { BADGE_MESSAGES, READER_MESSAGES, type BadgeEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { findBadge } from '@slices/reader-record';
import { badgeAnswer } from '../read/badges.query';
import { readerToGrant, storedBadges } from '../read/definitions.query';

/** The reader keeps it, whatever happens to its reports. */
export class GrantBadge extends Command<Recorded<BadgeEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly grant: { readonly readerId: number; readonly badgeId: string },
  ) {
    super();
  }
}

@CommandHandler(GrantBadge)
export class GrantBadgeHandler implements ICommandHandler<GrantBadge> {
  constructor(private readonly recorder: Recorder) {}

  execute({ accountId, grant: { readerId, badgeId } }: GrantBadge): Promise<Recorded<BadgeEnvelope>> {
    return this.recorder.record({ accountId }, async ({ on }) => {
      const badge = findBadge(badgeId, await storedBadges(on));
      if (!badge) throw notFound(BADGE_MESSAGES.badgeNotFound, 'badgeId');
      const reader = await readerToGrant(on, readerId, badgeId);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound, 'readerId');
      if (reader.has) throw conflict(BADGE_MESSAGES.badgeEarnedAlready, 'badgeId');
      const data = { readerId, grantId: randomUUID(), badgeId, points: badge.pointsAwarded };
      const events = [{ type: 'BadgeGranted', data }];
      return {
        streams: [{ partition: reader.partition, stream: readerStream(readerId), version: reader.version, events }],
        answer: { badge: badgeAnswer(badge) },
      };
    });
  }
}
