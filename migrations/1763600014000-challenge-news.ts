import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the news of a published challenge has reached. */
export class ChallengeNews1763600014000 implements MigrationInterface {
  name = 'ChallengeNews1763600014000';

  async up(q: QueryRunner): Promise<void> {
    // The last account that was told; null once everyone was, and for a draft.
    await q.query(`ALTER TABLE challenges ADD COLUMN told_after integer`);
    await q.query(`CREATE INDEX challenges_to_tell ON challenges (id) WHERE told_after IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE challenges DROP COLUMN told_after`);
  }
}
