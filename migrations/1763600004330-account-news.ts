import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which topics of an account others have changed; when is in each row's own version. */
export class AccountNews1763600004330 implements MigrationInterface {
  name = 'AccountNews1763600004330';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE account_news (
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        topic text NOT NULL,
        PRIMARY KEY (account_id, topic)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE account_news');
  }
}
