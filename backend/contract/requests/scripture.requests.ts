import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { SCRIPTURE_MESSAGES } from '../messages/scripture.messages';
import { PageNumber } from './page';
import { Nested, QueryBoolean, Trim } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const tooLong = { message: SCRIPTURE_MESSAGES.passageTooLong };

/** How a text is set. Unset: with verse numbers, without headings and footnotes. */
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
}

/** GET /esv/passage/…: a passage of one book. */
export class PassageQuery extends PassageOptions {
  @Trim()
  @MaxLength(LIMITS.passageMax, tooLong)
  @IsNotEmpty({ message: SCRIPTURE_MESSAGES.passageRequired })
  @IsString({ message: SCRIPTURE_MESSAGES.passageRequired })
  passage: string;
}

/** GET /esv/search: words; those in double quotes are a phrase. */
export class ScriptureSearchQuery extends PageNumber {
  @Trim()
  @MaxLength(LIMITS.searchMax, { message: MESSAGES.searchTooLong })
  @IsNotEmpty({ message: SCRIPTURE_MESSAGES.searchRequired })
  @IsString({ message: SCRIPTURE_MESSAGES.searchRequired })
  q: string;
}

export const PASSAGE_FORMATS = ['text', 'html'] as const;
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
  @IsIn(PASSAGE_FORMATS, option)
  format?: PassageFormat;

  @IsOptional()
  @ValidateNested(option)
  @Nested(() => PassageOptions)
  options?: PassageOptions;
}
