-- How far each projection has folded the log, what it parked, and what administrators asked of it. The tables that it
-- writes lie in the schema "views".

CREATE SCHEMA views;

-- A checkpoint keeps the command of its event, so that a log replaced under a worker is noticed.
CREATE TABLE projection_checkpoint (
  projection text NOT NULL,
  schema text NOT NULL,
  partition smallint NOT NULL,
  position bigint NOT NULL DEFAULT 0,
  generation integer NOT NULL DEFAULT 0,
  moved_at timestamptz NOT NULL DEFAULT now(),
  command_id text,
  PRIMARY KEY (projection, schema, partition)
) WITH (fillfactor = 20);

-- The fold and tables that each projection's rows were written with.
CREATE TABLE projection_shape (
  projection text NOT NULL,
  schema text NOT NULL,
  shape text NOT NULL,
  PRIMARY KEY (projection, schema)
);

-- A parked record keeps the position that it was folded to.
CREATE TABLE projection_parked (
  projection text NOT NULL,
  schema text NOT NULL,
  partition smallint NOT NULL,
  key integer NOT NULL,
  position bigint NOT NULL,
  error text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  folded_to bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (projection, schema, key)
);

-- Happenings from live folding: an outbox while told_at is null, afterwards the record that they were handled.
CREATE TABLE projection_happening (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  projection text NOT NULL,
  key integer NOT NULL,
  account_id integer NOT NULL,
  kind text NOT NULL,
  detail text NOT NULL,
  happened_at timestamptz NOT NULL,
  told_at timestamptz,
  UNIQUE (projection, key, kind, detail)
);
CREATE INDEX projection_happening_waiting ON projection_happening (id) WHERE told_at IS NULL;

-- Rebuilds, verifications, previews of rules and the sample community; one is under way at a time.
CREATE TABLE projection_operation (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('rebuild', 'verify', 'what-if', 'sample')),
  projection text NOT NULL,
  partitions smallint[],
  reader_id integer,
  family_id integer,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  done bigint NOT NULL DEFAULT 0,
  total bigint,
  seconds_left integer,
  outcome jsonb,
  requested_by integer,
  requested_at timestamptz NOT NULL,
  seen_at timestamptz,
  ended_at timestamptz,
  draft jsonb
);
CREATE INDEX projection_operation_newest ON projection_operation (requested_at DESC);
CREATE UNIQUE INDEX projection_operation_one ON projection_operation ((true)) WHERE state IN ('waiting', 'running');

-- Whose points a preview of rules would change.
CREATE TABLE rule_preview_change (
  preview_id uuid NOT NULL REFERENCES projection_operation (id) ON DELETE CASCADE,
  reader_id integer NOT NULL,
  points_before bigint NOT NULL,
  points_after bigint NOT NULL,
  level_before smallint NOT NULL,
  level_after smallint NOT NULL,
  PRIMARY KEY (preview_id, reader_id)
);
CREATE INDEX rule_preview_change_by_gain ON rule_preview_change (preview_id, (points_after - points_before), reader_id);
