-- Readers, and the families and churches that they belong to. What they read is in the event log.

CREATE TABLE readers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  age smallint,
  gender text,
  is_primary boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  search_name text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED
);
CREATE INDEX readers_account ON readers (account_id);
CREATE UNIQUE INDEX readers_one_primary ON readers (account_id) WHERE is_primary;
CREATE INDEX readers_words ON readers USING gin (to_tsvector('simple', search_name));

CREATE TABLE families (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  description text,
  invite_code text NOT NULL CONSTRAINT families_invite_code UNIQUE,
  created_by integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  search_name text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED
);
CREATE INDEX families_created_by ON families (created_by);
CREATE INDEX families_words ON families USING gin (to_tsvector('simple', search_name));

CREATE TABLE family_members (
  family_id integer NOT NULL REFERENCES families (id) ON DELETE CASCADE,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (family_id, account_id)
);
CREATE INDEX family_members_account ON family_members (account_id);

CREATE TABLE family_readers (
  family_id integer NOT NULL REFERENCES families (id) ON DELETE CASCADE,
  reader_id integer NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
  PRIMARY KEY (family_id, reader_id)
);
CREATE INDEX family_readers_reader ON family_readers (reader_id);

-- How many belong to a church and how many wait is kept with it: a page must not count ten thousand members.
CREATE TABLE churches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  description text,
  address text,
  website text,
  phone text,
  email text,
  allow_public_joining boolean NOT NULL,
  max_members integer NOT NULL CHECK (max_members BETWEEN 1 AND 10000),
  join_code text NOT NULL CONSTRAINT churches_join_code UNIQUE,
  admin_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  approved_members integer NOT NULL DEFAULT 0,
  pending_members integer NOT NULL DEFAULT 0,
  search_name text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  search_address text GENERATED ALWAYS AS (search_text(address)) STORED
);
CREATE INDEX churches_admin ON churches (admin_id);
CREATE INDEX churches_in_order ON churches (name COLLATE names, id);
CREATE INDEX churches_name ON churches (lower(name));
CREATE INDEX churches_words ON churches USING gin (to_tsvector('simple', search_name));

-- One church per account. in_log: the membership is recorded in the log; very old ones are not.
CREATE TABLE church_members (
  account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  church_id integer NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('pending', 'approved')),
  requested_at timestamptz NOT NULL,
  approved_at timestamptz,
  in_log boolean NOT NULL DEFAULT false,
  CHECK ((status = 'approved') = (approved_at IS NOT NULL))
);
CREATE INDEX church_members_approved ON church_members (church_id, approved_at, account_id) WHERE status = 'approved';
CREATE INDEX church_members_church ON church_members (church_id, status);
CREATE INDEX church_members_not_in_log ON church_members (account_id) WHERE status = 'approved' AND NOT in_log;

CREATE FUNCTION count_church_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE churches c SET approved_members = c.approved_members + n.approved, pending_members = c.pending_members + n.pending
      FROM (SELECT church_id, sum(approved)::integer AS approved, sum(pending)::integer AS pending FROM (SELECT church_id, +(status = 'approved')::integer AS approved, +(status = 'pending')::integer AS pending FROM added) r
        GROUP BY church_id HAVING sum(approved) <> 0 OR sum(pending) <> 0) n
      WHERE n.church_id = c.id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE churches c SET approved_members = c.approved_members + n.approved, pending_members = c.pending_members + n.pending
      FROM (SELECT church_id, sum(approved)::integer AS approved, sum(pending)::integer AS pending FROM (SELECT church_id, -(status = 'approved')::integer AS approved, -(status = 'pending')::integer AS pending FROM removed) r
        GROUP BY church_id HAVING sum(approved) <> 0 OR sum(pending) <> 0) n
      WHERE n.church_id = c.id;
  ELSE
    UPDATE churches c SET approved_members = c.approved_members + n.approved, pending_members = c.pending_members + n.pending
      FROM (SELECT church_id, sum(approved)::integer AS approved, sum(pending)::integer AS pending FROM (SELECT church_id, +(status = 'approved')::integer AS approved, +(status = 'pending')::integer AS pending FROM added
        UNION ALL SELECT church_id, -(status = 'approved')::integer AS approved, -(status = 'pending')::integer AS pending FROM removed) r
        GROUP BY church_id HAVING sum(approved) <> 0 OR sum(pending) <> 0) n
      WHERE n.church_id = c.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_delete AFTER DELETE ON church_members REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_church_members();
CREATE TRIGGER count_insert AFTER INSERT ON church_members REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_church_members();
CREATE TRIGGER count_update AFTER UPDATE ON church_members REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_church_members();
