import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators' actions, and their operations on projections. */
export class Administration1763600001610 implements MigrationInterface {
  name = 'Administration1763600001610';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE admin_action (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL,
        address text,
        method text NOT NULL,
        route text NOT NULL,
        path text NOT NULL,
        request_id text NOT NULL,
        at timestamptz NOT NULL,
        status smallint
      )`);
    await q.query(`CREATE INDEX admin_action_account ON admin_action (account_id, id)`);
    await q.query(`
      CREATE TABLE projection_operation (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('rebuild', 'verify')),
        projection text NOT NULL,
        partitions smallint[],
        reader_id integer,
        family_id integer,
        state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
        done bigint NOT NULL DEFAULT 0,
        total bigint,
        seconds_left integer,
        outcome jsonb,
        requested_by integer,
        requested_at timestamptz NOT NULL,
        seen_at timestamptz,
        ended_at timestamptz
      )`);
    await q.query(
      `CREATE UNIQUE INDEX projection_operation_one ON projection_operation ((true)) WHERE state IN ('waiting', 'running')`,
    );
    await q.query(`CREATE INDEX projection_operation_newest ON projection_operation (requested_at DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE projection_operation, admin_action`);
  }
}
