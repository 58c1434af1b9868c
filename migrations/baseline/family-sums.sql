-- Sums of families on each board and their number per bucket (docs/decisions/0012). A worker fills the tables. Every
-- change to a family's sum leaves a mark in its transaction.

CREATE TABLE family_score (
  family_id integer NOT NULL,
  window_key text NOT NULL,
  points bigint NOT NULL,
  chapters integer NOT NULL,
  PRIMARY KEY (family_id, window_key)
);
CREATE INDEX family_score_chapters ON family_score (window_key, chapters DESC, family_id) INCLUDE (points);
CREATE INDEX family_score_points ON family_score (window_key, points DESC, family_id) INCLUDE (chapters);

CREATE TABLE family_count (
  window_key text NOT NULL,
  measure smallint NOT NULL,
  level smallint NOT NULL,
  bucket integer NOT NULL,
  families integer NOT NULL,
  PRIMARY KEY (window_key, measure, level, bucket)
) WITH (fillfactor = 80);

-- The table of readers' scores that the sums were computed from; without a row, or after a rebuild swapped that table,
-- they must not be used.
CREATE TABLE family_sums_source (
  board_score oid PRIMARY KEY
);

-- No key that two could contend for, so that writing a mark never waits.
CREATE TABLE family_mark (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id integer,
  reader_id integer,
  CHECK (num_nonnulls(family_id, reader_id) = 1)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE FUNCTION mark_readers_of_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO public.family_mark (reader_id) SELECT DISTINCT reader_id FROM changed; RETURN NULL; END $$;

CREATE TRIGGER mark_delete AFTER DELETE ON views.board_score REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_readers_of_scores();
CREATE TRIGGER mark_insert AFTER INSERT ON views.board_score REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_readers_of_scores();
CREATE TRIGGER mark_update AFTER UPDATE ON views.board_score REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_readers_of_scores();

CREATE FUNCTION mark_families_of_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO public.family_mark (family_id) SELECT DISTINCT family_id FROM changed; RETURN NULL; END $$;

CREATE TRIGGER mark_delete AFTER DELETE ON family_readers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_families_of_readers();
CREATE TRIGGER mark_insert AFTER INSERT ON family_readers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_families_of_readers();

CREATE FUNCTION mark_reader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO public.family_mark (reader_id) VALUES (NEW.id); RETURN NULL; END $$;

CREATE TRIGGER mark_activity AFTER UPDATE OF is_active ON readers
  FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION mark_reader();
