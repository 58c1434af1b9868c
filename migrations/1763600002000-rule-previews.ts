import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Previews of rules as operations: their draft, and whose points it would change. */
export class RulePreviews1763600002000 implements MigrationInterface {
  name = 'RulePreviews1763600002000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE projection_operation
        ADD COLUMN draft jsonb,
        DROP CONSTRAINT projection_operation_kind_check,
        ADD CONSTRAINT projection_operation_kind_check CHECK (kind IN ('rebuild', 'verify', 'what-if'))`);
    await q.query(`
      CREATE TABLE rule_preview_change (
        preview_id uuid NOT NULL REFERENCES projection_operation ON DELETE CASCADE,
        reader_id integer NOT NULL,
        points_before bigint NOT NULL,
        points_after bigint NOT NULL,
        level_before smallint NOT NULL,
        level_after smallint NOT NULL,
        PRIMARY KEY (preview_id, reader_id)
      )`);
    await q.query(
      `CREATE INDEX rule_preview_change_by_gain ON rule_preview_change (preview_id, (points_after - points_before), reader_id)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE rule_preview_change`);
    await q.query(`DELETE FROM projection_operation WHERE kind = 'what-if'`);
    await q.query(`
      ALTER TABLE projection_operation
        DROP COLUMN draft,
        DROP CONSTRAINT projection_operation_kind_check,
        ADD CONSTRAINT projection_operation_kind_check CHECK (kind IN ('rebuild', 'verify'))`);
  }
}
