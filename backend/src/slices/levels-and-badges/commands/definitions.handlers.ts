import {
  BADGE_MESSAGES,
  bookIndexesOf,
  DEFAULT_LEVEL_COLOR,
  POINTS_BY_RARITY,
  type BadgeEnvelope,
  type CreateBadgeRequest,
  type CreateLevelRequest,
  type LevelEnvelope,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invalid } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder, type Round } from '@platform/event-log/recorder';
import { onEverySiteStream } from '@platform/event-log/stream-versions';
import { storedCriterion, withFurther, type BadgeCriterion } from '@slices/reader-record';
import type { BadgeEvent } from '../domain/badge.events';
import { storedLevels } from '../read/definitions.query';
import { insertBadge, insertLevel, lockDefinitions } from '../store/definition.repository';

/** A badge beyond the built-in ones. Its texts are rows; what the figures need is in the log. */
export class DefineBadge extends Command<Recorded<BadgeEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly badge: CreateBadgeRequest,
  ) {
    super();
  }
}

/** A level above the last one. */
export class DefineLevel extends Command<Recorded<LevelEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly level: CreateLevelRequest,
  ) {
    super();
  }
}

/** Readers who already qualify earn it as soon as the projection folds the event. */
@CommandHandler(DefineBadge)
export class DefineBadgeHandler implements ICommandHandler<DefineBadge> {
  constructor(private readonly recorder: Recorder) {}

  execute({ accountId, badge: request }: DefineBadge): Promise<Recorded<BadgeEnvelope>> {
    const { name, description, category, rarity } = request;
    const pointsAwarded = request.pointsAwarded ?? POINTS_BY_RARITY[rarity];
    const criterion = storedCriterion(criterionIn(request));
    return this.recorder.change({ accountId }, (round) =>
      define(round, async (on, at) => {
        const badgeId = await insertBadge(on, { name, description, category, rarity, pointsAwarded, criterion }, at);
        const answer = { badge: { id: badgeId, name, description, category, rarity, pointsAwarded } };
        return { event: { type: 'BadgeDefined', data: { badgeId, points: pointsAwarded, criterion } }, answer };
      }),
    );
  }
}

@CommandHandler(DefineLevel)
export class DefineLevelHandler implements ICommandHandler<DefineLevel> {
  constructor(private readonly recorder: Recorder) {}

  execute({ accountId, level: { title, color, pointsRequired } }: DefineLevel): Promise<Recorded<LevelEnvelope>> {
    return this.recorder.change({ accountId }, (round) =>
      define(round, async (on, at) => {
        const levels = withFurther(await storedLevels(on));
        const last = levels[levels.length - 1];
        if (pointsRequired <= last.pointsRequired) throw invalid(BADGE_MESSAGES.levelTooLow, 'pointsRequired');
        const level = { level: last.level + 1, title, color: color ?? DEFAULT_LEVEL_COLOR, pointsRequired };
        await insertLevel(on, level, at);
        return { event: { type: 'LevelDefined', data: { level: level.level, pointsRequired } }, answer: { level } };
      }),
    );
  }
}

const define = async <Answer extends object>(
  { on, now }: Round,
  work: (on: Queryable, at: Date) => Promise<{ event: BadgeEvent; answer: Answer }>,
): Promise<Decision<Answer>> => {
  await lockDefinitions(on);
  const { event, answer } = await work(on, new Date(now()));
  return { streams: await onEverySiteStream(on, () => event), answer };
};

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
