import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMED = ['readers', 'users', 'families', 'churches'];

/** Names by the beginnings of their words, and mail addresses by theirs: a search reads an index with every key, and no table. */
export class AdminSearch1763600003920 implements MigrationInterface {
  name = 'AdminSearch1763600003920';

  async up(q: QueryRunner): Promise<void> {
    for (const table of NAMED)
      await q.query(`CREATE INDEX ${table}_words ON ${table} USING gin (to_tsvector('simple', name))`);
    await q.query(`CREATE INDEX users_email_beginning ON users (email text_pattern_ops)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX users_email_beginning`);
    for (const table of NAMED) await q.query(`DROP INDEX ${table}_words`);
  }
}
