import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Family sums on each board and their number per bucket, see docs/decisions/0012. The tables start empty and a worker
 * fills them. Every change to a family's sum leaves a mark in its transaction.
 */
export class FamilySums1763600002600 implements MigrationInterface {
  name = 'FamilySums1763600002600';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE TABLE family_score (family_id integer NOT NULL, window_key text NOT NULL, points integer NOT NULL, chapters integer NOT NULL, PRIMARY KEY (family_id, window_key))`,
    );
    await q.query(
      `CREATE INDEX family_score_points ON family_score (window_key, points DESC, family_id) INCLUDE (chapters)`,
    );
    await q.query(
      `CREATE INDEX family_score_chapters ON family_score (window_key, chapters DESC, family_id) INCLUDE (points)`,
    );
    await q.query(`
      CREATE TABLE family_count (
        window_key text NOT NULL,
        measure smallint NOT NULL,
        level smallint NOT NULL,
        bucket integer NOT NULL,
        families integer NOT NULL,
        PRIMARY KEY (window_key, measure, level, bucket)
      ) WITH (fillfactor = 80)`);
    // The table of readers' scores that the sums were computed from; without a row, or after a rebuild swapped that
    // table, they must not be used.
    await q.query(`CREATE TABLE family_sums_source (board_score oid PRIMARY KEY)`);
    // No key that two could contend for, so that writing a mark never waits.
    await q.query(`
      CREATE TABLE family_mark (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, family_id integer, reader_id integer, CHECK (num_nonnulls(family_id, reader_id) = 1))
      WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);

    await q.query(`
      CREATE FUNCTION mark_readers_of_scores() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.family_mark (reader_id) SELECT DISTINCT reader_id FROM changed; RETURN NULL; END $$`);
    for (const [event, table] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ]) {
      await q.query(
        `CREATE TRIGGER mark_${event.toLowerCase()} AFTER ${event} ON views.board_score REFERENCING ${table} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_readers_of_scores()`,
      );
    }
    await q.query(`
      CREATE FUNCTION mark_families_of_readers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.family_mark (family_id) SELECT DISTINCT family_id FROM changed; RETURN NULL; END $$`);
    for (const [event, table] of [
      ['INSERT', 'NEW'],
      ['DELETE', 'OLD'],
    ]) {
      await q.query(
        `CREATE TRIGGER mark_${event.toLowerCase()} AFTER ${event} ON family_readers REFERENCING ${table} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_families_of_readers()`,
      );
    }
    await q.query(`
      CREATE FUNCTION mark_reader() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.family_mark (reader_id) VALUES (NEW.id); RETURN NULL; END $$`);
    await q.query(
      `CREATE TRIGGER mark_activity AFTER UPDATE OF is_active ON readers FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION mark_reader()`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION mark_readers_of_scores, mark_families_of_readers, mark_reader CASCADE`);
    await q.query(`DROP TABLE family_score, family_count, family_sums_source, family_mark`);
  }
}
