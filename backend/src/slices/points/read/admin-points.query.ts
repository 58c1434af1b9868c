import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  READER_MESSAGES,
  type AdminPointsSummaryAnswer,
  type PointsHistoryAnswer,
  type PointsHistoryQuery,
  type PointsReason,
} from '@lectio/contract';
import { notFound } from '../../../kernel/errors';
import { Database } from '../../../platform/database/database';
import { ENTRY, entryAnswer, Points, type EntryRow } from './points.query';

const TOP_READERS = 10;

/** The ledger over all active readers, for administrators. */
@Injectable()
export class AdminPoints {
  constructor(
    private readonly database: Database,
    private readonly points: Points,
  ) {}

  /** Of any reader, the inactive too. */
  async history(readerId: number, query: PointsHistoryQuery): Promise<PointsHistoryAnswer> {
    const rows = await this.database.rows('SELECT 1 FROM readers WHERE id = $1', [readerId]);
    if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
    const [list, summary] = await Promise.all([
      this.points.transactions([readerId], query, LIMITS.pointsHistoryPageSize),
      this.points.byReason([readerId], query),
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
        (SELECT count(*) FROM views.ledger_entry l JOIN readers x ON x.id = l.reader_id AND x.is_active)::integer AS "totalTransactions"
       FROM views.reader_points p JOIN readers r ON r.id = p.reader_id AND r.is_active`,
    );
  }

  private async byReason(): Promise<AdminPointsSummaryAnswer['pointsByReason']> {
    const rows = await this.database.rows<{ reason: PointsReason; count: number; total: number }>(
      `SELECT l.reason, sum(l.quantity)::float8 AS count, sum(l.points)::float8 AS total
       FROM views.ledger_entry l JOIN readers r ON r.id = l.reader_id AND r.is_active GROUP BY l.reason ORDER BY total DESC, l.reason`,
    );
    return rows.map(({ reason, count, total }) => ({
      reason,
      count,
      totalPoints: total,
      averagePoints: count === 0 ? 0 : Math.round((10 * total) / count) / 10,
    }));
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
       FROM views.reader_points p JOIN readers r ON r.id = p.reader_id AND r.is_active ORDER BY p.total_points DESC, r.id LIMIT ${TOP_READERS}`,
    );
    return rows.map(({ id, name, userId, totalPoints, level }) => ({
      reader: { id, name, userId },
      totalPoints,
      level,
    }));
  }

  private newest(): Promise<EntryRow[]> {
    return this.database.rows<EntryRow & Record<string, unknown>>(
      `SELECT ${ENTRY} FROM views.ledger_entry l JOIN readers r ON r.id = l.reader_id AND r.is_active
       ORDER BY l.recorded_at DESC, l.position DESC, l.seq DESC LIMIT ${LIMITS.transactionsPageSize}`,
    );
  }
}
