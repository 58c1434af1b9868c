import {
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { BOOK_RANGES, findBook } from '../bible/chapters';
import type { Testament } from '../bible/books';
import { BADGE_CRITERIA, THRESHOLD_CRITERIA, type BadgeCriterionKind } from '../badges';
import { BADGE_CATEGORIES, RARITIES, type BadgeCategory, type Rarity } from '../enums';
import { LIMITS } from '../limits';
import { BADGE_MESSAGES } from '../messages/badge.messages';
import { MESSAGES } from '../messages/general.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import { EmptyToUndefined, Trim } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const threshold = { message: BADGE_MESSAGES.thresholdInvalid };
const points = { message: BADGE_MESSAGES.pointsInvalid };
const BOOK_NAMES = BOOK_RANGES.map((book) => book.name);

/** POST /gamification/admin/badges */
export class CreateBadgeRequest {
  @Trim()
  @MaxLength(LIMITS.badgeNameMax, { message: BADGE_MESSAGES.nameTooLong })
  @IsNotEmpty({ message: BADGE_MESSAGES.nameRequired })
  @IsString({ message: BADGE_MESSAGES.nameRequired })
  name: string;

  @Trim()
  @MaxLength(LIMITS.badgeDescriptionMax, { message: BADGE_MESSAGES.descriptionTooLong })
  @IsNotEmpty({ message: BADGE_MESSAGES.descriptionRequired })
  @IsString({ message: BADGE_MESSAGES.descriptionRequired })
  description: string;

  @IsIn(BADGE_CATEGORIES, option)
  category: BadgeCategory;

  @IsIn(RARITIES, option)
  rarity: Rarity;

  /** Those of its rarity when missing. */
  @IsOptional()
  @Max(LIMITS.badgePointsMax, points)
  @Min(0, points)
  @IsInt(points)
  pointsAwarded?: number;

  @IsIn(BADGE_CRITERIA, option)
  criterion: BadgeCriterionKind;

  /** With the criteria that count something. */
  @ValidateIf((body: CreateBadgeRequest) => (THRESHOLD_CRITERIA as readonly string[]).includes(body.criterion))
  @Max(LIMITS.badgeThresholdMax, threshold)
  @Min(1, threshold)
  @IsInt(threshold)
  threshold?: number;

  /** With `testament_completed`. */
  @ValidateIf((body: CreateBadgeRequest) => body.criterion === 'testament_completed')
  @IsIn(['Old', 'New'], option)
  testament?: Testament;

  /** With `book_group`: the names of the books. */
  @ValidateIf((body: CreateBadgeRequest) => body.criterion === 'book_group')
  @IsIn(BOOK_NAMES, { each: true, message: BADGE_MESSAGES.booksInvalid })
  @ArrayMinSize(1, { message: BADGE_MESSAGES.booksInvalid })
  @IsArray({ message: BADGE_MESSAGES.booksInvalid })
  books?: string[];
}

/** The indexes of books among the 66. */
export const bookIndexesOf = (names: readonly string[]): number[] =>
  names.map((name) => BOOK_RANGES.findIndex((book) => book === findBook(name)));

/** POST /gamification/admin/levels: the level after the last. */
export class CreateLevelRequest {
  @Trim()
  @MaxLength(LIMITS.badgeNameMax, { message: BADGE_MESSAGES.titleTooLong })
  @IsNotEmpty({ message: BADGE_MESSAGES.titleRequired })
  @IsString({ message: BADGE_MESSAGES.titleRequired })
  title: string;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^#[0-9a-fA-F]{6}$/, { message: BADGE_MESSAGES.colorInvalid })
  color?: string;

  @Max(LIMITS.levelPointsMax, { message: BADGE_MESSAGES.levelPointsInvalid })
  @Min(1, { message: BADGE_MESSAGES.levelPointsInvalid })
  @IsInt({ message: BADGE_MESSAGES.levelPointsInvalid })
  pointsRequired: number;
}

/** POST /gamification/admin/grant-badge */
export class GrantBadgeRequest {
  @Max(LIMITS.idMax, { message: READER_MESSAGES.readerNotFound })
  @Min(1, { message: READER_MESSAGES.readerNotFound })
  @IsInt({ message: READER_MESSAGES.readerNotFound })
  readerId: number;

  @IsString({ message: BADGE_MESSAGES.badgeNotFound })
  badgeId: string;
}
