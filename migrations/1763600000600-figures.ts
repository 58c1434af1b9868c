import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read models of projection \`figures\`: progress, points, badges, cycles, boards, the community's map; and the goals. */
export class Figures1763600000600 implements MigrationInterface {
  name = 'Figures1763600000600';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE views.reader_progress (
        reader_id integer PRIMARY KEY,
        active boolean NOT NULL,
        total_reads integer NOT NULL,
        unique_chapters smallint NOT NULL,
        old_testament_chapters smallint NOT NULL,
        new_testament_chapters smallint NOT NULL,
        counts bytea NOT NULL,
        streak_runs json NOT NULL,
        longest_streak integer NOT NULL
      )`);
    await q.query(`
      CREATE TABLE views.reader_points (
        reader_id integer PRIMARY KEY,
        total_points integer NOT NULL,
        lifetime_points integer NOT NULL,
        level smallint NOT NULL
      )`);
    await q.query(`
      CREATE TABLE views.ledger_entry (
        reader_id integer NOT NULL,
        position bigint NOT NULL,
        seq integer NOT NULL,
        partition smallint NOT NULL,
        reason text NOT NULL,
        points integer NOT NULL,
        base_points integer NOT NULL,
        quantity integer NOT NULL,
        multiplier smallint NOT NULL,
        rule_set smallint NOT NULL,
        is_correction boolean NOT NULL,
        corrects bigint,
        badge_id text,
        read_date date,
        recorded_at timestamptz NOT NULL,
        PRIMARY KEY (reader_id, position, seq)
      )`);
    await q.query(`
      CREATE TABLE views.reader_badge (
        reader_id integer NOT NULL,
        badge_id text NOT NULL,
        points integer NOT NULL,
        position bigint NOT NULL,
        earned_at timestamptz NOT NULL,
        PRIMARY KEY (reader_id, badge_id)
      )`);
    await q.query(`
      CREATE TABLE views.completion_cycle (
        reader_id integer NOT NULL,
        number integer NOT NULL,
        started_on date,
        completed_on date,
        points integer NOT NULL,
        chapters_read smallint NOT NULL,
        old_testament_chapters smallint NOT NULL,
        new_testament_chapters smallint NOT NULL,
        is_active boolean NOT NULL,
        PRIMARY KEY (reader_id, number)
      )`);
    await q.query(`
      CREATE TABLE views.board_score (
        reader_id integer NOT NULL,
        window_key text NOT NULL,
        points integer NOT NULL,
        chapters integer NOT NULL,
        PRIMARY KEY (reader_id, window_key)
      )`);
    await q.query(
      `CREATE INDEX board_score_points ON views.board_score (window_key, points DESC, reader_id) INCLUDE (chapters)`,
    );
    await q.query(
      `CREATE INDEX board_score_chapters ON views.board_score (window_key, chapters DESC, reader_id) INCLUDE (points)`,
    );
    await q.query(`
      CREATE TABLE views.community_share (
        partition smallint PRIMARY KEY,
        active_readers integer NOT NULL,
        total_reads bigint NOT NULL,
        counts bytea NOT NULL
      )`);
    await q.query(`
      CREATE TABLE site_goal (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL UNIQUE,
        name text NOT NULL,
        description text,
        unit text,
        target_value bigint NOT NULL,
        current_value bigint NOT NULL DEFAULT 0,
        is_active boolean NOT NULL DEFAULT true,
        display_order integer NOT NULL DEFAULT 0
      )`);
    await q.query(`
      INSERT INTO site_goal (key, name, description, unit, target_value, display_order) VALUES
        ('total_chapters_read', 'Chapters read', 'Every chapter that anyone of us has read', 'chapters', 100000, 1),
        ('total_readers', 'Readers', 'All who read along', 'readers', 1000, 2),
        ('total_bible_completions', 'Whole Bibles', 'How often we have read the whole Bible together', 'Bibles', 50, 3)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE site_goal`);
    await q.query(
      `DROP TABLE views.community_share, views.board_score, views.completion_cycle, views.reader_badge, views.ledger_entry, views.reader_points, views.reader_progress`,
    );
  }
}
