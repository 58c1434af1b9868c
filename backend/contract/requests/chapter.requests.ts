import { IsString } from 'class-validator';
import type { Testament } from '../bible/books';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { Omittable, OneOf, QueryWholeNumber, TextUpTo } from './fields';

/** GET /chapters: all in canonical order unless filtered. */
export class ListChaptersQuery {
  @QueryWholeNumber(1, LIMITS.chaptersPageMax, 'Limit must be a whole number from 1 to 1200')
  limit?: number;

  @Omittable()
  @OneOf(['Old', 'New'])
  testament?: Testament;

  @Omittable()
  @IsString({ message: REPORT_MESSAGES.unknownBook })
  book?: string;

  @Omittable()
  @TextUpTo(LIMITS.searchMax, MESSAGES.searchTooLong)
  search?: string;
}
