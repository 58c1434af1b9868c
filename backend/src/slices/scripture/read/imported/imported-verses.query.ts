import { LAST_VERSE, type Passage } from '@slices/scripture/domain/passage';
import { hitsIn, type HitRow, type VerseHits, type VerseSource } from '../embedded/kjv.query';
import type { StoredVerse } from '../embedded/layout';
import type { Database } from '@platform/database/database';
import { askedWords } from './search-words';
import type { ImportedTranslation } from './translations.query';

const ANY_PLACE = { first: { chapter: 0, verse: 0 }, last: { chapter: LAST_VERSE, verse: LAST_VERSE } };

/** The verses of a translation that an operator added. */
export class ImportedVerses implements VerseSource {
  constructor(
    private readonly database: Database,
    private readonly translation: ImportedTranslation,
  ) {}

  /** Verses that are printed with these numbers, or all of these chapters; in the order in which they are printed. */
  async of({ book, start, end, isPrinted }: Passage): Promise<StoredVerse[]> {
    const chapterIds = isPrinted ? book.chapterIds : book.chapterIds.slice(start.chapter - 1, end.chapter);
    const [from, to] = isPrinted ? [start, end] : [ANY_PLACE.first, ANY_PLACE.last];
    const { rows } = await this.database.query<StoredVerse>({
      name: 'imported-verses',
      text: `SELECT chapter_id AS "chapterId", chapter, verse, through, begins_paragraph AS "beginsParagraph", is_poetry AS "isPoetry", markup, title, heading, colophon, '{}'::text[] AS footnotes
               FROM (SELECT *, CASE printed_chapter WHEN 0 THEN array_position($2::smallint[], chapter_id) ELSE printed_chapter END AS chapter
                       FROM scripture_imported_verse
                      WHERE translation_id = $1 AND chapter_id = ANY($3::smallint[])) AS printed
              WHERE (chapter, verse) <= ($6, $7::smallint) AND (chapter, through) >= ($4, $5::smallint)
              ORDER BY chapter, verse`,
      values: [this.translation.id, book.chapterIds, chapterIds, from.chapter, from.verse, to.chapter, to.verse],
    });
    return rows;
  }

  async search(words: string, page: { size: number; number: number }): Promise<VerseHits> {
    const rows = await this.database.rows<HitRow>(
      `WITH query AS (SELECT websearch_to_tsquery($5::regconfig, $1) AS asked),
            hits AS MATERIALIZED (SELECT chapter_id, printed_chapter, verse, ts_rank_cd(words, asked, 1) AS rank FROM scripture_imported_verse, query WHERE translation_id = $4 AND words @@ asked),
            listed AS (SELECT * FROM hits ORDER BY rank DESC, chapter_id, printed_chapter, verse LIMIT $2 OFFSET $3)
       SELECT counted.total, v.chapter_id AS "chapterId", nullif(v.printed_chapter, 0) AS chapter, v.verse, v.markup
         FROM (SELECT count(*) AS total FROM hits) AS counted
         LEFT JOIN (listed JOIN scripture_imported_verse v USING (chapter_id, printed_chapter, verse)) ON v.translation_id = $4
        ORDER BY listed.rank DESC, v.chapter_id, v.printed_chapter, v.verse`,
      [askedWords(words), page.size, (page.number - 1) * page.size, this.translation.id, this.translation.searchConfig],
    );
    return hitsIn(rows);
  }
}
