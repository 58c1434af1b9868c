import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans read together: a word for a day by whoever leads, and who read a day together. */
export class PlansTogether1763600011000 implements MigrationInterface {
  name = 'PlansTogether1763600011000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE shared_plan_word (
        shared_plan_id integer NOT NULL REFERENCES shared_plan (id) ON DELETE CASCADE,
        on_date date NOT NULL,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        text text NOT NULL,
        PRIMARY KEY (shared_plan_id, on_date)
      )`);
    await q.query(`CREATE INDEX shared_plan_word_account ON shared_plan_word (account_id)`);
    // With a batch it stands as long as reports of the batch do; without one, nothing was reported with it.
    await q.query(`
      CREATE TABLE shared_plan_together (
        shared_plan_id integer NOT NULL REFERENCES shared_plan (id) ON DELETE CASCADE,
        on_date date NOT NULL,
        reader_id integer NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        batch_id text,
        is_marked boolean NOT NULL,
        PRIMARY KEY (shared_plan_id, on_date, reader_id)
      )`);
    await q.query(`CREATE INDEX shared_plan_together_reader ON shared_plan_together (reader_id)`);
    await q.query(`CREATE INDEX shared_plan_together_account ON shared_plan_together (account_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE shared_plan_together`);
    await q.query(`DROP TABLE shared_plan_word`);
  }
}
