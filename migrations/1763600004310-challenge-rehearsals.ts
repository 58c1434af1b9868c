import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trials of challenges on the past. */
export class ChallengeRehearsals1763600004310 implements MigrationInterface {
  name = 'ChallengeRehearsals1763600004310';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
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
      )`);
    await q.query(
      `CREATE UNIQUE INDEX challenge_rehearsals_open ON challenge_rehearsals (challenge_id) WHERE state IN ('waiting', 'running')`,
    );
    await q.query(`CREATE INDEX challenge_rehearsals_challenge ON challenge_rehearsals (challenge_id, id DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE challenge_rehearsals');
  }
}
