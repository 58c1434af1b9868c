import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Churches, their members and requests: one church per account. */
export class Churches1763600001000 implements MigrationInterface {
  name = 'Churches1763600001000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE churches (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        description text,
        address text,
        website text,
        phone text,
        email text,
        allow_public_joining boolean NOT NULL,
        max_members integer NOT NULL CHECK (max_members BETWEEN 1 AND 10000),
        join_code text NOT NULL,
        admin_id integer NOT NULL REFERENCES users (id),
        created_at timestamptz NOT NULL,
        CONSTRAINT churches_join_code UNIQUE (join_code)
      )`);
    await q.query(`CREATE INDEX churches_admin ON churches (admin_id)`);
    await q.query(`CREATE INDEX churches_name ON churches (lower(name))`);
    await q.query(`
      CREATE TABLE church_members (
        account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        church_id integer NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('pending', 'approved')),
        requested_at timestamptz NOT NULL,
        approved_at timestamptz,
        CHECK ((status = 'approved') = (approved_at IS NOT NULL))
      )`);
    await q.query(`CREATE INDEX church_members_church ON church_members (church_id, status)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE church_members, churches`);
  }
}
