import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMED = ['readers', 'users', 'families', 'churches'];

/** Names and addresses as searches compare them: without capitals, accents and vowel points (decision 0048). */
export class SearchOfNames1763600005550 implements MigrationInterface {
  name = 'SearchOfNames1763600005550';

  async up(q: QueryRunner): Promise<void> {
    // Letters with a stroke are not taken apart by Unicode; the marks are those of Latin, Greek and Cyrillic letters,
    // the points of Hebrew and the vowels of Arabic. The body is parsed here, so no search path changes its meaning.
    await q.query(String.raw`
      CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN normalize(replace(translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g') COLLATE names),
        'øłđħı’', 'oldhi'''), 'ß', 'ss'), NFC)`);
    for (const table of NAMED) {
      await q.query(
        `ALTER TABLE ${table} ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED`,
      );
      await q.query(`DROP INDEX ${table}_words`);
      await q.query(`CREATE INDEX ${table}_words ON ${table} USING gin (to_tsvector('simple', search_name))`);
    }
    await q.query(
      `ALTER TABLE churches ADD COLUMN search_address text GENERATED ALWAYS AS (search_text(address)) STORED`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE churches DROP COLUMN search_address`);
    for (const table of NAMED) {
      await q.query(`ALTER TABLE ${table} DROP COLUMN search_name`);
      await q.query(`CREATE INDEX ${table}_words ON ${table} USING gin (to_tsvector('simple', name))`);
    }
    await q.query(`DROP FUNCTION search_text`);
  }
}
