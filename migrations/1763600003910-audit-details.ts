import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On whom or what an administrator's action was, which event it became, and its figures. No text of anybody's is among them. */
export class AuditDetails1763600003910 implements MigrationInterface {
  name = 'AuditDetails1763600003910';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE admin_action
        ADD target_kind text,
        ADD target_id text,
        ADD event_id text,
        ADD facts jsonb`);
    await q.query(
      `CREATE INDEX admin_action_target ON admin_action (target_kind, target_id, id) WHERE target_kind IS NOT NULL`,
    );
    await q.query(`CREATE INDEX admin_action_event ON admin_action (event_id) WHERE event_id IS NOT NULL`);
    await q.query(`CREATE INDEX admin_action_route ON admin_action ((method || ' ' || route), id)`);
    await q.query(`CREATE INDEX admin_action_at ON admin_action (at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX admin_action_at, admin_action_route, admin_action_event, admin_action_target`);
    await q.query(`
      ALTER TABLE admin_action
        DROP COLUMN target_kind, DROP COLUMN target_id, DROP COLUMN event_id, DROP COLUMN facts`);
  }
}
