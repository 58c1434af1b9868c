import { Injectable } from '@nestjs/common';
import { Database, prepared, sql } from '@platform/database/database';
import { chapterIdOf, type Passage } from '@slices/scripture/domain/passage';
import { askedWords } from '../imported/search-words';
import type { StoredVerse } from './layout';

/** Where the verses of a translation are. */
export interface VerseSource {
  of(passage: Passage): Promise<StoredVerse[]>;

  /** Verses with these words (in double quotes: the phrase), closest together first. */
  search(words: string, page: { size: number; number: number }): Promise<VerseHits>;
}

interface Hit {
  readonly chapterId: number;
  /** As {@link StoredVerse} has it. */
  readonly chapter?: number;
  readonly verse: number;
  readonly markup: string;
}

export interface VerseHits {
  readonly total: number;
  readonly verses: readonly Hit[];
}

export interface HitRow {
  total: string;
  chapterId: number | null;
  chapter?: number;
  verse: number;
  markup: string;
}

@Injectable()
export class EmbeddedVerses implements VerseSource {
  constructor(private readonly database: Database) {}

  async of({ book, start, end }: Passage): Promise<StoredVerse[]> {
    const [first, last] = [start, end].map(({ chapter }) => chapterIdOf(book, chapter));
    const { rows } = await this.database.query<StoredVerse>(prepared(first, start.verse, last, end.verse)`
      SELECT chapter_id AS "chapterId", verse, verse AS through, begins_paragraph AS "beginsParagraph", is_poetry AS "isPoetry", markup, title, heading, colophon, footnotes
               FROM scripture_verse
              WHERE (chapter_id, verse) BETWEEN ($1::smallint, $2::smallint) AND ($3::smallint, $4::smallint)
              ORDER BY chapter_id, verse`);
    return rows;
  }

  async search(words: string, page: { size: number; number: number }): Promise<VerseHits> {
    const { rows } = await this.database.query<HitRow>(sql(askedWords(words), page.size, (page.number - 1) * page.size)`
      WITH query AS (SELECT websearch_to_tsquery('english', $1) AS asked),
            hits AS MATERIALIZED (SELECT chapter_id, verse, ts_rank_cd(words, asked, 1) AS rank FROM scripture_verse, query WHERE words @@ asked),
            listed AS (SELECT * FROM hits ORDER BY rank DESC, chapter_id, verse LIMIT $2 OFFSET $3)
       SELECT counted.total, v.chapter_id AS "chapterId", v.verse, v.markup
         FROM (SELECT count(*) AS total FROM hits) AS counted
         LEFT JOIN (listed JOIN scripture_verse v USING (chapter_id, verse)) ON true
        ORDER BY listed.rank DESC, v.chapter_id, v.verse`);
    return hitsIn(rows);
  }
}

/** The rows of a page of hits; without any, one row carries the total. */
export const hitsIn = (rows: readonly HitRow[]): VerseHits => ({
  total: Number(rows[0].total),
  verses: rows.flatMap(({ chapterId, chapter, verse, markup }) =>
    chapterId === null ? [] : [{ chapterId, chapter, verse, markup }],
  ),
});
