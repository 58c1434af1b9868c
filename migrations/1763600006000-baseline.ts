import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each area needs only those before it. */
const AREAS = [
  'event-log',
  'projections',
  'accounts',
  'site',
  'readers-and-groups',
  'reports',
  'figures',
  'family-sums',
  'plans',
  'challenges',
  'notifications',
  'scripture',
];

/** From dist/migrations and from migrations; backend/assets/README.md describes the file. */
const VERSES = [join(__dirname, '..', '..'), join(__dirname, '..')].map((root) =>
  join(root, 'backend', 'assets', 'kjv.tsv.br'),
);

const VERSES_A_STATEMENT = 4000;

/**
 * The schema as 75 migrations had made it before the first release (backend/src/app/baseline.ts knows them), and the
 * embedded translation.
 */
export class Baseline1763600006000 implements MigrationInterface {
  name = 'Baseline1763600006000';

  async up(q: QueryRunner): Promise<void> {
    for (const area of AREAS) await q.query(readFileSync(join(__dirname, 'baseline', `${area}.sql`), 'utf8'));
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

  async down(): Promise<void> {
    throw new Error('nothing is before the baseline: restore a backup, or drop the database');
  }
}

const readVerses = (): string[] => {
  const place = VERSES.find(existsSync);
  if (place === undefined) throw new Error('backend/assets/kjv.tsv.br is missing');
  return brotliDecompressSync(readFileSync(place)).toString('utf8').split('\n');
};
