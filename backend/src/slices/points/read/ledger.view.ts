import { formatDay } from '../../../kernel/civil-date';
import type { LogView } from '../../../platform/projections';
import { table } from '../../../platform/projections';
import { partitionOf } from '../../../kernel/event';
import type { ReaderRecord } from '../../reader-record';

const ledger = table('ledger_entry', 3, [
  'reader_id:integer',
  'position:bigint',
  'seq:integer',
  'partition:smallint',
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
]);

/** The append-only ledger: its sum over a reader is the reader's total. */
export const ledgerView: LogView<ReaderRecord> = {
  table: ledger,
  take(record) {
    let position = 0;
    let seq = 0;
    return record.takeLedger().map((line) => {
      seq = line.position === position ? seq + 1 : 1;
      position = line.position;
      return ledger.row({
        reader_id: record.readerId,
        position: line.position,
        seq,
        partition: partitionOf(record.accountId),
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
      });
    });
  },
};
