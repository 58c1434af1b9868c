import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fold and tables that each projection's rows were written with. */
export class ProjectionShapes1763600001640 implements MigrationInterface {
  name = 'ProjectionShapes1763600001640';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE TABLE projection_shape (projection text NOT NULL, schema text NOT NULL, shape text NOT NULL, PRIMARY KEY (projection, schema))`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE projection_shape`);
  }
}
