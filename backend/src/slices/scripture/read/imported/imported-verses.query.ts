import { chapterIdOf, type Passage } from '@slices/scripture/domain/passage';
import { hitsIn, type HitRow, type VerseHits, type VerseSource } from '../embedded/kjv.query';
import type { StoredVerse } from '../embedded/layout';
import type { Database } from '@platform/database/database';
import { askedWords } from './search-words';
import type { ImportedTranslation } from './translations.query';

/** The verses of a translation that an operator added. */
export class ImportedVerses implements VerseSource {
  constructor(
    private readonly database: Database,
    private readonly translation: ImportedTranslation,
  ) {}

  async of({ book, start, end }: Passage): Promise<StoredVerse[]> {
    const { rows } = await this.database.query<StoredVerse>({
      name: 'imported-verses',
      text: `SELECT chapter_id AS "chapterId", verse, through, begins_paragraph AS "beginsParagraph", is_poetry AS "isPoetry", markup, title, heading, colophon, '{}'::text[] AS footnotes
               FROM scripture_imported_verse
              WHERE translation_id = $1
                AND (chapter_id, verse) <= ($4::smallint, $5::smallint)
                AND (chapter_id, through) >= ($2::smallint, $3::smallint)
                AND chapter_id BETWEEN $2 AND $4
              ORDER BY chapter_id, verse`,
      values: [
        this.translation.id,
        chapterIdOf(book, start.chapter),
        start.verse,
        chapterIdOf(book, end.chapter),
        end.verse,
      ],
    });
    return rows;
  }

  async search(words: string, page: { size: number; number: number }): Promise<VerseHits> {
    const rows = await this.database.rows<HitRow>(
      `WITH query AS (SELECT websearch_to_tsquery($5::regconfig, $1) AS asked),
            hits AS MATERIALIZED (SELECT chapter_id, verse, ts_rank_cd(words, asked, 1) AS rank FROM scripture_imported_verse, query WHERE translation_id = $4 AND words @@ asked),
            listed AS (SELECT * FROM hits ORDER BY rank DESC, chapter_id, verse LIMIT $2 OFFSET $3)
       SELECT counted.total, v.chapter_id AS "chapterId", v.verse, v.markup
         FROM (SELECT count(*) AS total FROM hits) AS counted
         LEFT JOIN (listed JOIN scripture_imported_verse v USING (chapter_id, verse)) ON v.translation_id = $4
        ORDER BY listed.rank DESC, v.chapter_id, v.verse`,
      [askedWords(words), page.size, (page.number - 1) * page.size, this.translation.id, this.translation.searchConfig],
    );
    return hitsIn(rows);
  }
}
