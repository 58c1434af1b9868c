-- The embedded translation, added ones, and the calls to the provider of another.

-- The embedded translation; the baseline fills it and makes its full-text index, which excludes footnotes and markup.
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
    to_tsvector('english', regexp_replace(regexp_replace(markup, '<sup class="fn">\d+</sup>', '', 'g'), '<[^>]+>', '', 'g'))
  ) STORED,
  PRIMARY KEY (chapter_id, verse)
);

-- Translations that an operator added. They are apart from the embedded one, which backups leave out.
CREATE TABLE scripture_translation (
  id text PRIMARY KEY,
  name text NOT NULL,
  language text NOT NULL,
  licence text NOT NULL,
  may_be_kept boolean NOT NULL,
  search_config text NOT NULL,
  chapters smallint NOT NULL,
  bytes integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE scripture_imported_verse (
  translation_id text NOT NULL REFERENCES scripture_translation (id) ON DELETE CASCADE,
  chapter_id smallint NOT NULL,
  verse smallint NOT NULL,
  through smallint NOT NULL,
  begins_paragraph boolean NOT NULL,
  is_poetry boolean NOT NULL,
  markup text NOT NULL,
  title text,
  heading text,
  colophon text,
  words tsvector NOT NULL,
  PRIMARY KEY (translation_id, chapter_id, verse)
);
CREATE INDEX scripture_imported_verse_words ON scripture_imported_verse USING gin (words);

-- Calls to the provider, counted for all processes together: its licence limits them per minute, hour and day.
-- counts_from: the latest instant at which the provider can have seen the call.
CREATE TABLE scripture_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  counts_from timestamptz NOT NULL
);
CREATE INDEX scripture_call_counts_from ON scripture_call (counts_from);

CREATE TABLE scripture_usage (
  hour timestamptz PRIMARY KEY,
  calls integer NOT NULL
);

-- Until when the provider asked for a pause.
CREATE TABLE scripture_pause (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  until timestamptz NOT NULL
);

INSERT INTO scripture_pause (until) VALUES ('-infinity');

CREATE FUNCTION reserve_scripture_call(at timestamptz, lasts interval, limits integer[], windows interval[], OUT call_id bigint, OUT free_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  nth timestamptz;
BEGIN
  -- One reservation after the other: whoever counts must not miss what another is about to add.
  SELECT until INTO free_at FROM scripture_pause FOR UPDATE;
  IF free_at <= at THEN free_at := NULL; END IF;
  FOR i IN 1 .. array_length(limits, 1) LOOP
    SELECT counts_from INTO nth FROM scripture_call ORDER BY counts_from DESC OFFSET limits[i] - 1 LIMIT 1;
    IF nth + windows[i] > at THEN free_at := greatest(free_at, nth + windows[i]); END IF;
  END LOOP;
  IF free_at IS NOT NULL THEN RETURN; END IF;
  INSERT INTO scripture_call (counts_from) VALUES (at + lasts) RETURNING id INTO call_id;
  DELETE FROM scripture_call WHERE counts_from < at - windows[array_length(windows, 1)];
  INSERT INTO scripture_usage AS usage (hour, calls) VALUES (date_trunc('hour', at, 'UTC'), 1)
    ON CONFLICT (hour) DO UPDATE SET calls = usage.calls + 1;
END $$;

-- Which process may cache the provider's texts: the licence allows 500 verses in all processes together.
CREATE TABLE scripture_keeper (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  holder text NOT NULL,
  until timestamptz NOT NULL
);

-- Where an account reads and how, for all its devices; each value with the time it was chosen.
CREATE TABLE reading_place (
  account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  chapter_id smallint,
  chapter_at timestamptz,
  text_size text,
  text_size_at timestamptz,
  audio_speed real,
  audio_speed_at timestamptz
);
