import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Translations that an operator added. They are apart from the embedded one, which backups leave out because a
 * migration writes it.
 */
export class ImportedScripture1763600004400 implements MigrationInterface {
  name = 'ImportedScripture1763600004400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE scripture_translation (
        id text PRIMARY KEY,
        name text NOT NULL,
        language text NOT NULL,
        licence text NOT NULL,
        may_be_kept boolean NOT NULL,
        search_config text NOT NULL,
        chapters smallint NOT NULL,
        bytes integer NOT NULL,
        imported_at timestamptz NOT NULL DEFAULT now()
      )`);
    await q.query(`
      CREATE TABLE scripture_imported_verse (
        translation_id text NOT NULL REFERENCES scripture_translation (id) ON DELETE CASCADE,
        chapter_id smallint NOT NULL,
        verse smallint NOT NULL,
        through smallint NOT NULL,
        begins_paragraph boolean NOT NULL,
        is_poetry boolean NOT NULL,
        markup text NOT NULL,
        title text,
        heading text,
        colophon text,
        words tsvector NOT NULL,
        PRIMARY KEY (translation_id, chapter_id, verse)
      )`);
    await q.query(`CREATE INDEX scripture_imported_verse_words ON scripture_imported_verse USING gin (words)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE scripture_imported_verse, scripture_translation`);
  }
}
