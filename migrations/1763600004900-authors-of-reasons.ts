import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wrote why the rules of a challenge changed: not always who began it. Of earlier ones nobody else is known. */
export class AuthorsOfReasons1763600004900 implements MigrationInterface {
  name = 'AuthorsOfReasons1763600004900';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `ALTER TABLE challenge_versions ADD COLUMN author_id integer REFERENCES users (id) ON DELETE SET NULL`,
    );
    await q.query(
      `UPDATE challenge_versions v SET author_id = c.organiser_id FROM challenges c WHERE c.id = v.challenge_id`,
    );
    await q.query(`CREATE INDEX challenge_versions_author ON challenge_versions (author_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE challenge_versions DROP COLUMN author_id`);
  }
}
