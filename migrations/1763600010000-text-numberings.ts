import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How an added translation numbers chapters and verses, and the chapter that each verse is printed in: 0 for the King
 * James number of the chapter it is filed under, as in all texts so far.
 */
export class TextNumberings1763600010000 implements MigrationInterface {
  name = 'TextNumberings1763600010000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE scripture_translation ADD COLUMN numbering text NOT NULL DEFAULT 'kjv'`);
    await q.query(`ALTER TABLE scripture_imported_verse ADD COLUMN printed_chapter smallint NOT NULL DEFAULT 0`);
    await rekey(q, 'translation_id, chapter_id, printed_chapter, verse');
  }

  async down(q: QueryRunner): Promise<void> {
    const other = (await q.query(
      `SELECT string_agg(id, ', ') AS ids FROM scripture_translation t WHERE numbering <> 'kjv' OR EXISTS (
         SELECT FROM scripture_imported_verse v WHERE v.translation_id = t.id AND v.chapter_id > 1189)`,
    )) as [{ ids: string | null }];
    if (other[0].ids !== null)
      throw new Error(`translations are filed by another numbering: remove ${other[0].ids} first`);
    await rekey(q, 'translation_id, chapter_id, verse');
    await q.query(`ALTER TABLE scripture_imported_verse DROP COLUMN printed_chapter`);
    await q.query(`ALTER TABLE scripture_translation DROP COLUMN numbering`);
  }
}

const rekey = (q: QueryRunner, columns: string): Promise<void> =>
  q.query(`
    ALTER TABLE scripture_imported_verse
      DROP CONSTRAINT scripture_imported_verse_pkey, ADD PRIMARY KEY (${columns})`) as Promise<void>;
