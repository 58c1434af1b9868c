import { IsString } from 'class-validator';
import type { Testament } from '../bible/books';
import { CANONS, type Canon } from '../bible/canons';
import { Omittable, OneOf, QueryWholeNumber, TextUpTo } from '../common/fields';
import { LIMITS } from '../common/limits';
import { MESSAGES } from '../messages/general';
import { PASSAGE_MESSAGES, REPORT_MESSAGES } from '../messages/reading';

/** GET /chapters: all in canonical order unless filtered. */
export class ListChaptersQuery {
  @QueryWholeNumber(1, LIMITS.canonChaptersPageMax, REPORT_MESSAGES.chaptersLimit)
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

  /** Default: the 66 books; then `limit` is at most 1,200. */
  @Omittable()
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon?: Canon;
}

/** GET /chapters/books */
export class BooksQuery {
  /** Default: the 66 books. */
  @Omittable()
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon?: Canon;
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
