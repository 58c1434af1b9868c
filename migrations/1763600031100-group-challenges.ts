import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Challenges of groups. They end with their group. */
export class GroupChallenges1763600031100 implements MigrationInterface {
  name = 'GroupChallenges1763600031100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE challenges ADD COLUMN group_id integer REFERENCES reading_group (id) ON DELETE CASCADE,
        DROP CONSTRAINT challenges_scope_check,
        ADD CONSTRAINT challenges_scope_check CHECK (scope IN ('site', 'church', 'family', 'group'))`);
    await q.query('CREATE INDEX challenges_group ON challenges (group_id)');
  }

  async down(q: QueryRunner): Promise<void> {
    const [{ some }] = (await q.query(`SELECT EXISTS (SELECT FROM challenges WHERE group_id IS NOT NULL) AS some`)) as {
      some: boolean;
    }[];
    if (some) throw new Error('groups have challenges, which earlier versions cannot read');
    await q.query(`
      ALTER TABLE challenges DROP COLUMN group_id,
        DROP CONSTRAINT challenges_scope_check,
        ADD CONSTRAINT challenges_scope_check CHECK (scope IN ('site', 'church', 'family'))`);
  }
}
