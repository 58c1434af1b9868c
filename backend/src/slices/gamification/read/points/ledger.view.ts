import { formatDay } from '../../../../kernel/civil-date';
import type { LogView } from '../../../../platform/projections';
import { table, type Row } from '../../../../platform/projections';
import { partitionOf } from '../../../../kernel/event';
import type { ReaderRecord } from '../reader-record/reader-record';

/** The append-only ledger: its sum over a reader is the reader's total. Each entry says what those up to it come to (docs/decisions/0020). */
export const ledgerView: LogView<ReaderRecord> = {
  table: table('ledger_entry', 3, [
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
    'corrects:bigint',
    'badge_id:text',
    'read_date:date',
    'recorded_at:timestamptz',
    'plan_id:text',
    'entry_number:integer',
    'reason_number:integer',
    'reason_quantity:integer',
    'reason_points:bigint',
  ]),
  take(record) {
    let position = 0;
    let seq = 0;
    return record.takeLedger().map((line): Row => {
      seq = line.position === position ? seq + 1 : 1;
      position = line.position;
      const sums = record.ledgerSums.with(line);
      return [
        record.readerId,
        line.position,
        seq,
        partitionOf(record.accountId),
        line.reason,
        line.points,
        line.base,
        line.quantity,
        line.multiplier,
        line.ruleSet,
        line.isCorrection,
        line.corrects,
        line.badgeId,
        line.readDay === null ? null : formatDay(line.readDay),
        new Date(line.recordedAt).toISOString(),
        line.planId,
        sums.entries,
        sums.ofReason,
        sums.quantity,
        sums.points,
      ];
    });
  },
};
