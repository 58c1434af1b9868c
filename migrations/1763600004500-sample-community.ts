import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sample community of a first run is made as an operation. */
export class SampleCommunity1763600004500 implements MigrationInterface {
  name = 'SampleCommunity1763600004500';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE projection_operation
        DROP CONSTRAINT projection_operation_kind_check,
        ADD CONSTRAINT projection_operation_kind_check CHECK (kind IN ('rebuild', 'verify', 'what-if', 'sample'))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM projection_operation WHERE kind = 'sample'`);
    await q.query(`
      ALTER TABLE projection_operation
        DROP CONSTRAINT projection_operation_kind_check,
        ADD CONSTRAINT projection_operation_kind_check CHECK (kind IN ('rebuild', 'verify', 'what-if'))`);
  }
}
