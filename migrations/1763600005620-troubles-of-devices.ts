import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the last push to a device ended in, where it was refused or not answered, and how often in a row; and the host of
 * its push service.
 */
export class TroublesOfDevices1763600005620 implements MigrationInterface {
  name = 'TroublesOfDevices1763600005620';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE push_token
        ADD COLUMN trouble text,
        ADD COLUMN troubles integer NOT NULL DEFAULT 0,
        ADD COLUMN host text NOT NULL DEFAULT ''`);
    await q.query(String.raw`
      UPDATE push_token SET host = coalesce(lower(substring(token FROM '"endpoint":"https?://([^/"]*)')), '') WHERE is_device`);
    await q.query(`CREATE INDEX push_token_trouble ON push_token (trouble) WHERE trouble IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE push_token DROP COLUMN trouble, DROP COLUMN troubles, DROP COLUMN host`);
  }
}
