import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FIRST_CHAPTERS, PLACES } from './canons/places';

const OF_66 = 66;

interface Shape {
  readonly chapters: number;
  readonly books: number;
  /** SQL: the book of a chapter. */
  readonly bookOf: string;
}

const array = (numbers: readonly number[]): string => `ARRAY[${numbers.join(',')}]::smallint[]`;

const BEFORE: Shape = {
  chapters: 1189,
  books: OF_66,
  bookOf: `width_bucket(c.chapter_id, ${array(FIRST_CHAPTERS.slice(0, OF_66))})`,
};

const AFTER: Shape = {
  chapters: 1387,
  books: PLACES.length,
  bookOf: `(${array(PLACES)})[width_bucket(c.chapter_id, ${array(FIRST_CHAPTERS)})]`,
};

/** For each place, how many of the 66 books stand up to it. */
const BOOKS_UP_TO = PLACES.map((_, index) => PLACES.slice(0, OF_66).filter((place) => place <= index + 1).length);

/**
 * Chapters of wider canons in the counts of the list of reports, which go by books in the order of a list and by a bit
 * for each chapter; the canon that a reader and the site chose; and the canon that figures count by.
 */
export class Canons1763600007000 implements MigrationInterface {
  name = 'Canons1763600007000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE readers ADD COLUMN canon text`);
    await q.query(`ALTER TABLE site_setting ADD COLUMN canon text`);
    // Right for every row so far; the start rebuilds them all the same, because the tables have another shape.
    for (const table of ['reader_progress', 'completion_cycle'])
      await q.query(`ALTER TABLE views.${table} ADD COLUMN canon text NOT NULL DEFAULT 'protestant'`);
    await reshape(q, AFTER, BOOKS_UP_TO);
    await limitSessions(q, 138_700);
  }

  async down(q: QueryRunner): Promise<void> {
    const further = (await q.query(`SELECT EXISTS (SELECT FROM views.report WHERE chapter_id > 1189) AS some`)) as [
      { some: boolean },
    ];
    if (further[0].some) throw new Error('chapters of wider canons are reported: delete these reports first');
    await limitSessions(q, 118_900);
    await reshape(q, BEFORE, PLACES.slice(0, OF_66));
    for (const table of ['views.reader_progress', 'views.completion_cycle', 'site_setting', 'readers'])
      await q.query(`ALTER TABLE ${table} DROP COLUMN canon`);
  }
}

const limitSessions = async (q: QueryRunner, reports: number): Promise<void> => {
  await q.query(`ALTER TABLE report_session DROP CONSTRAINT report_session_full`);
  await q.query(`ALTER TABLE report_session ADD CONSTRAINT report_session_full CHECK (reports <= ${reports})`);
};

/** `from`: for each new book, the place of its running total in the array so far. */
const reshape = async (q: QueryRunner, shape: Shape, from: readonly number[]): Promise<void> => {
  await q.query(`
    ALTER TABLE views.report_block
      ALTER COLUMN chapters TYPE bit(${shape.chapters}) USING chapters::bit(${shape.chapters})`);
  await q.query(`
    UPDATE views.report_block b SET up_to_book = ARRAY(
      SELECT coalesce(b.up_to_book[o.place], 0) FROM unnest(${array(from)}) WITH ORDINALITY AS o (place, book) ORDER BY o.book)`);
  await q.query(`DROP FUNCTION report_block_of_commands(integer, bigint, bigint)`);
  await q.query(ofCommands(shape));
  await q.query(`DROP FUNCTION report_block_of_blocks(integer, smallint, bigint, bigint)`);
  await q.query(ofBlocks(shape));
};

/** As the baseline has it, for these books. */
const ofCommands = (shape: Shape): string => `
CREATE FUNCTION report_block_of_commands(p_reader integer, p_after bigint, p_last bigint) RETURNS TABLE (reports integer, up_to_book integer[], chapters bit(${shape.chapters}), first_listed bigint, last_listed bigint,
first_recorded timestamptz, last_recorded timestamptz, first_day date, last_day date) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
WITH entry AS MATERIALIZED (
  SELECT e.partition, e.position, e.recorded_at, e.read_date FROM views.report_entry e
  WHERE e.reader_id = p_reader AND e.live_count > 0 AND e.position > p_after AND e.position <= p_last
), chapter AS MATERIALIZED (
  SELECT r.chapter_id, count(*) AS n FROM entry e, LATERAL (
    SELECT o.chapter_id FROM views.report o WHERE o.partition = e.partition AND o.position = e.position OFFSET 0) r GROUP BY r.chapter_id
), book AS (
  SELECT ${shape.bookOf} AS book, sum(c.n) AS n FROM chapter c GROUP BY 1
)
SELECT (SELECT coalesce(sum(c.n), 0)::integer FROM chapter c),
  ARRAY(SELECT (sum(coalesce(b.n, 0)) OVER (ORDER BY s.book))::integer FROM generate_series(1, ${shape.books}) AS s (book) LEFT JOIN book b USING (book) ORDER BY s.book),
  (SELECT coalesce(bit_or(set_bit(0::bit(${shape.chapters}), c.chapter_id - 1, 1)), 0::bit(${shape.chapters})) FROM chapter c),
  min(e.position), max(e.position), min(e.recorded_at), max(e.recorded_at), min(e.read_date), max(e.read_date) FROM entry e;
END $$;`;

const ofBlocks = (shape: Shape): string => `
CREATE FUNCTION report_block_of_blocks(p_reader integer, p_level smallint, p_after bigint, p_last bigint) RETURNS TABLE (reports integer, up_to_book integer[], chapters bit(${shape.chapters}), first_listed bigint, last_listed bigint,
first_recorded timestamptz, last_recorded timestamptz, first_day date, last_day date) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
WITH part AS MATERIALIZED (
  SELECT * FROM views.report_block b WHERE b.reader_id = p_reader AND b.level = p_level AND b.last_position > p_after AND b.last_position <= p_last
)
SELECT sum(p.reports)::integer,
  ARRAY(SELECT sum(u.n)::integer FROM part q, unnest(q.up_to_book) WITH ORDINALITY AS u (n, book) GROUP BY u.book ORDER BY u.book),
  bit_or(p.chapters), min(p.first_listed), max(p.last_listed), min(p.first_recorded), max(p.last_recorded), min(p.first_day), max(p.last_day) FROM part p;
END $$;`;
