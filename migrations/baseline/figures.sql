-- The read models of the projection "figures" and what belongs to them. It rebuilds them when their shape changes.

CREATE TABLE views.reader_progress (
  reader_id integer PRIMARY KEY,
  active boolean NOT NULL,
  total_reads integer NOT NULL,
  unique_chapters smallint NOT NULL,
  old_testament_chapters smallint NOT NULL,
  new_testament_chapters smallint NOT NULL,
  counts bytea NOT NULL,
  streak_runs json NOT NULL,
  longest_streak integer NOT NULL
);

CREATE TABLE views.reader_points (
  reader_id integer PRIMARY KEY,
  total_points bigint NOT NULL,
  lifetime_points bigint NOT NULL,
  level smallint NOT NULL
);

CREATE TABLE views.reader_badge (
  reader_id integer NOT NULL,
  badge_id text NOT NULL,
  points integer NOT NULL,
  position bigint NOT NULL,
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (reader_id, badge_id)
);

CREATE TABLE views.completion_cycle (
  reader_id integer NOT NULL,
  number integer NOT NULL,
  started_on date,
  completed_on date,
  points bigint NOT NULL,
  chapters_read smallint NOT NULL,
  old_testament_chapters smallint NOT NULL,
  new_testament_chapters smallint NOT NULL,
  is_active boolean NOT NULL,
  PRIMARY KEY (reader_id, number)
);

-- Reading days, one row per reader and year.
CREATE TABLE views.reading_year (
  reader_id integer NOT NULL,
  year smallint NOT NULL,
  days bytea NOT NULL,
  PRIMARY KEY (reader_id, year)
);

CREATE TABLE views.community_share (
  partition smallint PRIMARY KEY,
  active_readers integer NOT NULL,
  total_reads bigint NOT NULL,
  counts bytea NOT NULL
);

-- Entries are numbered and carry running totals per reason (docs/decisions/0020): counts and sums of any span are the
-- difference of two entries, and any page is found by its numbers.
CREATE TABLE views.ledger_entry (
  reader_id integer NOT NULL,
  position bigint NOT NULL,
  seq integer NOT NULL,
  partition smallint NOT NULL,
  reason text NOT NULL,
  points bigint NOT NULL,
  base_points integer NOT NULL,
  quantity integer NOT NULL,
  multiplier smallint NOT NULL,
  rule_set smallint NOT NULL,
  is_correction boolean NOT NULL,
  corrects bigint,
  badge_id text,
  read_date date,
  recorded_at timestamptz NOT NULL,
  plan_id text,
  entry_number integer NOT NULL DEFAULT 0,
  reason_number integer NOT NULL DEFAULT 0,
  reason_quantity integer NOT NULL DEFAULT 0,
  reason_points bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (reader_id, position, seq)
);
CREATE INDEX ledger_entry_number ON views.ledger_entry (reader_id, entry_number);
CREATE INDEX ledger_entry_reason ON views.ledger_entry (reader_id, reason, reason_number);

-- The number of a reader's entries, or of those for one reason, recorded before that time; all without a time. By
-- bisection, because entries are numbered in recording order.
CREATE FUNCTION ledger_entries_before(p_reader integer, p_reason text, p_before timestamptz) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_from integer := 0;
  v_to integer;
  v_middle integer;
  v_recorded timestamptz;
BEGIN
  IF p_reason IS NULL THEN
    SELECT max(l.entry_number) INTO v_to FROM views.ledger_entry l WHERE l.reader_id = p_reader;
  ELSE
    SELECT max(l.reason_number) INTO v_to FROM views.ledger_entry l WHERE l.reader_id = p_reader AND l.reason = p_reason;
  END IF;
  v_to := coalesce(v_to, 0);
  IF p_before IS NULL THEN
    RETURN v_to;
  END IF;
  WHILE v_from < v_to LOOP
    v_middle := (v_from + v_to + 1) / 2;
    IF p_reason IS NULL THEN
      SELECT l.recorded_at INTO v_recorded FROM views.ledger_entry l WHERE l.reader_id = p_reader AND l.entry_number = v_middle;
    ELSE
      SELECT l.recorded_at INTO v_recorded FROM views.ledger_entry l WHERE l.reader_id = p_reader AND l.reason = p_reason AND l.reason_number = v_middle;
    END IF;
    IF v_recorded < p_before THEN
      v_from := v_middle;
    ELSE
      v_to := v_middle - 1;
    END IF;
  END LOOP;
  RETURN v_from;
END $$;

CREATE TABLE views.board_score (
  reader_id integer NOT NULL,
  window_key text NOT NULL,
  points bigint NOT NULL,
  chapters integer NOT NULL,
  PRIMARY KEY (reader_id, window_key)
);
CREATE INDEX board_score_chapters ON views.board_score (window_key, chapters DESC, reader_id) INCLUDE (points);
CREATE INDEX board_score_points ON views.board_score (window_key, points DESC, reader_id) INCLUDE (chapters);

-- The number of readers in each bucket of each board (docs/decisions/0009).
CREATE TABLE views.board_count (
  partition smallint NOT NULL,
  window_key text NOT NULL,
  measure smallint NOT NULL,
  level smallint NOT NULL,
  bucket integer NOT NULL,
  readers integer NOT NULL,
  PRIMARY KEY (partition, window_key, measure, level, bucket)
) WITH (fillfactor = 80);
CREATE INDEX board_count_rank ON views.board_count (window_key, measure, level, bucket) INCLUDE (readers);

-- The texts of badges and levels beyond the built-in ones. What figures need of them is in the log.
CREATE TABLE badge_definition (
  number integer GENERATED ALWAYS AS IDENTITY,
  id text GENERATED ALWAYS AS ('badge-' || number::text) STORED PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  rarity text NOT NULL,
  points integer NOT NULL,
  criterion json NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE level_definition (
  level smallint PRIMARY KEY,
  title text NOT NULL,
  color text NOT NULL,
  points_required integer NOT NULL,
  created_at timestamptz NOT NULL
);
