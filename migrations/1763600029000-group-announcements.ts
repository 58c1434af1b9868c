import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leaders of groups announce, too. */
export class GroupAnnouncements1763600029000 implements MigrationInterface {
  name = 'GroupAnnouncements1763600029000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE announcement ALTER COLUMN church_id DROP NOT NULL,
        ADD COLUMN group_id integer REFERENCES reading_group (id) ON DELETE CASCADE,
        ADD CONSTRAINT announcement_check CHECK (num_nonnulls(church_id, group_id) = 1)`);
    await q.query('CREATE INDEX announcement_group ON announcement (group_id, id)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DELETE FROM announcement WHERE group_id IS NOT NULL');
    await q.query('ALTER TABLE announcement DROP COLUMN group_id, ALTER COLUMN church_id SET NOT NULL');
  }
}
