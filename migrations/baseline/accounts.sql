-- Accounts, what they sign in with, and the settings of the site.

-- Names in the order of a dictionary, numbers by their value, in a database of any locale (docs/decisions/0047). A
-- PostgreSQL built without ICU keeps the order of bytes.
DO $$ BEGIN
  CREATE COLLATION names (provider = icu, locale = 'und-u-kn-true');
EXCEPTION WHEN feature_not_supported THEN
  CREATE COLLATION names FROM "C";
END $$;

-- Names and addresses as searches compare them: without capitals, accents and vowel points (docs/decisions/0048). Letters
-- with a stroke are not taken apart by Unicode; the marks are those of Latin, Greek and Cyrillic letters, the points of
-- Hebrew and the vowels of Arabic. The body is parsed here, so no search path changes its meaning.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(replace(translate(
  lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g') COLLATE names),
  'øłđħı’', 'oldhi'''), 'ß', 'ss'), NFC);

-- Names are found by the beginnings of their words, addresses by theirs: a search reads an index and no table.
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL CONSTRAINT users_email UNIQUE,
  password_hash text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  age smallint,
  gender text,
  is_admin boolean NOT NULL DEFAULT false,
  is_fake boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_login timestamptz,
  onboarding_step smallint NOT NULL DEFAULT 1,
  onboarding_completed boolean NOT NULL DEFAULT false,
  onboarding_completed_at timestamptz,
  onboarding_skipped smallint[] NOT NULL DEFAULT '{}',
  bible_translation text NOT NULL DEFAULT 'ESV',
  competitive_mode boolean NOT NULL DEFAULT false,
  app_usage_mode text NOT NULL DEFAULT 'tracking',
  default_reading_method text,
  default_audio_speed real,
  default_location text,
  default_time_of_day text,
  default_study_aids text[] NOT NULL DEFAULT '{}',
  track_reading_details boolean NOT NULL DEFAULT false,
  search_name text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED
);
CREATE INDEX users_email_beginning ON users (email text_pattern_ops);
CREATE INDEX users_unverified ON users (created_at) WHERE NOT email_verified;
CREATE INDEX users_words ON users USING gin (to_tsvector('simple', search_name));

-- Which topics of an account others have changed; when is in each row's own version.
CREATE TABLE account_news (
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic text NOT NULL,
  PRIMARY KEY (account_id, topic)
);

-- Browsers an account has signed in with, identified by a random token of which only the hash is stored.
CREATE TABLE sign_in_device (
  hash bytea NOT NULL,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT sign_in_device_id UNIQUE,
  name text,
  renewed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, hash)
);
CREATE INDEX sign_in_device_used_at ON sign_in_device (used_at);

-- A session belongs to the device that it began on. proved_at: when the password was last entered in it; null: only at
-- the sign-in.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  proved_at timestamptz,
  device_hash bytea,
  used_at timestamptz,
  CONSTRAINT sessions_device FOREIGN KEY (account_id, device_hash)
    REFERENCES sign_in_device (account_id, hash) ON DELETE SET NULL (device_hash)
);
CREATE INDEX sessions_account ON sessions (account_id, device_hash);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Each renewal of a session is good once, and stored as a hash.
CREATE TABLE session_renewal (
  hash bytea PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX session_renewal_session ON session_renewal (session_id);

-- Tokens for mailed links.
CREATE TABLE account_tokens (
  hash bytea PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_account ON account_tokens (account_id);
CREATE INDEX account_tokens_expires_at ON account_tokens (expires_at);

-- Keys with which an account's own programs sign in, as hashes.
CREATE TABLE api_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX api_key_account ON api_key (account_id);
