import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What Lectio told people long ago is forgotten every hour, without reading all the rest. */
export class OldNotifications1763600005520 implements MigrationInterface {
  name = 'OldNotifications1763600005520';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE INDEX notification_over ON notification (expires_at) WHERE NOT is_broadcast AND expires_at IS NOT NULL`,
    );
    await q.query(`CREATE INDEX notification_created ON notification (created_at) WHERE NOT is_broadcast`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX notification_created`);
    await q.query(`DROP INDEX notification_over`);
  }
}
