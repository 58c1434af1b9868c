-- Challenges, their teams and who takes part; standings are folded from the log, which holds the rules too. Lists of
-- challenges begin with those of the site, and read none of other families and churches.

CREATE TABLE challenges (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('site', 'church', 'family')),
  church_id integer REFERENCES churches (id) ON DELETE CASCADE,
  family_id integer REFERENCES families (id) ON DELETE CASCADE,
  organiser_id integer REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL,
  reward text,
  rules json NOT NULL,
  choice json NOT NULL,
  version smallint NOT NULL,
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  closes_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX challenges_church ON challenges (church_id);
CREATE INDEX challenges_family ON challenges (family_id);
CREATE INDEX challenges_organiser ON challenges (organiser_id);
CREATE INDEX challenges_site ON challenges (id) WHERE scope = 'site';
CREATE INDEX challenges_to_close ON challenges (closes_at) WHERE published_at IS NOT NULL AND closed_at IS NULL;

CREATE TABLE challenge_teams (
  challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  number integer NOT NULL,
  name text,
  family_id integer REFERENCES families (id) ON DELETE SET NULL,
  members integer NOT NULL DEFAULT 0,
  strength bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (challenge_id, number)
) WITH (fillfactor = 70);
CREATE INDEX challenge_teams_family ON challenge_teams (family_id) WHERE family_id IS NOT NULL;

-- gone: the reader left the family or the church, or was deleted, and gave up its place: it gets no news of changed
-- rules, and its team can be filled again. The row is kept, so that a returning reader rejoins its team.
CREATE TABLE challenge_participants (
  challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  reader_id integer NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
  team integer NOT NULL,
  strength integer NOT NULL,
  gone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (challenge_id, reader_id)
);
CREATE INDEX challenge_participants_reader ON challenge_participants (reader_id);

-- Who changed the rules, and why.
CREATE TABLE challenge_versions (
  challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  version smallint NOT NULL,
  reason text NOT NULL,
  concerns text NOT NULL,
  readers integer NOT NULL,
  changed_at timestamptz NOT NULL,
  author_id integer REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (challenge_id, version)
);
CREATE INDEX challenge_versions_author ON challenge_versions (author_id);

-- Trials of challenges on the past.
CREATE TABLE challenge_rehearsals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  history text NOT NULL,
  rules json NOT NULL,
  teams smallint NOT NULL,
  state text NOT NULL,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  result json,
  seen_at timestamptz
);
CREATE INDEX challenge_rehearsals_challenge ON challenge_rehearsals (challenge_id, id DESC);
CREATE UNIQUE INDEX challenge_rehearsals_open ON challenge_rehearsals (challenge_id) WHERE state IN ('waiting', 'running');

CREATE TABLE views.challenge_standing (
  reader_id integer NOT NULL,
  challenge_id integer NOT NULL,
  team integer NOT NULL,
  chapters smallint NOT NULL,
  at_close smallint,
  last_read_on date,
  finished_on date,
  PRIMARY KEY (reader_id, challenge_id)
);
CREATE INDEX challenge_standing_teams ON views.challenge_standing (challenge_id, team) INCLUDE (chapters, at_close, last_read_on, finished_on);

CREATE FUNCTION end_places_of_family_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF false THEN RETURN NEW; END IF;
  WITH ended AS (
    UPDATE challenge_participants p SET gone = true FROM challenges c
      WHERE c.id = p.challenge_id AND c.closed_at IS NULL AND p.reader_id = ANY(ARRAY[OLD.reader_id]) AND NOT p.gone AND c.family_id = OLD.family_id
      RETURNING p.challenge_id, p.team, p.strength
  ), fewer AS (
    SELECT challenge_id, team, count(*) AS members, sum(strength) AS strength FROM ended GROUP BY challenge_id, team
  )
  UPDATE challenge_teams t SET members = t.members - f.members, strength = t.strength - f.strength
    FROM fewer f WHERE t.challenge_id = f.challenge_id AND t.number = f.team;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER end_places AFTER DELETE ON family_readers
  FOR EACH ROW EXECUTE FUNCTION end_places_of_family_readers();

CREATE FUNCTION end_places_of_church_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'approved' AND NEW.church_id = OLD.church_id THEN RETURN NEW; END IF;
  WITH ended AS (
    UPDATE challenge_participants p SET gone = true FROM challenges c
      WHERE c.id = p.challenge_id AND c.closed_at IS NULL AND p.reader_id = ANY(ARRAY(SELECT r.id FROM readers r WHERE r.account_id = OLD.account_id)) AND NOT p.gone AND c.church_id = OLD.church_id
      RETURNING p.challenge_id, p.team, p.strength
  ), fewer AS (
    SELECT challenge_id, team, count(*) AS members, sum(strength) AS strength FROM ended GROUP BY challenge_id, team
  )
  UPDATE challenge_teams t SET members = t.members - f.members, strength = t.strength - f.strength
    FROM fewer f WHERE t.challenge_id = f.challenge_id AND t.number = f.team;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER end_places AFTER DELETE OR UPDATE OF status, church_id ON church_members
  FOR EACH ROW EXECUTE FUNCTION end_places_of_church_members();

CREATE FUNCTION end_places_of_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_active THEN RETURN NEW; END IF;
  WITH ended AS (
    UPDATE challenge_participants p SET gone = true FROM challenges c
      WHERE c.id = p.challenge_id AND c.closed_at IS NULL AND p.reader_id = ANY(ARRAY[OLD.id]) AND NOT p.gone AND true
      RETURNING p.challenge_id, p.team, p.strength
  ), fewer AS (
    SELECT challenge_id, team, count(*) AS members, sum(strength) AS strength FROM ended GROUP BY challenge_id, team
  )
  UPDATE challenge_teams t SET members = t.members - f.members, strength = t.strength - f.strength
    FROM fewer f WHERE t.challenge_id = f.challenge_id AND t.number = f.team;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER end_places BEFORE DELETE OR UPDATE OF is_active ON readers
  FOR EACH ROW EXECUTE FUNCTION end_places_of_readers();
