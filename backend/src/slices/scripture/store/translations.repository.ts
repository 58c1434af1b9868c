import { Injectable } from '@nestjs/common';
import { Database, sql } from '@platform/database/database';
import { type PrintedVerse, plain } from '../read/embedded/layout';
import { wordsOf } from '../read/imported/search-words';
import type { ImportedTranslation } from '../read/imported/translations.query';

const VERSES_A_STATEMENT = 4000;

/** Languages that Postgres knows to reduce to word stems; all others are searched word by word. */
const STEMMED: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

export type NewTranslation = Omit<ImportedTranslation, 'searchConfig' | 'importedAt'>;

@Injectable()
export class TranslationRows {
  constructor(private readonly database: Database) {}

  /** Replaces the translation as a whole: others see the old text or the new. */
  async replace(translation: NewTranslation, verses: readonly PrintedVerse[]): Promise<void> {
    const { id, name, language, numbering, licence, mayBeKept, chapters, bytes } = translation;
    const searchConfig = STEMMED[language.split('-')[0]] ?? 'simple';
    await this.database.transaction(async (client) => {
      await client.query(sql(id, name, language, licence, mayBeKept, searchConfig, chapters, bytes, numbering)`
        INSERT INTO scripture_translation (id, name, language, licence, may_be_kept, search_config, chapters, bytes, numbering)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (id) DO UPDATE
            SET name = $2, language = $3, licence = $4, may_be_kept = $5, search_config = $6, chapters = $7, bytes = $8, numbering = $9, imported_at = now()`);
      await client.query(`DELETE FROM scripture_imported_verse WHERE translation_id = $1`, [id]);
      for (let start = 0; start < verses.length; start += VERSES_A_STATEMENT) {
        const part = verses.slice(start, start + VERSES_A_STATEMENT);
        await client.query(
          `INSERT INTO scripture_imported_verse (translation_id, chapter_id, printed_chapter, verse, through, begins_paragraph, is_poetry, markup, title, heading, colophon, words)
           SELECT $1, v."chapterId", v.chapter, v.verse, v.through, v."beginsParagraph", v."isPoetry", v.markup, v.title, v.heading, v.colophon, to_tsvector($3::regconfig, v.words)
             FROM json_to_recordset($2::json) AS v("chapterId" smallint, chapter smallint, verse smallint, through smallint, "beginsParagraph" boolean, "isPoetry" boolean, markup text, title text, heading text, colophon text, words text)`,
          [id, JSON.stringify(part.map((verse) => ({ ...verse, words: wordsOf(plain(verse.markup)) }))), searchConfig],
        );
      }
    });
  }

  /** False when there is none. */
  async remove(id: string): Promise<boolean> {
    const { rowCount } = await this.database.query(sql(id)`DELETE FROM scripture_translation WHERE id = $1`);
    return rowCount === 1;
  }
}
