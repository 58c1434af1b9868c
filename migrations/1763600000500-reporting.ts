import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of surviving reports, written with the events, and the tables of undo and sessions. */
export class Reporting1763600000500 implements MigrationInterface {
  name = 'Reporting1763600000500';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE views.report_entry (
        partition smallint NOT NULL,
        position bigint NOT NULL,
        reader_id integer NOT NULL,
        reported_by integer NOT NULL,
        batch_id text NOT NULL,
        read_date date NOT NULL,
        recorded_at timestamptz NOT NULL,
        private bytea,
        live_count smallint NOT NULL,
        PRIMARY KEY (partition, position)
      ) WITH (fillfactor = 85)`);
    await q.query(
      `CREATE INDEX report_entry_reader ON views.report_entry (reader_id, recorded_at DESC, position DESC) WHERE live_count > 0`,
    );
    await q.query(
      `CREATE INDEX report_entry_batch ON views.report_entry (reported_by, recorded_at DESC) WHERE live_count > 0`,
    );
    await q.query(`
      CREATE TABLE views.report (
        partition smallint NOT NULL,
        position bigint NOT NULL,
        chapter_id smallint NOT NULL,
        reader_id integer NOT NULL,
        read_date date NOT NULL,
        private bytea,
        PRIMARY KEY (partition, position, chapter_id),
        CONSTRAINT report_once UNIQUE (reader_id, read_date, chapter_id)
      )`);
    await q.query(`
      CREATE TABLE views.report_cut (
        cut_id text NOT NULL,
        partition smallint NOT NULL,
        position bigint NOT NULL,
        chapter_id smallint NOT NULL,
        reader_id integer NOT NULL,
        read_date date NOT NULL,
        private bytea,
        PRIMARY KEY (cut_id, partition, position, chapter_id)
      )`);
    await q.query(`
      CREATE TABLE views.undone_batch (
        undo_id text PRIMARY KEY,
        account_id integer NOT NULL,
        batch_id text NOT NULL,
        undone_at timestamptz NOT NULL,
        cut_by text
      )`);
    await q.query(`CREATE INDEX undone_batch_account ON views.undone_batch (account_id, undone_at DESC)`);
    await q.query(`
      CREATE TABLE report_session (
        account_id integer NOT NULL,
        session_id text NOT NULL,
        batch_id text NOT NULL,
        expected_operations integer,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (account_id, session_id)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE report_session, views.undone_batch, views.report_cut, views.report, views.report_entry`);
  }
}
