import { IsString } from 'class-validator';
import type { Testament } from '../bible/books';
import { Omittable, OneOf, QueryWholeNumber, TextUpTo } from '../common/fields';
import { LIMITS } from '../common/limits';
import { MESSAGES } from '../messages/general';
import { REPORT_MESSAGES } from '../messages/reading';

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

export interface ChapterAnswer {
  id: number;
  book: string;
  chapter: number;
  testament: Testament;
  verseCount: number;
}

/** GET /chapters */
export interface ChaptersAnswer {
  chapters: ChapterAnswer[];
}

/** GET /chapters/{id} */
export interface ChapterEnvelope {
  chapter: ChapterAnswer;
}

/** GET /chapters/books */
export interface BooksAnswer {
  books: { Old: string[]; New: string[] };
}
