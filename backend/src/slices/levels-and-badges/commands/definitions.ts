import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  BADGE_MESSAGES,
  bookIndexesOf,
  DEFAULT_LEVEL_COLOR,
  POINTS_BY_RARITY,
  READER_MESSAGES,
  type BadgeEnvelope,
  type CreateBadgeRequest,
  type CreateLevelRequest,
  type DefinitionsAnswer,
  type GamificationStatsAnswer,
  type LevelEnvelope,
} from '@lectio/contract';
import { conflict, invalid, notFound } from '@kernel/errors';
import { partitionOf, readerStream } from '@kernel/event';
import { Database, type Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { onEverySiteStream } from '@platform/event-log/stream-versions';
import type { BadgeEvent } from '../domain/badge.events';
import { insertBadge, insertLevel, lockDefinitions } from '../store/definition.repository';
import { readerToGrant, siteSums, storedBadges, storedLevels } from '../read/definitions.query';
import { findBadge, storedCriterion, withFurther, type BadgeCriterion } from '@slices/reader-record';
import { badgeAnswer, definedBadges } from '../read/badges.query';

/** Badges and levels beyond the built-in ones. Their texts are rows; what the figures need is in the log. */
@Injectable()
export class Definitions {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
  ) {}

  /** Readers who already qualify earn it as soon as the projection folds the event. */
  defineBadge(request: CreateBadgeRequest, accountId: number): Promise<Recorded<BadgeEnvelope>> {
    const { name, description, category, rarity } = request;
    const pointsAwarded = request.pointsAwarded ?? POINTS_BY_RARITY[rarity];
    const criterion = storedCriterion(criterionIn(request));
    return this.define(accountId, async (client, at) => {
      const badgeId = await insertBadge(client, { name, description, category, rarity, pointsAwarded, criterion }, at);
      const answer = { badge: { id: badgeId, name, description, category, rarity, pointsAwarded } };
      return { event: { type: 'BadgeDefined', data: { badgeId, points: pointsAwarded, criterion } }, answer };
    });
  }

  defineLevel(
    { title, color, pointsRequired }: CreateLevelRequest,
    accountId: number,
  ): Promise<Recorded<LevelEnvelope>> {
    return this.define(accountId, async (client, at) => {
      const levels = withFurther(await storedLevels(client));
      const last = levels[levels.length - 1];
      if (pointsRequired <= last.pointsRequired) throw invalid(BADGE_MESSAGES.levelTooLow, 'pointsRequired');
      const level = { level: last.level + 1, title, color: color ?? DEFAULT_LEVEL_COLOR, pointsRequired };
      await insertLevel(client, level, at);
      return {
        event: { type: 'LevelDefined', data: { level: level.level, pointsRequired } },
        answer: { level },
      };
    });
  }

  /** The reader keeps it, whatever happens to its reports. */
  grant(
    { readerId, badgeId }: { readerId: number; badgeId: string },
    accountId: number,
  ): Promise<Recorded<BadgeEnvelope>> {
    return this.recorder.record({ accountId }, async ({ on }) => {
      const badge = findBadge(badgeId, await storedBadges(on));
      if (!badge) throw notFound(BADGE_MESSAGES.badgeNotFound, 'badgeId');
      const reader = await readerToGrant(on, readerId, badgeId);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound, 'readerId');
      if (reader.has) throw conflict(BADGE_MESSAGES.badgeEarnedAlready, 'badgeId');
      const data = { readerId, grantId: randomUUID(), badgeId, points: badge.pointsAwarded };
      const partition = partitionOf(reader.accountId);
      const events = [{ type: 'BadgeGranted', data }];
      return {
        streams: [{ partition, stream: readerStream(readerId), version: reader.version, events }],
        answer: { badge: badgeAnswer(badge) },
      };
    });
  }

  /** All badges with their criteria, and all levels. */
  async all(): Promise<DefinitionsAnswer> {
    const levels = withFurther(await storedLevels(this.database));
    return { badges: definedBadges(await storedBadges(this.database)), levels: [...levels] };
  }

  async stats(): Promise<GamificationStatsAnswer> {
    const [sums, { badges, levels }] = await Promise.all([siteSums(this.database), this.all()]);
    return { stats: { ...sums, badges: badges.length, levels: levels.length } };
  }

  private define<Answer extends object>(
    accountId: number,
    work: (client: Queryable, at: Date) => Promise<{ event: BadgeEvent; answer: Answer }>,
  ): Promise<Recorded<Answer>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      await lockDefinitions(on);
      const { event, answer } = await work(on, new Date(now()));
      return { streams: await onEverySiteStream(on, () => event), answer };
    });
  }
}

const criterionIn = ({
  criterion: kind,
  threshold = 1,
  testament = 'Old',
  books = [],
}: CreateBadgeRequest): BadgeCriterion => {
  switch (kind) {
    case 'testament_completed':
      return { kind, testament };
    case 'book_group':
      return { kind, bookIndexes: bookIndexesOf(books) };
    case 'family_joined':
    case 'church_joined':
      return { kind };
    default:
      return { kind, threshold };
  }
};
