import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Testament } from '../bible/books';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { EmptyToUndefined, QueryNumber } from './transforms';

const limit = { message: 'Limit must be a whole number from 1 to 1200' };

/** GET /chapters: all of them in canonical order unless filtered. */
export class ListChaptersQuery {
  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.chaptersPageMax, limit)
  @Min(1, limit)
  @IsInt(limit)
  limit?: number;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(['Old', 'New'], { message: MESSAGES.optionInvalid })
  testament?: Testament;

  @IsOptional()
  @EmptyToUndefined()
  @IsString({ message: REPORT_MESSAGES.unknownBook })
  book?: string;

  @IsOptional()
  @EmptyToUndefined()
  @MaxLength(LIMITS.searchMax, { message: MESSAGES.searchTooLong })
  @IsString({ message: MESSAGES.searchTooLong })
  search?: string;
}
