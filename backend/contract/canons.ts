import { ValidateIf } from 'class-validator';
import type { Testament } from './bible/books';
import { CANONS, type Canon } from './bible/canons';
import { Omittable, OneOf } from './common/fields';
import { PASSAGE_MESSAGES } from './messages/reading';
import { NUMBERINGS, type NumberingName } from './passages/numberings';

/** PUT /readers/{id}/canon; null: the site's. */
export class ChooseCanonRequest {
  @ValidateIf((body: ChooseCanonRequest) => body.canon !== null)
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon: Canon | null;
}

/** PUT /admin/canon */
export class ChooseSiteCanonRequest {
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon: Canon;
}

/** GET /canons */
export class CanonsQuery {
  @Omittable()
  @OneOf(NUMBERINGS, PASSAGE_MESSAGES.numberingUnknown)
  numbering?: NumberingName;
}

/** PUT /readers/{id}/canon */
export interface ReaderCanonEnvelope {
  /** `canon` is what counts, `chosenCanon` what its owner chose; null: the site's. */
  reader: { id: number; canon: Canon; chosenCanon: Canon | null };
}

/** PUT /admin/canon */
export interface SiteCanonEnvelope {
  canon: Canon;
}

/** GET /canons: all canons, their books in order. */
export interface CanonsAnswer {
  numbering: NumberingName;
  canons: {
    name: Canon;
    totalChapters: number;
    oldTestamentChapters: number;
    newTestamentChapters: number;
    books: {
      name: string;
      testament: Testament;
      /** `label`: how the numbering calls the chapter, without the book: "3", "114–115", "3:1–18". */
      chapters: { id: number; label: string }[];
    }[];
  }[];
}
