import { FIRST_CHAPTERS, PLACES } from '../canons/places';

const TOTALS = `TABLE (reports integer, up_to_book integer[], chapters bit(1387), first_listed bigint, last_listed bigint,
first_recorded timestamptz, last_recorded timestamptz, first_day date, last_day date)`;

const array = (numbers: readonly number[]): string => `ARRAY[${numbers.join(',')}]::smallint[]`;

interface Way {
  /** First parameter of the functions about one reader. */
  readonly parameter: string;
  /** Its type, as a function's signature names it. */
  readonly type: string;
  /** The same as an argument. */
  readonly passed: string;
  /** First column of rows for a reader. */
  readonly column: string;
  /** Condition of a row's alias, before the one on its reader. */
  of(alias: string): string;
  /** As `of`, for two aliases. */
  same(a: string, b: string): string;
  /** The partition of an alias, before its reader. */
  named(alias: string): string;
}

/** With the partition before each reader, and as it was. */
const WITH: Way = {
  parameter: 'p_partition smallint, ',
  type: 'smallint, ',
  passed: 'p_partition, ',
  column: 'partition, ',
  of: (alias) => `${alias}.partition = p_partition AND `,
  same: (a, b) => `${a}.partition = ${b}.partition AND `,
  named: (alias) => `${alias}.partition, `,
};
const WITHOUT: Way = {
  parameter: '',
  type: '',
  passed: '',
  column: '',
  of: () => '',
  same: () => '',
  named: () => '',
};

/** Totals of a reader's commands after one position, up to another. */
const ofCommands = ({ parameter, of }: Way): string => `
CREATE FUNCTION report_block_of_commands(${parameter}p_reader integer, p_after bigint, p_last bigint) RETURNS ${TOTALS} LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
WITH entry AS MATERIALIZED (
  SELECT e.partition, e.position, e.recorded_at, e.read_date FROM views.report_entry e
  WHERE ${of('e')}e.reader_id = p_reader AND e.live_count > 0 AND e.position > p_after AND e.position <= p_last
), chapter AS MATERIALIZED (
  SELECT r.chapter_id, count(*) AS n FROM entry e, LATERAL (
    SELECT o.chapter_id FROM views.report o WHERE o.partition = e.partition AND o.position = e.position OFFSET 0) r GROUP BY r.chapter_id
), book AS (
  SELECT (${array(PLACES)})[width_bucket(c.chapter_id, ${array(FIRST_CHAPTERS)})] AS book, sum(c.n) AS n FROM chapter c GROUP BY 1
)
SELECT (SELECT coalesce(sum(c.n), 0)::integer FROM chapter c),
  ARRAY(SELECT (sum(coalesce(b.n, 0)) OVER (ORDER BY s.book))::integer FROM generate_series(1, ${PLACES.length}) AS s (book) LEFT JOIN book b USING (book) ORDER BY s.book),
  (SELECT coalesce(bit_or(set_bit(0::bit(1387), c.chapter_id - 1, 1)), 0::bit(1387)) FROM chapter c),
  min(e.position), max(e.position), min(e.recorded_at), max(e.recorded_at), min(e.read_date), max(e.read_date) FROM entry e;
END $$`;

/** Totals of a reader's blocks of one level in such a range. */
const ofBlocks = ({ parameter, of }: Way): string => `
CREATE FUNCTION report_block_of_blocks(${parameter}p_reader integer, p_level smallint, p_after bigint, p_last bigint) RETURNS ${TOTALS} LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
WITH part AS MATERIALIZED (
  SELECT * FROM views.report_block b WHERE ${of('b')}b.reader_id = p_reader AND b.level = p_level AND b.last_position > p_after AND b.last_position <= p_last
)
SELECT sum(p.reports)::integer,
  ARRAY(SELECT sum(u.n)::integer FROM part q, unnest(q.up_to_book) WITH ORDINALITY AS u (n, book) GROUP BY u.book ORDER BY u.book),
  bit_or(p.chapters), min(p.first_listed), max(p.last_listed), min(p.first_recorded), max(p.last_recorded), min(p.first_day), max(p.last_day) FROM part p;
END $$`;

/** Creates blocks for the full parts of a reader's list. The caller holds the reader's partition. */
const close = ({ parameter, passed, column, of }: Way): string => `
CREATE FUNCTION close_report_blocks(${parameter}p_reader integer) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_after bigint;
  v_last bigint;
  v_level smallint := 1;
BEGIN
  LOOP
    SELECT coalesce(max(b.last_position), 0) INTO v_after FROM views.report_block b WHERE ${of('b')}b.reader_id = p_reader AND b.level = v_level;
    IF v_level = 1 THEN
      SELECT e.position INTO v_last FROM views.report_entry e
        WHERE ${of('e')}e.reader_id = p_reader AND e.live_count > 0 AND e.position > v_after ORDER BY e.position OFFSET 31 LIMIT 1;
    ELSE
      SELECT b.last_position INTO v_last FROM views.report_block b
        WHERE ${of('b')}b.reader_id = p_reader AND b.level = v_level - 1 AND b.last_position > v_after ORDER BY b.last_position OFFSET 31 LIMIT 1;
    END IF;
    IF v_last IS NOT NULL THEN
      IF v_level = 1 THEN
        INSERT INTO views.report_block (${column}reader_id, level, last_position, after_position, is_top, reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day)
          SELECT ${passed}p_reader, 1, v_last, v_after, true, n.* FROM public.report_block_of_commands(${passed}p_reader, v_after, v_last) n;
      ELSE
        INSERT INTO views.report_block (${column}reader_id, level, last_position, after_position, is_top, reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day)
          SELECT ${passed}p_reader, v_level, v_last, v_after, true, n.* FROM public.report_block_of_blocks(${passed}p_reader, (v_level - 1)::smallint, v_after, v_last) n;
        UPDATE views.report_block b SET is_top = false WHERE ${of('b')}b.reader_id = p_reader AND b.level = v_level - 1 AND b.last_position > v_after AND b.last_position <= v_last;
      END IF;
    ELSE
      EXIT WHEN NOT EXISTS (SELECT FROM views.report_block b WHERE ${of('b')}b.reader_id = p_reader AND b.level = v_level);
      v_level := v_level + 1;
    END IF;
  END LOOP;
END $$`;

/** For readers whose newest commands fill a block. */
const closeOfEntries = ({ same, named }: Way): string => `
CREATE OR REPLACE FUNCTION close_blocks_of_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM public.close_report_blocks(${named('n')}n.reader_id) FROM (SELECT DISTINCT ${named('c')}c.reader_id FROM changed c) n WHERE EXISTS (
    SELECT FROM views.report_entry e WHERE ${same('e', 'n')}e.reader_id = n.reader_id AND e.live_count > 0 AND e.position > coalesce(
      (SELECT b.last_position FROM views.report_block b WHERE ${same('b', 'n')}b.reader_id = n.reader_id AND b.level = 1 ORDER BY b.last_position DESC LIMIT 1), 0)
    ORDER BY e.position OFFSET 31 LIMIT 1);
  RETURN NULL;
END $$`;

/** For entries that lost or regained reports: recounts their blocks, level by level. */
const countOfEntries = (way: Way): string => {
  const { same, named } = way;
  const keyed = way === WITH;
  const readers = keyed ? 'v_partitions, v_readers' : 'v_readers';
  const columns = keyed ? 'partition, reader_id' : 'reader_id';
  const update = (counted: string): string => `
      UPDATE views.report_block b SET (reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day)
          = (SELECT * FROM public.${counted})
        FROM unnest(${readers}, v_positions) AS n (${columns}, last_position)
        WHERE ${same('b', 'n')}b.reader_id = n.reader_id AND b.level = v_level AND b.last_position = n.last_position;`;
  return `
CREATE OR REPLACE FUNCTION count_blocks_of_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_level smallint := 1;${keyed ? '\n  v_partitions smallint[];' : ''}
  v_readers integer[];
  v_positions bigint[];
BEGIN
  SELECT ${keyed ? 'array_agg(c.partition), ' : ''}array_agg(c.reader_id), array_agg(c.position) INTO ${readers}, v_positions FROM changed c;
  LOOP
    SELECT ${keyed ? 'array_agg(n.partition), ' : ''}array_agg(n.reader_id), array_agg(n.last_position) INTO ${readers}, v_positions FROM (
      SELECT DISTINCT ${named('b')}b.reader_id, b.last_position FROM unnest(${readers}, v_positions) AS c (${columns}, position), LATERAL (
        SELECT ${named('o')}o.reader_id, o.last_position FROM views.report_block o
        WHERE ${same('o', 'c')}o.reader_id = c.reader_id AND o.level = v_level AND o.last_position >= c.position ORDER BY o.last_position LIMIT 1) b) n;
    EXIT WHEN v_readers IS NULL;
    IF v_level = 1 THEN${update(`report_block_of_commands(${named('b')}b.reader_id, b.after_position, b.last_position)`)}
    ELSE${update(`report_block_of_blocks(${named('b')}b.reader_id, (v_level - 1)::smallint, b.after_position, b.last_position)`)}
    END IF;
    v_level := v_level + 1;
  END LOOP;
  RETURN NULL;
END $$`;
};

/** The number of a reader's entries, or of those for one reason, recorded before that time; all without a time. */
const entriesBefore = ({ parameter, of }: Way): string => `
CREATE FUNCTION ledger_entries_before(${parameter}p_reader integer, p_reason text, p_before timestamptz) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_from integer := 0;
  v_to integer;
  v_middle integer;
  v_recorded timestamptz;
BEGIN
  IF p_reason IS NULL THEN
    SELECT max(l.entry_number) INTO v_to FROM views.ledger_entry l WHERE ${of('l')}l.reader_id = p_reader;
  ELSE
    SELECT max(l.reason_number) INTO v_to FROM views.ledger_entry l WHERE ${of('l')}l.reader_id = p_reader AND l.reason = p_reason;
  END IF;
  v_to := coalesce(v_to, 0);
  IF p_before IS NULL THEN
    RETURN v_to;
  END IF;
  WHILE v_from < v_to LOOP
    v_middle := (v_from + v_to + 1) / 2;
    IF p_reason IS NULL THEN
      SELECT l.recorded_at INTO v_recorded FROM views.ledger_entry l WHERE ${of('l')}l.reader_id = p_reader AND l.entry_number = v_middle;
    ELSE
      SELECT l.recorded_at INTO v_recorded FROM views.ledger_entry l WHERE ${of('l')}l.reader_id = p_reader AND l.reason = p_reason AND l.reason_number = v_middle;
    END IF;
    IF v_recorded < p_before THEN
      v_from := v_middle;
    ELSE
      v_to := v_middle - 1;
    END IF;
  END LOOP;
  RETURN v_from;
END $$`;

const drops = ({ type }: Way): string[] => [
  `DROP FUNCTION report_block_of_commands(${type}integer, bigint, bigint)`,
  `DROP FUNCTION report_block_of_blocks(${type}integer, smallint, bigint, bigint)`,
  `DROP FUNCTION close_report_blocks(${type}integer)`,
  `DROP FUNCTION ledger_entries_before(${type}integer, text, timestamptz)`,
];

const creates = (way: Way): string[] =>
  [ofCommands, ofBlocks, close, closeOfEntries, countOfEntries, entriesBefore].map((create) => create(way));

/** The functions about one reader take the reader's partition first. */
export const nameThePartition = (): string[] => [...drops(WITHOUT), ...creates(WITH)];

/** As the migrations before this one have them. */
export const doNotNameIt = (): string[] => [...drops(WITH), ...creates(WITHOUT)];

/** The functions of the triggers, as this migration has them. */
export const ofTriggers = (): string[] => [closeOfEntries(WITH), countOfEntries(WITH)];
