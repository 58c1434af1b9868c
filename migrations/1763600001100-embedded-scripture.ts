import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From dist/migrations and from migrations; backend/assets/README.md describes the file. */
const PLACES = [join(__dirname, '..', '..'), join(__dirname, '..')].map((root) =>
  join(root, 'backend', 'assets', 'kjv.tsv.br'),
);

const VERSES_A_STATEMENT = 4000;

/** The embedded translation with its full-text index, which excludes footnotes and markup. */
export class EmbeddedScripture1763600001100 implements MigrationInterface {
  name = 'EmbeddedScripture1763600001100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE scripture_verse (
        chapter_id smallint NOT NULL,
        verse smallint NOT NULL,
        begins_paragraph boolean NOT NULL,
        is_poetry boolean NOT NULL,
        markup text NOT NULL,
        title text,
        heading text,
        colophon text,
        footnotes text[] NOT NULL,
        words tsvector NOT NULL GENERATED ALWAYS AS (
          to_tsvector('english', regexp_replace(regexp_replace(markup, '<sup class="fn">\\d+</sup>', '', 'g'), '<[^>]+>', '', 'g'))
        ) STORED,
        PRIMARY KEY (chapter_id, verse)
      )`);
    const verses = readVerses();
    for (let start = 0; start < verses.length; start += VERSES_A_STATEMENT) {
      await q.query(
        `INSERT INTO scripture_verse (chapter_id, verse, begins_paragraph, is_poetry, markup, title, heading, colophon, footnotes)
         SELECT c[1]::smallint, c[2]::smallint, c[3] LIKE '%p%', c[3] LIKE '%q%', c[4], nullif(c[5], ''), nullif(c[6], ''), nullif(c[7], ''), c[8:]
           FROM unnest($1::text[]) AS line, string_to_array(line, E'\\t') AS c`,
        [verses.slice(start, start + VERSES_A_STATEMENT)],
      );
    }
    await q.query(`CREATE INDEX scripture_verse_words ON scripture_verse USING gin (words)`);
    await q.query(`ANALYZE scripture_verse`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE scripture_verse`);
  }
}

const readVerses = (): string[] => {
  const place = PLACES.find(existsSync);
  if (place === undefined) throw new Error('backend/assets/kjv.tsv.br is missing');
  return brotliDecompressSync(readFileSync(place)).toString('utf8').split('\n');
};
