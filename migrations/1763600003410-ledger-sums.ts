import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers the entries in a reader's ledger and stores running totals per reason, see docs/decisions/0020: counts and
 * sums of any span are the difference of two entries, and any page is found by its numbers.
 */
export class LedgerSums1763600003410 implements MigrationInterface {
  name = 'LedgerSums1763600003410';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE views.ledger_entry
        ADD COLUMN entry_number integer NOT NULL DEFAULT 0,
        ADD COLUMN reason_number integer NOT NULL DEFAULT 0,
        ADD COLUMN reason_quantity integer NOT NULL DEFAULT 0,
        ADD COLUMN reason_points bigint NOT NULL DEFAULT 0`);
    await q.query(`
      UPDATE views.ledger_entry l
      SET entry_number = n.entry_number, reason_number = n.reason_number, reason_quantity = n.reason_quantity, reason_points = n.reason_points
      FROM (SELECT reader_id, position, seq, row_number() OVER own AS entry_number, row_number() OVER of_reason AS reason_number,
          sum(quantity) OVER of_reason AS reason_quantity, sum(points) OVER of_reason AS reason_points
        FROM views.ledger_entry
        WINDOW own AS (PARTITION BY reader_id ORDER BY position, seq), of_reason AS (PARTITION BY reader_id, reason ORDER BY position, seq)) n
      WHERE l.reader_id = n.reader_id AND l.position = n.position AND l.seq = n.seq`);
    await q.query(`CREATE INDEX ledger_entry_number ON views.ledger_entry (reader_id, entry_number)`);
    await q.query(`CREATE INDEX ledger_entry_reason ON views.ledger_entry (reader_id, reason, reason_number)`);
    await q.query(BEFORE);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION ledger_entries_before`);
    await q.query(`DROP INDEX views.ledger_entry_reason, views.ledger_entry_number`);
    await q.query(
      `ALTER TABLE views.ledger_entry DROP COLUMN reason_points, DROP COLUMN reason_quantity, DROP COLUMN reason_number, DROP COLUMN entry_number`,
    );
  }
}

/**
 * The number of a reader's entries, or of those for one reason, recorded before that time; all without a time. By
 * bisection, because entries are numbered in recording order.
 */
const BEFORE = `
  CREATE FUNCTION ledger_entries_before(p_reader integer, p_reason text, p_before timestamptz) RETURNS integer LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_from integer := 0;
    v_to integer;
    v_middle integer;
    v_recorded timestamptz;
  BEGIN
    IF p_reason IS NULL THEN
      SELECT max(l.entry_number) INTO v_to FROM views.ledger_entry l WHERE l.reader_id = p_reader;
    ELSE
      SELECT max(l.reason_number) INTO v_to FROM views.ledger_entry l WHERE l.reader_id = p_reader AND l.reason = p_reason;
    END IF;
    v_to := coalesce(v_to, 0);
    IF p_before IS NULL THEN
      RETURN v_to;
    END IF;
    WHILE v_from < v_to LOOP
      v_middle := (v_from + v_to + 1) / 2;
      IF p_reason IS NULL THEN
        SELECT l.recorded_at INTO v_recorded FROM views.ledger_entry l WHERE l.reader_id = p_reader AND l.entry_number = v_middle;
      ELSE
        SELECT l.recorded_at INTO v_recorded FROM views.ledger_entry l WHERE l.reader_id = p_reader AND l.reason = p_reason AND l.reason_number = v_middle;
      END IF;
      IF v_recorded < p_before THEN
        v_from := v_middle;
      ELSE
        v_to := v_middle - 1;
      END IF;
    END LOOP;
    RETURN v_from;
  END $$`;
