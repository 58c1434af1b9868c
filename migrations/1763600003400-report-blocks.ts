import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps counts of the list of reports, see docs/decisions/0020: 32 commands of a reader make a block, 32 blocks one of
 * the next level. Triggers on the commands' rows maintain them, in the transaction that changes the list.
 */
export class ReportBlocks1763600003400 implements MigrationInterface {
  name = 'ReportBlocks1763600003400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX views.report_entry_reader`);
    await q.query(
      `CREATE INDEX report_entry_reader ON views.report_entry (reader_id, position DESC) WHERE live_count > 0`,
    );
    // A block covers the reader's commands after one position up to another; the blocks of a level have no gaps between
    // them.
    await q.query(`
      CREATE TABLE views.report_block (
        reader_id integer NOT NULL,
        level smallint NOT NULL,
        last_position bigint NOT NULL,
        after_position bigint NOT NULL,
        is_top boolean NOT NULL,
        reports integer NOT NULL,
        up_to_book integer[] NOT NULL,
        chapters bit(1189) NOT NULL,
        first_listed bigint,
        last_listed bigint,
        first_recorded timestamptz,
        last_recorded timestamptz,
        first_day date,
        last_day date,
        PRIMARY KEY (reader_id, level, last_position)
      ) WITH (fillfactor = 90)`);
    await q.query(`CREATE INDEX report_block_top ON views.report_block (reader_id) WHERE is_top`);
    await q.query(COUNT_COMMANDS);
    await q.query(COUNT_BLOCKS);
    await q.query(CLOSE);
    await q.query(ON_INSERT);
    await q.query(ON_UPDATE);
    await q.query(
      `CREATE TRIGGER close_blocks AFTER INSERT ON views.report_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION close_blocks_of_entries()`,
    );
    await q.query(
      `CREATE TRIGGER count_blocks AFTER UPDATE ON views.report_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_blocks_of_entries()`,
    );
    await q.query(`ANALYZE views.report_entry`);
    await q.query(
      `SELECT close_report_blocks(reader_id) FROM views.report_entry WHERE live_count > 0 GROUP BY reader_id HAVING count(*) >= 32`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER count_blocks ON views.report_entry`);
    await q.query(`DROP TRIGGER close_blocks ON views.report_entry`);
    await q.query(
      `DROP FUNCTION count_blocks_of_entries, close_blocks_of_entries, close_report_blocks, report_block_of_blocks, report_block_of_commands`,
    );
    await q.query(`DROP TABLE views.report_block`);
    await q.query(`DROP INDEX views.report_entry_reader`);
    await q.query(
      `CREATE INDEX report_entry_reader ON views.report_entry (reader_id, recorded_at DESC, position DESC) WHERE live_count > 0`,
    );
  }
}

/** The first chapter of each of the 66 books. */
const BOOKS = `ARRAY[1,51,91,118,154,188,212,233,237,268,292,314,339,368,404,414,427,437,479,629,660,672,680,746,798,803,851,863,877,880,889,890,894,901,904,907,910,912,926,930,958,974,998,1019,1047,1063,1079,1092,1098,1104,1108,1112,1117,1120,1126,1130,1133,1134,1147,1152,1157,1160,1165,1166,1167,1168]::smallint[]`;

const COUNTS = `reports integer, up_to_book integer[], chapters bit(1189), first_listed bigint, last_listed bigint,
  first_recorded timestamptz, last_recorded timestamptz, first_day date, last_day date`;

/** Totals of a reader's commands after one position, up to another. */
const COUNT_COMMANDS = `
  CREATE FUNCTION report_block_of_commands(p_reader integer, p_after bigint, p_last bigint) RETURNS TABLE (${COUNTS}) LANGUAGE plpgsql STABLE AS $$
  #variable_conflict use_column
  BEGIN RETURN QUERY
  WITH entry AS MATERIALIZED (
    SELECT e.partition, e.position, e.recorded_at, e.read_date FROM views.report_entry e
    WHERE e.reader_id = p_reader AND e.live_count > 0 AND e.position > p_after AND e.position <= p_last
  ), chapter AS MATERIALIZED (
    SELECT r.chapter_id, count(*) AS n FROM entry e, LATERAL (
      SELECT o.chapter_id FROM views.report o WHERE o.partition = e.partition AND o.position = e.position OFFSET 0) r GROUP BY r.chapter_id
  ), book AS (
    SELECT width_bucket(c.chapter_id, ${BOOKS}) AS book, sum(c.n) AS n FROM chapter c GROUP BY 1
  )
  SELECT (SELECT coalesce(sum(c.n), 0)::integer FROM chapter c),
    ARRAY(SELECT (sum(coalesce(b.n, 0)) OVER (ORDER BY s.book))::integer FROM generate_series(1, 66) AS s (book) LEFT JOIN book b USING (book) ORDER BY s.book),
    (SELECT coalesce(bit_or(set_bit(0::bit(1189), c.chapter_id - 1, 1)), 0::bit(1189)) FROM chapter c),
    min(e.position), max(e.position), min(e.recorded_at), max(e.recorded_at), min(e.read_date), max(e.read_date) FROM entry e;
  END $$`;

/** Totals of a reader's blocks of one level in such a range. */
const COUNT_BLOCKS = `
  CREATE FUNCTION report_block_of_blocks(p_reader integer, p_level smallint, p_after bigint, p_last bigint) RETURNS TABLE (${COUNTS}) LANGUAGE plpgsql STABLE AS $$
  #variable_conflict use_column
  BEGIN RETURN QUERY
  WITH part AS MATERIALIZED (
    SELECT * FROM views.report_block b WHERE b.reader_id = p_reader AND b.level = p_level AND b.last_position > p_after AND b.last_position <= p_last
  )
  SELECT sum(p.reports)::integer,
    ARRAY(SELECT sum(u.n)::integer FROM part q, unnest(q.up_to_book) WITH ORDINALITY AS u (n, book) GROUP BY u.book ORDER BY u.book),
    bit_or(p.chapters), min(p.first_listed), max(p.last_listed), min(p.first_recorded), max(p.last_recorded), min(p.first_day), max(p.last_day) FROM part p;
  END $$`;

/** Creates blocks for the full parts of a reader's list. The caller holds the reader's partition. */
const CLOSE = `
  CREATE FUNCTION close_report_blocks(p_reader integer) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_after bigint;
    v_last bigint;
    v_level smallint := 1;
  BEGIN
    LOOP
      SELECT coalesce(max(b.last_position), 0) INTO v_after FROM views.report_block b WHERE b.reader_id = p_reader AND b.level = v_level;
      IF v_level = 1 THEN
        SELECT e.position INTO v_last FROM views.report_entry e
          WHERE e.reader_id = p_reader AND e.live_count > 0 AND e.position > v_after ORDER BY e.position OFFSET 31 LIMIT 1;
      ELSE
        SELECT b.last_position INTO v_last FROM views.report_block b
          WHERE b.reader_id = p_reader AND b.level = v_level - 1 AND b.last_position > v_after ORDER BY b.last_position OFFSET 31 LIMIT 1;
      END IF;
      IF v_last IS NOT NULL THEN
        IF v_level = 1 THEN
          INSERT INTO views.report_block SELECT p_reader, 1, v_last, v_after, true, n.* FROM public.report_block_of_commands(p_reader, v_after, v_last) n;
        ELSE
          INSERT INTO views.report_block SELECT p_reader, v_level, v_last, v_after, true, n.* FROM public.report_block_of_blocks(p_reader, (v_level - 1)::smallint, v_after, v_last) n;
          UPDATE views.report_block b SET is_top = false WHERE b.reader_id = p_reader AND b.level = v_level - 1 AND b.last_position > v_after AND b.last_position <= v_last;
        END IF;
      ELSE
        EXIT WHEN NOT EXISTS (SELECT FROM views.report_block b WHERE b.reader_id = p_reader AND b.level = v_level);
        v_level := v_level + 1;
      END IF;
    END LOOP;
  END $$`;

/** For readers whose newest commands fill a block. */
const ON_INSERT = `
  CREATE FUNCTION close_blocks_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM public.close_report_blocks(n.reader_id) FROM (SELECT DISTINCT c.reader_id FROM changed c) n WHERE EXISTS (
      SELECT FROM views.report_entry e WHERE e.reader_id = n.reader_id AND e.live_count > 0 AND e.position > coalesce(
        (SELECT b.last_position FROM views.report_block b WHERE b.reader_id = n.reader_id AND b.level = 1 ORDER BY b.last_position DESC LIMIT 1), 0)
      ORDER BY e.position OFFSET 31 LIMIT 1);
    RETURN NULL;
  END $$`;

/** For entries that lost or regained reports: recounts their blocks, level by level. */
const ON_UPDATE = `
  CREATE FUNCTION count_blocks_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_level smallint := 1;
    v_readers integer[];
    v_positions bigint[];
  BEGIN
    SELECT array_agg(c.reader_id), array_agg(c.position) INTO v_readers, v_positions FROM changed c;
    LOOP
      SELECT array_agg(n.reader_id), array_agg(n.last_position) INTO v_readers, v_positions FROM (
        SELECT DISTINCT b.reader_id, b.last_position FROM unnest(v_readers, v_positions) AS c (reader_id, position), LATERAL (
          SELECT o.reader_id, o.last_position FROM views.report_block o
          WHERE o.reader_id = c.reader_id AND o.level = v_level AND o.last_position >= c.position ORDER BY o.last_position LIMIT 1) b) n;
      EXIT WHEN v_readers IS NULL;
      IF v_level = 1 THEN
        UPDATE views.report_block b SET (reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day)
            = (SELECT * FROM public.report_block_of_commands(b.reader_id, b.after_position, b.last_position))
          FROM unnest(v_readers, v_positions) AS n (reader_id, last_position)
          WHERE b.reader_id = n.reader_id AND b.level = v_level AND b.last_position = n.last_position;
      ELSE
        UPDATE views.report_block b SET (reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day)
            = (SELECT * FROM public.report_block_of_blocks(b.reader_id, (v_level - 1)::smallint, b.after_position, b.last_position))
          FROM unnest(v_readers, v_positions) AS n (reader_id, last_position)
          WHERE b.reader_id = n.reader_id AND b.level = v_level AND b.last_position = n.last_position;
      END IF;
      v_level := v_level + 1;
    END LOOP;
    RETURN NULL;
  END $$`;
