import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readers that are part of another one, because both are one person, until they are parted. */
export class JoinedReaders1763600030100 implements MigrationInterface {
  name = 'JoinedReaders1763600030100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE readers ADD COLUMN joined_into integer REFERENCES readers (id) ON DELETE SET NULL,
        ADD COLUMN join_id text, ADD COLUMN joined_at timestamptz`);
    await q.query(`CREATE INDEX readers_joined_into ON readers (joined_into) WHERE joined_into IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    const [{ some }] = (await q.query(`SELECT EXISTS (SELECT FROM events WHERE type = 'ReadersJoined') AS some`)) as {
      some: boolean;
    }[];
    if (some) throw new Error('readers were joined, which earlier versions cannot read');
    await q.query(`ALTER TABLE readers DROP COLUMN joined_into, DROP COLUMN join_id, DROP COLUMN joined_at`);
  }
}
