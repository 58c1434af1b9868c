import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calls to the scripture provider, counted for all processes together: its licence limits them per minute, hour and
 * day.
 */
export class ScriptureCalls1763600001110 implements MigrationInterface {
  name = 'ScriptureCalls1763600001110';

  async up(q: QueryRunner): Promise<void> {
    // counts_from: the latest instant at which the provider can have seen the call.
    await q.query(
      `CREATE TABLE scripture_call (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, counts_from timestamptz NOT NULL)`,
    );
    await q.query(`CREATE INDEX scripture_call_counts_from ON scripture_call (counts_from)`);
    await q.query(`CREATE TABLE scripture_usage (hour timestamptz PRIMARY KEY, calls integer NOT NULL)`);
    // Until when the provider asked for a pause.
    await q.query(
      `CREATE TABLE scripture_pause (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), until timestamptz NOT NULL)`,
    );
    await q.query(`INSERT INTO scripture_pause (until) VALUES ('-infinity')`);
    await q.query(`
      CREATE FUNCTION reserve_scripture_call(at timestamptz, lasts interval, limits integer[], windows interval[], OUT call_id bigint, OUT free_at timestamptz)
      LANGUAGE plpgsql AS $$
      DECLARE
        nth timestamptz;
      BEGIN
        -- One reservation after the other: whoever counts must not miss what another is about to add.
        SELECT until INTO free_at FROM scripture_pause FOR UPDATE;
        IF free_at <= at THEN free_at := NULL; END IF;
        FOR i IN 1 .. array_length(limits, 1) LOOP
          SELECT counts_from INTO nth FROM scripture_call ORDER BY counts_from DESC OFFSET limits[i] - 1 LIMIT 1;
          IF nth + windows[i] > at THEN free_at := greatest(free_at, nth + windows[i]); END IF;
        END LOOP;
        IF free_at IS NOT NULL THEN RETURN; END IF;
        INSERT INTO scripture_call (counts_from) VALUES (at + lasts) RETURNING id INTO call_id;
        DELETE FROM scripture_call WHERE counts_from < at - windows[array_length(windows, 1)];
        INSERT INTO scripture_usage AS usage (hour, calls) VALUES (date_trunc('hour', at, 'UTC'), 1)
          ON CONFLICT (hour) DO UPDATE SET calls = usage.calls + 1;
      END $$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION reserve_scripture_call`);
    await q.query(`DROP TABLE scripture_pause, scripture_usage, scripture_call`);
  }
}
