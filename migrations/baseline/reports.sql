-- The list of reports that stand, written with the events, and the tables of undo and sessions. A batch is found by its
-- id alone only by administrators and for equality, so that a hash index slows reporting least; reports of the last days
-- lie together in the order of time, so that a BRIN index finds them.

-- What one command reported for one reader.
CREATE TABLE views.report_entry (
  partition smallint NOT NULL,
  position bigint NOT NULL,
  reader_id integer NOT NULL,
  reported_by integer NOT NULL,
  batch_id text NOT NULL,
  read_date date NOT NULL,
  recorded_at timestamptz NOT NULL,
  private bytea,
  live_count smallint NOT NULL,
  sequence bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (partition, position)
) WITH (fillfactor = 85);
CREATE INDEX report_entry_batch ON views.report_entry (reported_by, sequence DESC, recorded_at DESC, position DESC)
  WHERE live_count > 0;
CREATE INDEX report_entry_batch_id ON views.report_entry USING hash (batch_id);
CREATE INDEX report_entry_reader ON views.report_entry (reader_id, position DESC) WHERE live_count > 0;
CREATE INDEX report_entry_recorded ON views.report_entry USING brin (recorded_at);

-- Its chapters.
CREATE TABLE views.report (
  partition smallint NOT NULL,
  position bigint NOT NULL,
  chapter_id smallint NOT NULL,
  reader_id integer NOT NULL,
  read_date date NOT NULL,
  private bytea,
  PRIMARY KEY (partition, position, chapter_id),
  CONSTRAINT report_once UNIQUE (reader_id, read_date, chapter_id)
);

-- Reports that an undo or a reset put aside.
CREATE TABLE views.report_cut (
  cut_id text NOT NULL,
  partition smallint NOT NULL,
  position bigint NOT NULL,
  chapter_id smallint NOT NULL,
  reader_id integer NOT NULL,
  read_date date NOT NULL,
  private bytea,
  PRIMARY KEY (cut_id, partition, position, chapter_id)
);

CREATE TABLE views.undone_batch (
  undo_id text PRIMARY KEY,
  account_id integer NOT NULL,
  batch_id text NOT NULL,
  undone_at timestamptz NOT NULL,
  cut_by text,
  sequence bigint NOT NULL DEFAULT 0
);
CREATE INDEX undone_batch_account ON views.undone_batch (account_id, sequence DESC, undone_at DESC);

-- reports: how many its batch has; the check keeps two concurrent commands from exceeding LIMITS.reportsPerBatch.
CREATE TABLE report_session (
  account_id integer NOT NULL CONSTRAINT report_session_account REFERENCES users (id) ON DELETE CASCADE,
  session_id text NOT NULL,
  batch_id text NOT NULL,
  expected_operations integer,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  reports integer NOT NULL DEFAULT 0 CONSTRAINT report_session_full CHECK (reports <= 118900),
  PRIMARY KEY (account_id, session_id)
);
CREATE INDEX report_session_started ON report_session (started_at);

-- Counts of the list (docs/decisions/0020): 32 commands of a reader make a block, 32 blocks one of the next level. A
-- block covers the reader's commands after one position up to another; the blocks of a level have no gaps between them.
-- Triggers on the commands' rows maintain them, in the transaction that changes the list.
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
) WITH (fillfactor = 90);
CREATE INDEX report_block_top ON views.report_block (reader_id) WHERE is_top;

-- Totals of a reader's commands after one position, up to another. The array holds the first chapter of each of the 66
-- books.
CREATE FUNCTION report_block_of_commands(p_reader integer, p_after bigint, p_last bigint) RETURNS TABLE (reports integer, up_to_book integer[], chapters bit(1189), first_listed bigint, last_listed bigint,
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
  SELECT width_bucket(c.chapter_id, ARRAY[1,51,91,118,154,188,212,233,237,268,292,314,339,368,404,414,427,437,479,629,660,672,680,746,798,803,851,863,877,880,889,890,894,901,904,907,910,912,926,930,958,974,998,1019,1047,1063,1079,1092,1098,1104,1108,1112,1117,1120,1126,1130,1133,1134,1147,1152,1157,1160,1165,1166,1167,1168]::smallint[]) AS book, sum(c.n) AS n FROM chapter c GROUP BY 1
)
SELECT (SELECT coalesce(sum(c.n), 0)::integer FROM chapter c),
  ARRAY(SELECT (sum(coalesce(b.n, 0)) OVER (ORDER BY s.book))::integer FROM generate_series(1, 66) AS s (book) LEFT JOIN book b USING (book) ORDER BY s.book),
  (SELECT coalesce(bit_or(set_bit(0::bit(1189), c.chapter_id - 1, 1)), 0::bit(1189)) FROM chapter c),
  min(e.position), max(e.position), min(e.recorded_at), max(e.recorded_at), min(e.read_date), max(e.read_date) FROM entry e;
END $$;

-- Totals of a reader's blocks of one level in such a range.
CREATE FUNCTION report_block_of_blocks(p_reader integer, p_level smallint, p_after bigint, p_last bigint) RETURNS TABLE (reports integer, up_to_book integer[], chapters bit(1189), first_listed bigint, last_listed bigint,
first_recorded timestamptz, last_recorded timestamptz, first_day date, last_day date) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
WITH part AS MATERIALIZED (
  SELECT * FROM views.report_block b WHERE b.reader_id = p_reader AND b.level = p_level AND b.last_position > p_after AND b.last_position <= p_last
)
SELECT sum(p.reports)::integer,
  ARRAY(SELECT sum(u.n)::integer FROM part q, unnest(q.up_to_book) WITH ORDINALITY AS u (n, book) GROUP BY u.book ORDER BY u.book),
  bit_or(p.chapters), min(p.first_listed), max(p.last_listed), min(p.first_recorded), max(p.last_recorded), min(p.first_day), max(p.last_day) FROM part p;
END $$;

-- Creates blocks for the full parts of a reader's list. The caller holds the reader's partition.
-- A session plans this function and the next two once. While a table is new its statistics say that it is tiny, and the
-- plan would scan it until the next autoanalyze, for every report; the index is right at any size.
CREATE FUNCTION close_report_blocks(p_reader integer) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
END $$;

-- For readers whose newest commands fill a block.
CREATE FUNCTION close_blocks_of_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM public.close_report_blocks(n.reader_id) FROM (SELECT DISTINCT c.reader_id FROM changed c) n WHERE EXISTS (
    SELECT FROM views.report_entry e WHERE e.reader_id = n.reader_id AND e.live_count > 0 AND e.position > coalesce(
      (SELECT b.last_position FROM views.report_block b WHERE b.reader_id = n.reader_id AND b.level = 1 ORDER BY b.last_position DESC LIMIT 1), 0)
    ORDER BY e.position OFFSET 31 LIMIT 1);
  RETURN NULL;
END $$;

-- For entries that lost or regained reports: recounts their blocks, level by level.
CREATE FUNCTION count_blocks_of_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
END $$;

CREATE TRIGGER close_blocks AFTER INSERT ON views.report_entry REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION close_blocks_of_entries();
CREATE TRIGGER count_blocks AFTER UPDATE ON views.report_entry REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_blocks_of_entries();
