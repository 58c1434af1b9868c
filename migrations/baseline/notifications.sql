-- Notifications, pushes and reminders. Texts contain no names: "names" says what each placeholder refers to, and the name
-- is looked up when the notification is shown, so that nothing remains of a deleted account.

-- is_broadcast: an administrator's. mails_after: mails to accounts above this one are still to be queued; null when there
-- are none. request_id: the request that sent a broadcast, which its mails name in the log.
CREATE TABLE notification (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  message text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  type text NOT NULL,
  priority text NOT NULL,
  category text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  target_type text NOT NULL,
  target_ids integer[] NOT NULL DEFAULT '{}',
  dedupe_key text UNIQUE,
  created_at timestamptz NOT NULL,
  scheduled_at timestamptz,
  expires_at timestamptz,
  sent_at timestamptz,
  is_broadcast boolean NOT NULL DEFAULT false,
  by_mail boolean NOT NULL DEFAULT false,
  mails_after integer,
  request_id text
);
CREATE INDEX notification_broadcast ON notification (id) WHERE is_broadcast;
CREATE INDEX notification_created ON notification (created_at) WHERE NOT is_broadcast;
CREATE INDEX notification_due ON notification (scheduled_at) WHERE sent_at IS NULL;
CREATE INDEX notification_mails_waiting ON notification (id) WHERE mails_after IS NOT NULL;
CREATE INDEX notification_over ON notification (expires_at) WHERE NOT is_broadcast AND expires_at IS NOT NULL;

-- mail_due: it was to reach this account by mail too; without mail_done_at it still is, whatever the queue knows of it.
-- mail_refused: the server refused it for good, or it was given up.
CREATE TABLE notification_delivery (
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  is_read boolean NOT NULL DEFAULT false,
  read_at timestamptz,
  is_delivered boolean NOT NULL DEFAULT false,
  delivered_at timestamptz,
  delivery_method text NOT NULL DEFAULT 'web',
  delivery_status text NOT NULL DEFAULT 'pending',
  user_action text NOT NULL DEFAULT 'none',
  action_at timestamptz,
  mail_done_at timestamptz,
  mail_due boolean NOT NULL DEFAULT false,
  mail_refused boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, notification_id)
);
CREATE INDEX notification_delivery_mail_due ON notification_delivery (notification_id) WHERE mail_due AND mail_done_at IS NULL;
CREATE INDEX notification_delivery_notification ON notification_delivery (notification_id);
CREATE INDEX notification_delivery_unread ON notification_delivery (account_id) WHERE NOT is_read;

-- Devices that are reached by Web Push, as long as the session lasts in which they asked for that. trouble, troubles:
-- what the last push ended in, where it was refused or not answered, and how often in a row; host: of its push service.
CREATE TABLE push_token (
  hash bytea PRIMARY KEY,
  token text NOT NULL,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  is_device boolean NOT NULL DEFAULT false,
  label text,
  session_id text REFERENCES sessions (id) ON DELETE CASCADE,
  trouble text,
  troubles integer NOT NULL DEFAULT 0,
  host text NOT NULL DEFAULT ''
);
CREATE INDEX push_token_account ON push_token (account_id);
CREATE INDEX push_token_session ON push_token (session_id);
CREATE INDEX push_token_trouble ON push_token (trouble) WHERE trouble IS NOT NULL;

-- What is on its way to them.
CREATE TABLE push_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id integer NOT NULL REFERENCES push_token (id) ON DELETE CASCADE,
  template text NOT NULL,
  about integer NOT NULL,
  due_at timestamptz NOT NULL,
  claimed_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  UNIQUE (device_id, template, about)
);
CREATE INDEX push_outbox_claimed ON push_outbox (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX push_outbox_due ON push_outbox (due_at) WHERE claimed_at IS NULL;

-- The pair of keys by which push services know this installation.
CREATE TABLE vapid_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  private_key bytea NOT NULL
);

-- What an account wants to be reminded of. Times are minutes after midnight in the account's zone.
CREATE TABLE reminder_choice (
  account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  chosen text[] NOT NULL,
  time_zone text NOT NULL,
  at smallint NOT NULL,
  streak_at smallint NOT NULL,
  quiet_from smallint,
  quiet_until smallint,
  look_at timestamptz NOT NULL
);
CREATE INDEX reminder_choice_look ON reminder_choice (look_at) WHERE chosen <> '{}';

-- Each reminder that was given: one of a kind for an account and civil day (docs/decisions/0024).
CREATE TABLE reminder (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  day date NOT NULL,
  by_mail boolean NOT NULL,
  created_at timestamptz NOT NULL,
  mail_ordered_at timestamptz,
  mail_claimed_at timestamptz,
  UNIQUE (account_id, kind, day)
);
CREATE INDEX reminder_created ON reminder (created_at);
CREATE INDEX reminder_mails_waiting ON reminder (id) WHERE by_mail AND mail_ordered_at IS NULL;
