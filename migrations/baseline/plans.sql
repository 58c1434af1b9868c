-- Plans: custom ones, those that a family or church follows together, readers' progress in those that they follow, and
-- the secret addresses of calendars. weekdays: the days of the week on which a plan is read, as bits.

CREATE TABLE custom_plans (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  description text,
  chapters text NOT NULL,
  estimated_days smallint NOT NULL,
  created_at timestamptz NOT NULL,
  weekdays smallint NOT NULL DEFAULT 127,
  published boolean NOT NULL DEFAULT false
);
CREATE INDEX custom_plans_account ON custom_plans (account_id);
CREATE INDEX custom_plans_published ON custom_plans (id) WHERE published;

CREATE TABLE shared_plan (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  family_id integer REFERENCES families (id) ON DELETE CASCADE,
  church_id integer REFERENCES churches (id) ON DELETE CASCADE,
  plan_id text NOT NULL,
  name text NOT NULL,
  description text,
  chapters text NOT NULL,
  reward integer NOT NULL,
  weekdays smallint NOT NULL,
  start_on date NOT NULL,
  target_on date NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(family_id, church_id) = 1)
);
CREATE INDEX shared_plan_account ON shared_plan (account_id);
CREATE INDEX shared_plan_church ON shared_plan (church_id);
CREATE INDEX shared_plan_family ON shared_plan (family_id);

CREATE TABLE views.plan_run (
  reader_id integer NOT NULL,
  run_id text NOT NULL,
  position bigint NOT NULL,
  plan_id text NOT NULL,
  started_on date NOT NULL,
  first_target_on date NOT NULL,
  target_on date NOT NULL,
  pace_from date NOT NULL,
  paused boolean NOT NULL,
  total smallint NOT NULL,
  unread text NOT NULL,
  read_by_day json NOT NULL,
  last_read_on date,
  completed_at timestamptz,
  points_earned bigint NOT NULL,
  weekdays smallint NOT NULL DEFAULT 127,
  shared_plan_id integer,
  PRIMARY KEY (reader_id, run_id)
);
CREATE INDEX plan_run_shared ON views.plan_run (shared_plan_id) WHERE shared_plan_id IS NOT NULL;

CREATE TABLE plan_feed (
  account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  time_zone text NOT NULL,
  created_at timestamptz NOT NULL
);
