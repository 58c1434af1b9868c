-- The site as a whole: its settings, invitations and goals, what administrators did, and its backups.

-- What an administrator chose; null where the environment decides. There is at most one row.
CREATE TABLE site_setting (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  registration text CHECK (registration IN ('open', 'invite', 'closed')),
  community_name text,
  time_zone text,
  backup_at text
);

-- The link of the first run, of which there is at most one. Its token is computed from the nonce with the site's secret:
-- from here alone nobody learns it.
CREATE TABLE setup_link (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  nonce bytea NOT NULL,
  issued_at timestamptz NOT NULL
);

-- Invitations to the site that belong to no family and no church. They name nobody: not who made them, not whom for.
CREATE TABLE site_invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  uses integer NOT NULL CHECK (uses > 0),
  used integer NOT NULL DEFAULT 0,
  withdrawn_at timestamptz,
  CHECK (used <= uses)
);

-- What all read towards together, and who changed a goal last.
CREATE TABLE site_goal (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  description text,
  unit text,
  target_value bigint NOT NULL,
  current_value bigint NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  display_order integer NOT NULL DEFAULT 0,
  updated_at timestamptz,
  updated_by integer REFERENCES users (id) ON DELETE SET NULL
);

INSERT INTO site_goal (key, name, description, unit, target_value, display_order) VALUES
  ('total_chapters_read', 'Chapters read', 'Every chapter that anyone of us has read', 'chapters', 100000, 1),
  ('total_readers', 'Readers', 'All who read along', 'readers', 1000, 2),
  ('total_bible_completions', 'Whole Bibles', 'How often we have read the whole Bible together', 'Bibles', 50, 3);

-- What administrators did, on whom or what, and which event it became; without an account, the operator at the command
-- line. No text of anybody's is among it. key_id: the key that acted for an administrator.
CREATE TABLE admin_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer,
  address text,
  method text NOT NULL,
  route text NOT NULL,
  path text NOT NULL,
  request_id text NOT NULL,
  at timestamptz NOT NULL,
  status smallint,
  target_kind text,
  target_id text,
  event_id text,
  facts jsonb,
  key_id integer
);
CREATE INDEX admin_action_account ON admin_action (account_id, id);
CREATE INDEX admin_action_at ON admin_action (at);
CREATE INDEX admin_action_event ON admin_action (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX admin_action_route ON admin_action ((method || ' ' || route), id);
CREATE INDEX admin_action_target ON admin_action (target_kind, target_id, id) WHERE target_kind IS NOT NULL;

-- Backups: how far each is, whether it could be restored, and when it was copied to the store of BACKUP_S3_URL. One is
-- under way at a time.
CREATE TABLE backup_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz,
  ended_at timestamptz,
  ok boolean,
  bytes bigint,
  error text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  requested_by integer,
  folder text,
  rows bigint,
  step text,
  removed_at timestamptz,
  check_began_at timestamptz,
  check_ended_at timestamptz,
  check_error text,
  check_outcome jsonb,
  copied_at timestamptz,
  copy_tried_at timestamptz,
  copy_error text
);
CREATE UNIQUE INDEX backup_run_one ON backup_run ((true)) WHERE ended_at IS NULL;
