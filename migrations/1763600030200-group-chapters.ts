import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members may show a group which chapters they read. Earlier versions know no such choice, and the way back shows less. */
export class GroupChapters1763600030200 implements MigrationInterface {
  name = 'GroupChapters1763600030200';

  async up(): Promise<void> {
    // Nobody has chosen it yet, and the column is text.
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE group_member SET sees = 'reads' WHERE sees = 'chapters'`);
  }
}
