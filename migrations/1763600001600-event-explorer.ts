import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for administrators' searches of the log: by type and time, and by the account that gave the command. */
export class EventExplorer1763600001600 implements MigrationInterface {
  name = 'EventExplorer1763600001600';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX events_type_time ON events (type, recorded_at, partition, position)`);
    await q.query(`CREATE INDEX events_actor_time ON events (((metadata ->> 'accountId')::integer), recorded_at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX events_type_time, events_actor_time`);
  }
}
