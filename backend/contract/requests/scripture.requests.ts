import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { SCRIPTURE_MESSAGES } from '../messages/scripture.messages';
import type { ChosenTranslation } from '../enums';
import { IsTranslation, OneOf, TrimmedText } from './fields';
import { PageNumber } from './page';
import { Nested, QueryBoolean } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const tooLong = { message: SCRIPTURE_MESSAGES.passageTooLong };

/** Formatting of a text. Default: with verse numbers, without headings and footnotes. */
export class PassageOptions {
  @IsOptional()
  @QueryBoolean()
  @IsBoolean(option)
  includeVerseNumbers?: boolean;

  @IsOptional()
  @QueryBoolean()
  @IsBoolean(option)
  includeHeadings?: boolean;

  @IsOptional()
  @QueryBoolean()
  @IsBoolean(option)
  includeFootnotes?: boolean;

  /** Ours: without it, what the account has chosen. */
  @IsOptional()
  @IsTranslation()
  translation?: ChosenTranslation;
}

/** GET /esv/passage/…: a passage of one book. */
export class PassageQuery extends PassageOptions {
  @TrimmedText(LIMITS.passageMax, {
    required: SCRIPTURE_MESSAGES.passageRequired,
    tooLong: SCRIPTURE_MESSAGES.passageTooLong,
  })
  passage: string;
}

/** GET /esv/search: words; double quotes mark a phrase. */
export class ScriptureSearchQuery extends PageNumber {
  @TrimmedText(LIMITS.searchMax, { required: SCRIPTURE_MESSAGES.searchRequired, tooLong: MESSAGES.searchTooLong })
  q: string;

  @IsOptional()
  @IsTranslation()
  translation?: ChosenTranslation;
}

const PASSAGE_FORMATS = ['text', 'html'] as const;
export type PassageFormat = (typeof PASSAGE_FORMATS)[number];

/** POST /esv/passages/batch */
export class PassagesBatchRequest {
  @MaxLength(LIMITS.passageMax, { each: true, ...tooLong })
  @IsNotEmpty({ each: true, message: SCRIPTURE_MESSAGES.passageRequired })
  @IsString({ each: true, message: SCRIPTURE_MESSAGES.passageRequired })
  @ArrayMaxSize(LIMITS.passagesPerBatch, { message: SCRIPTURE_MESSAGES.tooManyPassages })
  @ArrayNotEmpty({ message: SCRIPTURE_MESSAGES.passagesRequired })
  @IsArray({ message: SCRIPTURE_MESSAGES.passagesRequired })
  passages: string[];

  @IsOptional()
  @OneOf(PASSAGE_FORMATS)
  format?: PassageFormat;

  @IsOptional()
  @ValidateNested(option)
  @Nested(() => PassageOptions)
  options?: PassageOptions;
}
