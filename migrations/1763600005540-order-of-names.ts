import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names in the order of a dictionary, numbers by their value, in a database of any locale (decision 0047). */
export class OrderOfNames1763600005540 implements MigrationInterface {
  name = 'OrderOfNames1763600005540';

  async up(q: QueryRunner): Promise<void> {
    // A PostgreSQL built without ICU keeps the order of bytes.
    await q.query(`
      DO $$ BEGIN
        CREATE COLLATION names (provider = icu, locale = 'und-u-kn-true');
      EXCEPTION WHEN feature_not_supported THEN
        CREATE COLLATION names FROM "C";
      END $$`);
    await q.query(`CREATE INDEX churches_in_order ON churches (name COLLATE names, id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX churches_in_order`);
    await q.query(`DROP COLLATION names`);
  }
}
