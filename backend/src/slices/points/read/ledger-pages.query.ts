import { Injectable } from '@nestjs/common';
import type { PointsTransactionAnswer } from '@lectio/contract';
import { Database, sql } from '@platform/database/database';
import { EXPORT_PORTION } from '@platform/http/limits/exports';
import type { CsvColumns } from '@platform/privacy/takeouts';
import { isOf } from '@slices/readers';
import { ENTRY, entryAnswer, type EntryRow } from './points.query';

/** Whole ledgers, for exports. */
@Injectable()
export class LedgerPages {
  constructor(private readonly database: Database) {}

  /** Every entry of an account's active readers: reader by reader, in recording order, page by page. */
  async *ofAccount(accountId: number): AsyncGenerator<PointsTransactionAnswer[]> {
    let after: readonly (string | number)[] = [0, 0, 0];
    for (;;) {
      const { rows } = await this.database.query<EntryRow>(sql(accountId, ...after, EXPORT_PORTION)`
        SELECT ${ENTRY} FROM readers r, LATERAL (
            SELECT * FROM views.ledger_entry o WHERE ${isOf('o', 'r')} AND (r.id > $2 OR (o.position, o.seq) > ($3::bigint, $4::integer))
              ORDER BY o.position, o.seq LIMIT $5) l
         WHERE r.account_id = $1 AND r.is_active AND r.id >= $2::integer
         ORDER BY r.id, l.position, l.seq LIMIT $5`);
      if (rows.length > 0) yield rows.map(entryAnswer);
      if (rows.length < EXPORT_PORTION) return;
      const last = rows[rows.length - 1];
      after = [last.reader_id, last.position, last.seq];
    }
  }
}

export const LEDGER_COLUMNS: CsvColumns<PointsTransactionAnswer> = {
  reader: ({ reader }) => reader.name,
  id: ({ id }) => id,
  points: ({ points }) => points,
  basePoints: ({ basePoints }) => basePoints,
  multiplier: ({ multiplier }) => multiplier,
  quantity: ({ quantity }) => quantity,
  reason: ({ reason }) => reason,
  description: ({ description }) => description,
  isCorrection: ({ isCorrection }) => isCorrection,
  corrects: ({ corrects }) => corrects,
  eventId: ({ eventId }) => eventId,
  ruleSet: ({ ruleSet }) => ruleSet,
  badgeId: ({ badgeId }) => badgeId,
  planId: ({ planId }) => planId,
  chapters: ({ chapters }) => chapters,
  readDate: ({ readDate }) => readDate,
  createdAt: ({ createdAt }) => createdAt,
};
