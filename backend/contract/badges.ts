import { ArrayMinSize, IsArray, IsIn, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import type { Testament } from './bible/books';
import { BOOK_RANGES, findBook } from './bible/chapters';
import { BADGE_CATEGORIES, RARITIES, type BadgeCategory, type Rarity } from './common/enums';
import { Id, Omittable, OneOf, TrimmedLine, TrimmedText, WholeNumber } from './common/fields';
import { LIMITS } from './common/limits';
import { BADGE_MESSAGES } from './messages/figures';
import { READER_MESSAGES } from './messages/people';

/** What a badge of each rarity awards unless it says otherwise (rule set 1). */
export const POINTS_BY_RARITY: Readonly<Record<Rarity, number>> = {
  common: 25,
  uncommon: 50,
  rare: 100,
  epic: 250,
  legendary: 500,
};

/** Badge criteria that count up to a threshold. */
export const THRESHOLD_CRITERIA = [
  'total_chapters',
  'unique_chapters',
  'books_completed',
  'bible_completions',
  'streak_days',
  'chapters_in_a_day',
  'plans_completed',
] as const;
export const BADGE_CRITERIA = [
  ...THRESHOLD_CRITERIA,
  'testament_completed',
  'book_group',
  'family_joined',
  'church_joined',
] as const;
export type BadgeCriterionKind = (typeof BADGE_CRITERIA)[number];

const BOOK_NAMES = BOOK_RANGES.map((book) => book.name);

/** POST /gamification/admin/badges */
export class CreateBadgeRequest {
  @TrimmedLine(LIMITS.badgeNameMax, { required: BADGE_MESSAGES.nameRequired, tooLong: BADGE_MESSAGES.nameTooLong })
  name: string;

  @TrimmedText(LIMITS.badgeDescriptionMax, {
    required: BADGE_MESSAGES.descriptionRequired,
    tooLong: BADGE_MESSAGES.descriptionTooLong,
  })
  description: string;

  @OneOf(BADGE_CATEGORIES)
  category: BadgeCategory;

  @OneOf(RARITIES)
  rarity: Rarity;

  /** The rarity's points when missing. */
  @IsOptional()
  @WholeNumber(0, LIMITS.badgePointsMax, BADGE_MESSAGES.pointsInvalid)
  pointsAwarded?: number;

  @OneOf(BADGE_CRITERIA)
  criterion: BadgeCriterionKind;

  /** For criteria that count something. */
  @ValidateIf((body: CreateBadgeRequest) => (THRESHOLD_CRITERIA as readonly string[]).includes(body.criterion))
  @WholeNumber(1, LIMITS.badgeThresholdMax, BADGE_MESSAGES.thresholdInvalid)
  threshold?: number;

  /** For `testament_completed`. */
  @ValidateIf((body: CreateBadgeRequest) => body.criterion === 'testament_completed')
  @OneOf(['Old', 'New'])
  testament?: Testament;

  /** For `book_group`: the names of the books. */
  @ValidateIf((body: CreateBadgeRequest) => body.criterion === 'book_group')
  @IsIn(BOOK_NAMES, { each: true, message: BADGE_MESSAGES.booksInvalid })
  @ArrayMinSize(1, { message: BADGE_MESSAGES.booksInvalid })
  @IsArray({ message: BADGE_MESSAGES.booksInvalid })
  books?: string[];
}

/** The books' indexes among the 66. */
export const bookIndexesOf = (names: readonly string[]): number[] =>
  names.map((name) => BOOK_RANGES.findIndex((book) => book === findBook(name)));

/** POST /gamification/admin/levels: adds the next level. */
export class CreateLevelRequest {
  @TrimmedLine(LIMITS.badgeNameMax, { required: BADGE_MESSAGES.titleRequired, tooLong: BADGE_MESSAGES.titleTooLong })
  title: string;

  @Omittable()
  @Matches(/^#[0-9a-fA-F]{6}$/, { message: BADGE_MESSAGES.colorInvalid })
  color?: string;

  @WholeNumber(1, LIMITS.levelPointsMax, BADGE_MESSAGES.levelPointsInvalid)
  pointsRequired: number;
}

/** POST /gamification/admin/grant-badge */
export class GrantBadgeRequest {
  @Id(READER_MESSAGES.readerNotFound)
  readerId: number;

  @IsString({ message: BADGE_MESSAGES.badgeNotFound })
  badgeId: string;
}

export interface LevelAnswer {
  level: number;
  title: string;
  color: string;
  pointsRequired: number;
}

export interface BadgeAnswer {
  id: string;
  name: string;
  description: string;
  category: BadgeCategory;
  rarity: Rarity;
  pointsAwarded: number;
}

export interface EarnedBadgeAnswer {
  badge: BadgeAnswer;
  pointsAwarded: number;
  earnedAt: string;
}

/** GET /gamification/badges */
export interface BadgesAnswer {
  badges: BadgeAnswer[];
}

/** GET /gamification/badges/{readerId} */
export interface EarnedBadgesAnswer {
  badges: EarnedBadgeAnswer[];
}

/** GET /gamification/levels */
export interface LevelsAnswer {
  levels: LevelAnswer[];
}

/** POST /gamification/admin/badges */
export interface BadgeEnvelope {
  badge: BadgeAnswer;
}

/** POST /gamification/admin/levels */
export interface LevelEnvelope {
  level: LevelAnswer;
}

/** The criterion of a badge; fields its kind does not use are null or empty. */
export interface BadgeCriterionAnswer {
  kind: BadgeCriterionKind;
  threshold: number | null;
  testament: Testament | null;
  books: string[];
}

export interface DefinedBadgeAnswer extends BadgeAnswer {
  criterion: BadgeCriterionAnswer;
}

/** GET /gamification/admin/definitions */
export interface DefinitionsAnswer {
  badges: DefinedBadgeAnswer[];
  levels: LevelAnswer[];
}

/** GET /gamification/admin/stats: active readers only. */
export interface GamificationStatsAnswer {
  stats: {
    readers: number;
    totalPoints: number;
    badgesEarned: number;
    badges: number;
    levels: number;
    completedBibles: number;
    completedPlans: number;
  };
}
