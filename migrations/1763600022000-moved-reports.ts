import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that were moved to another day keep the id of the event that recorded them first. */
export class MovedReports1763600022000 implements MigrationInterface {
  name = 'MovedReports1763600022000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE views.report_entry ADD COLUMN origin bigint`);
    await q.query(
      `CREATE INDEX report_entry_origin ON views.report_entry (partition, origin) WHERE origin IS NOT NULL`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    const moved = (await q.query(
      `SELECT EXISTS (SELECT FROM views.report_entry WHERE origin IS NOT NULL) AS some`,
    )) as [{ some: boolean }];
    if (moved[0].some) throw new Error('reports were moved to other days, which earlier versions cannot read');
    await q.query(`ALTER TABLE views.report_entry DROP COLUMN origin`);
  }
}
