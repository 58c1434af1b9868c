import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Challenges, their teams and who takes part; standings are folded from the log, which holds the rules too. */
export class Challenges1763600004300 implements MigrationInterface {
  name = 'Challenges1763600004300';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
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
      )`);
    await q.query(`CREATE INDEX challenges_church ON challenges (church_id)`);
    await q.query(`CREATE INDEX challenges_family ON challenges (family_id)`);
    await q.query(`CREATE INDEX challenges_organiser ON challenges (organiser_id)`);
    await q.query(
      `CREATE INDEX challenges_to_close ON challenges (closes_at) WHERE published_at IS NOT NULL AND closed_at IS NULL`,
    );
    await q.query(`
      CREATE TABLE challenge_teams (
        challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
        number integer NOT NULL,
        name text,
        family_id integer REFERENCES families (id) ON DELETE SET NULL,
        members integer NOT NULL DEFAULT 0,
        strength bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (challenge_id, number)
      ) WITH (fillfactor = 70)`);
    await q.query(`CREATE INDEX challenge_teams_family ON challenge_teams (family_id) WHERE family_id IS NOT NULL`);
    await q.query(`
      CREATE TABLE challenge_participants (
        challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
        reader_id integer NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
        team integer NOT NULL,
        strength integer NOT NULL,
        PRIMARY KEY (challenge_id, reader_id)
      )`);
    await q.query(`CREATE INDEX challenge_participants_reader ON challenge_participants (reader_id)`);
    await q.query(`
      CREATE TABLE challenge_versions (
        challenge_id integer NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
        version smallint NOT NULL,
        reason text NOT NULL,
        concerns text NOT NULL,
        readers integer NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (challenge_id, version)
      )`);
    await q.query(`
      CREATE TABLE views.challenge_standing (
        reader_id integer NOT NULL,
        challenge_id integer NOT NULL,
        team integer NOT NULL,
        chapters smallint NOT NULL,
        at_close smallint,
        last_read_on date,
        finished_on date,
        PRIMARY KEY (reader_id, challenge_id)
      )`);
    await q.query(
      `CREATE INDEX challenge_standing_teams ON views.challenge_standing (challenge_id, team) INCLUDE (chapters, at_close, last_read_on, finished_on)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'DROP TABLE views.challenge_standing, challenge_versions, challenge_participants, challenge_teams, challenges',
    );
  }
}
