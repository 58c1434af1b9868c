import { ArrayMinSize, IsArray, IsIn, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { BOOK_RANGES, findBook } from '../bible/chapters';
import type { Testament } from '../bible/books';
import { BADGE_CRITERIA, THRESHOLD_CRITERIA, type BadgeCriterionKind } from '../badges';
import { BADGE_CATEGORIES, RARITIES, type BadgeCategory, type Rarity } from '../enums';
import { LIMITS } from '../limits';
import { BADGE_MESSAGES } from '../messages/badge.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import { Id, Omittable, OneOf, TrimmedLine, TrimmedText, WholeNumber } from './fields';

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
