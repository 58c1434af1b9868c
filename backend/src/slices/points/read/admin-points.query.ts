import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  POINTS_REASONS,
  READER_MESSAGES,
  type AdminPointsSummaryAnswer,
  type PointsHistoryAnswer,
} from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { Database, sql } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { ENTRY, entryAnswer, Points, reasonsOf, type EntryRow, type LedgerQuery, type ReasonRow } from './points.query';

const TOP_READERS = 10;

/** A reader's last entry, which holds the running totals: one index lookup, however long the ledger is. */
const NEWEST_ENTRY = `SELECT * FROM views.ledger_entry o WHERE ${isOf('o', 'r')} ORDER BY o.entry_number DESC LIMIT 1`;
const NEWEST_FIRST = 'l.recorded_at DESC, l.position DESC, l.seq DESC, l.reader_id';

/** The ledger over all active readers, for administrators: from each reader's last entries, never the sum of all. */
@Injectable()
export class AdminPoints {
  constructor(
    private readonly database: Database,
    private readonly points: Points,
  ) {}

  /** For any reader, including inactive ones. */
  async history(readerId: number, query: LedgerQuery): Promise<PointsHistoryAnswer> {
    const rows = await this.database.rows('SELECT 1 FROM readers WHERE id = $1', [readerId]);
    if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
    const [list, summary] = await Promise.all([
      this.points.transactions(readerId, query, LIMITS.pointsHistoryPageSize),
      this.points.byReason(readerId, query),
    ]);
    return { ...list, summary };
  }

  async summary(): Promise<AdminPointsSummaryAnswer> {
    const [[totals], pointsByReason, top, recent] = await Promise.all([
      this.totals(),
      this.byReason(),
      this.topReaders(),
      this.newest(),
    ]);
    const averagePoints = totals.totalReaders === 0 ? 0 : Math.round(totals.totalPoints / totals.totalReaders);
    return {
      totalStats: { ...totals, averagePoints },
      pointsByReason,
      topReaders: top,
      recentTransactions: recent.map(entryAnswer),
    };
  }

  private totals(): Promise<{ totalPoints: number; totalReaders: number; totalTransactions: number }[]> {
    return this.database.rows(
      `SELECT coalesce(sum(p.total_points), 0)::float8 AS "totalPoints", count(*)::integer AS "totalReaders",
        coalesce(sum(l.entry_number), 0)::float8 AS "totalTransactions"
       FROM readers r JOIN views.reader_points p ON ${isOf('p', 'r')} LEFT JOIN LATERAL (${NEWEST_ENTRY}) l ON true WHERE r.is_active`,
    );
  }

  private async byReason(): Promise<AdminPointsSummaryAnswer['pointsByReason']> {
    const { rows } = await this.database.query<ReasonRow>(sql(POINTS_REASONS)`
      SELECT w.reason, sum(l.reason_quantity)::float8 AS count, sum(l.reason_points)::float8 AS total
       FROM readers r CROSS JOIN unnest($1::text[]) AS w (reason)
       CROSS JOIN LATERAL (SELECT o.reason_quantity, o.reason_points FROM views.ledger_entry o
         WHERE ${isOf('o', 'r')} AND o.reason = w.reason ORDER BY o.reason_number DESC LIMIT 1) l
       WHERE r.is_active GROUP BY w.reason ORDER BY total DESC, w.reason`);
    return reasonsOf(rows);
  }

  private async topReaders(): Promise<AdminPointsSummaryAnswer['topReaders']> {
    const rows = await this.database.rows<{
      id: number;
      name: string;
      userId: number;
      totalPoints: number;
      level: number;
    }>(
      `SELECT r.id, r.name, r.account_id AS "userId", p.total_points AS "totalPoints", p.level
       FROM views.reader_points p JOIN readers r ON ${isOf('p', 'r')} AND r.is_active ORDER BY p.total_points DESC, r.id LIMIT ${TOP_READERS}`,
    );
    return rows.map(({ id, name, userId, totalPoints, level }) => ({
      reader: { id, name, userId },
      totalPoints,
      level,
    }));
  }

  /** The newest entries are among those of the readers who have the newest last entries. */
  private newest(): Promise<EntryRow[]> {
    return this.database.rows<EntryRow & Record<string, unknown>>(
      `WITH latest AS (SELECT r.id FROM readers r CROSS JOIN LATERAL (${NEWEST_ENTRY}) l WHERE r.is_active ORDER BY ${NEWEST_FIRST} LIMIT $1)
       SELECT ${ENTRY} FROM latest JOIN readers r ON r.id = latest.id
       CROSS JOIN LATERAL (SELECT * FROM views.ledger_entry o WHERE ${isOf('o', 'r')} ORDER BY o.entry_number DESC LIMIT $1) l
       ORDER BY ${NEWEST_FIRST} LIMIT $1`,
      [LIMITS.transactionsPageSize],
    );
  }
}
