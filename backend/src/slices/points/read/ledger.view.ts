import { POINTS_REASONS, type PointsReason } from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import { table, type LogView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

const ledger = table('ledger_entry', 4, [
  'partition:smallint',
  'reader_id:integer',
  'position:bigint',
  'seq:integer',
  'reason:text',
  'points:bigint',
  'base_points:integer',
  'quantity:integer',
  'multiplier:smallint',
  'rule_set:smallint',
  'is_correction:boolean',
  'corrects:bigint?',
  'badge_id:text?',
  'read_date:date?',
  'recorded_at:timestamptz',
  'plan_id:text?',
  'entry_number:integer',
  'reason_number:integer',
  'reason_quantity:integer',
  'reason_points:bigint',
]);

/**
 * The append-only ledger: a reader's entries add up to the reader's total. Each entry stores the running totals
 * (docs/decisions/0020).
 */
export const ledgerView: LogView<ReaderRecord> = {
  table: ledger,
  resume: {
    // One index lookup per reason, however long the ledger is.
    text: (
      schema,
    ) => `SELECT l.* FROM unnest($2::integer[]) r (id) CROSS JOIN unnest('{${POINTS_REASONS.join()}}'::text[]) w (reason)
      CROSS JOIN LATERAL (SELECT reader_id AS key, reason, entry_number, reason_number, reason_quantity, reason_points FROM ${schema}.ledger_entry
        WHERE partition = $1 AND reader_id = r.id AND reason = w.reason ORDER BY reason_number DESC LIMIT 1) l`,
    from: (record, rows) =>
      record.ledgerSums.resume(
        rows.map((row) => [
          row.reason as PointsReason,
          {
            entries: Number(row.entry_number),
            ofReason: Number(row.reason_number),
            quantity: Number(row.reason_quantity),
            points: Number(row.reason_points),
          },
        ]),
      ),
  },
  take(record) {
    let position = 0;
    let seq = 0;
    return record.takeLedger().map((line) => {
      seq = line.position === position ? seq + 1 : 1;
      position = line.position;
      const sums = record.ledgerSums.add(line);
      return ledger.row({
        partition: record.partition,
        reader_id: record.readerId,
        position: line.position,
        seq,
        reason: line.reason,
        points: line.points,
        base_points: line.base,
        quantity: line.quantity,
        multiplier: line.multiplier,
        rule_set: line.ruleSet,
        is_correction: line.isCorrection,
        corrects: line.corrects,
        badge_id: line.badgeId,
        read_date: line.readDay === null ? null : formatDay(line.readDay),
        recorded_at: new Date(line.recordedAt).toISOString(),
        plan_id: line.planId,
        entry_number: sums.entries,
        reason_number: sums.ofReason,
        reason_quantity: sums.quantity,
        reason_points: sums.points,
      });
    });
  },
};
