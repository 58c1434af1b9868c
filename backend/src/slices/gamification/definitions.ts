import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  BADGE_MESSAGES,
  bookIndexesOf,
  POINTS_BY_RARITY,
  READER_MESSAGES,
  type BadgeEnvelope,
  type CreateBadgeRequest,
  type CreateLevelRequest,
  type DefinitionsAnswer,
  type GamificationStatsAnswer,
  type LevelEnvelope,
} from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { conflict, invalid, notFound } from '../../kernel/errors';
import { partitionOf, readerStream } from '../../kernel/event';
import { formatPosition } from '../../kernel/event-position';
import { Database, type Queryable } from '../../platform/database/database';
import { decideAgain } from '../../platform/event-log/decide-again';
import { EventLog, type Appended, type StreamAppend } from '../../platform/event-log/event-log';
import { onEverySiteStream } from '../../platform/event-log/site-stream';
import { remember, type OnceKey, type Outcome } from '../../platform/http/idempotency';
import { WakeUps } from '../../platform/queues';
import {
  insertBadge,
  insertLevel,
  lockDefinitions,
  readerToGrant,
  siteSums,
  storedBadges,
  storedLevels,
} from './definitions.query';
import { findBadge, knownBadges, learnBadges, storedCriterion, type BadgeCriterion } from './domain/badges';
import { knownLevels, learnLevels } from './domain/levels';
import type { PointsEvent } from './domain/points.events';
import { badgeAnswer, definedBadges } from './read/badges/badges.query';

/** What other processes defined is known here after this long at most (ms). */
const KNOWN_MS = 5_000;
const GOLD = '#b08a2e';

/** Who asks, and the key under which the answer is remembered. */
export interface Asked {
  readonly adminId: number;
  readonly once: OnceKey | null;
}

/** Badges and levels beyond those that ship. Their texts are rows; what the figures need of them stands in the log. */
@Injectable()
export class Definitions implements OnModuleInit {
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.learn();
  }

  /** Makes sure that this process knows what was defined, also by others. */
  async current(): Promise<void> {
    if (Date.now() - this.readAt > KNOWN_MS) await this.learn();
  }

  /** Everyone who qualifies already earns it as soon as the projection folds the event. */
  defineBadge(request: CreateBadgeRequest, asked: Asked): Promise<Outcome> {
    const { name, description, category, rarity } = request;
    const pointsAwarded = request.pointsAwarded ?? POINTS_BY_RARITY[rarity];
    const criterion = storedCriterion(criterionIn(request));
    return this.define(asked, async (client, at) => {
      const badgeId = await insertBadge(client, { name, description, category, rarity, pointsAwarded, criterion }, at);
      const envelope: BadgeEnvelope = { badge: { id: badgeId, name, description, category, rarity, pointsAwarded } };
      return { event: { type: 'BadgeDefined', data: { badgeId, points: pointsAwarded, criterion } }, envelope };
    });
  }

  defineLevel({ title, color, pointsRequired }: CreateLevelRequest, asked: Asked): Promise<Outcome> {
    return this.define(asked, async (client, at) => {
      learnLevels(await storedLevels(client));
      const last = knownLevels()[knownLevels().length - 1];
      if (pointsRequired <= last.pointsRequired) throw invalid(BADGE_MESSAGES.levelTooLow, 'pointsRequired');
      const level = { level: last.level + 1, title, color: color ?? GOLD, pointsRequired };
      await insertLevel(client, level, at);
      return {
        event: { type: 'LevelDefined', data: { level: level.level, pointsRequired } },
        envelope: { level } satisfies LevelEnvelope,
      };
    });
  }

  /** Stays with the reader, whatever becomes of its reports. */
  async grant(
    { readerId, badgeId }: { readerId: number; badgeId: string },
    { adminId, once }: Asked,
  ): Promise<Outcome> {
    await this.current();
    const badge = findBadge(badgeId);
    if (!badge) throw notFound(BADGE_MESSAGES.badgeNotFound, 'badgeId');
    return decideAgain(async () => {
      const reader = await readerToGrant(this.database, readerId, badgeId);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound, 'readerId');
      if (reader.has) throw conflict(BADGE_MESSAGES.badgeEarnedAlready, 'badgeId');
      const data = { readerId, grantId: randomUUID(), badgeId, points: badge.pointsAwarded };
      const answer = { status: 201, body: JSON.stringify({ badge: badgeAnswer(badge) } satisfies BadgeEnvelope) };
      const append = {
        partition: partitionOf(reader.accountId),
        stream: readerStream(readerId),
        expectedVersion: reader.version,
        events: [{ type: 'BadgeGranted', schemaVersion: 1, data }],
      };
      const appended = await this.append(this.database, [append], { adminId, once, answer });
      this.wakeUps.announce(appended);
      return { ...answer, position: formatPosition(appended) };
    });
  }

  /** All badges with what earns them, and all levels, those included that another process defined a moment ago. */
  async all(): Promise<DefinitionsAnswer> {
    await this.learn();
    return { badges: definedBadges(), levels: [...knownLevels()] };
  }

  async stats(): Promise<GamificationStatsAnswer> {
    await this.current();
    return {
      stats: { ...(await siteSums(this.database)), badges: knownBadges().length, levels: knownLevels().length },
    };
  }

  private async define(
    asked: Asked,
    work: (client: Queryable, at: Date) => Promise<{ event: PointsEvent; envelope: object }>,
  ): Promise<Outcome> {
    const outcome = await decideAgain(() =>
      this.database.transaction(async (client) => {
        await lockDefinitions(client);
        const { event, envelope } = await work(client, new Date(this.clock.now()));
        const answer = { status: 201, body: JSON.stringify(envelope) };
        const appends = await onEverySiteStream(client, () => ({ ...event, schemaVersion: 1 }));
        return { answer, appended: await this.append(client, appends, { ...asked, answer }) };
      }),
    );
    await this.learn();
    this.wakeUps.announce(outcome.appended);
    return { ...outcome.answer, position: formatPosition(outcome.appended) };
  }

  private append(
    on: Queryable,
    appends: StreamAppend[],
    { adminId, once, answer }: Asked & { answer: { status: number; body: string } },
  ): Promise<Appended[]> {
    return this.log.append(on, {
      appends,
      metadata: { accountId: adminId, commandId: randomUUID() },
      recordedAt: this.clock.now(),
      remember: remember(once, answer),
    });
  }

  private async learn(): Promise<void> {
    learnBadges(await storedBadges(this.database));
    learnLevels(await storedLevels(this.database));
    this.readAt = Date.now();
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
