import { Injectable } from '@nestjs/common';
import type {
  PointsHistoryQuery,
  PointsTransactionAnswer,
  ReasonSummaryAnswer,
  TransactionsAnswer,
} from '@lectio/contract';
import { type PointsReason } from '@lectio/contract';
import { Database } from '../../../platform/database/database';
import { pagination } from '../../../platform/http/paging';
import { levelFor, pointsToNextLevel, type Level } from '../../reader-record';
import { describeEntry } from './describe-entry';

interface PointsFigures {
  readonly totalPoints: number;
  readonly lifetimePoints: number;
  readonly currentLevel: number;
  readonly pointsToNextLevel: number;
}

/** A ledger entry as its table holds it. */
export interface EntryRow {
  reader_id: number;
  reader_name: string;
  partition: number;
  position: string;
  seq: number;
  reason: PointsReason;
  points: number;
  base_points: number;
  quantity: number;
  multiplier: number;
  rule_set: number;
  is_correction: boolean;
  corrects: string | null;
  badge_id: string | null;
  /** Of a badge of administrators. */
  badge_name: string | null;
  plan_id: string | null;
  read_date: string | null;
  recorded_at: Date;
}

/** What of an entry is read, of `ledger_entry l` and `readers r`. */
export const ENTRY = `l.reader_id, r.name AS reader_name, l.partition, l.position, l.seq, l.reason, l.points, l.base_points, l.quantity, l.multiplier, l.rule_set,
  l.is_correction, l.corrects, l.badge_id, (SELECT d.name FROM badge_definition d WHERE d.id = l.badge_id) AS badge_name, l.plan_id, to_char(l.read_date, 'YYYY-MM-DD') AS read_date, l.recorded_at`;

const WHERE = `l.reader_id = ANY($1) AND ($2::text IS NULL OR l.reason = $2) AND ($3::date IS NULL OR l.recorded_at >= $3) AND ($4::date IS NULL OR l.recorded_at < $4::date + 1)`;

export const valuesOf = (readerIds: readonly number[], query: PointsHistoryQuery): unknown[] => [
  readerIds,
  query.reason ?? null,
  query.startDate ?? null,
  query.endDate ?? null,
];

export interface TotalsRow {
  reader_id: number;
  total_points: number;
  lifetime_points: number;
}

export interface PointsTotals {
  readonly points: PointsFigures;
  readonly level: Level;
}

/** Of the readers $1. */
export const TOTALS =
  'SELECT reader_id, total_points, lifetime_points FROM views.reader_points WHERE reader_id = ANY($1::integer[])';

/** Zeros for readers that nothing was projected of yet. */
export const totalsOf = (
  readerIds: readonly number[],
  rows: readonly TotalsRow[],
  levels: readonly Level[],
): Map<number, PointsTotals> => {
  const found = new Map(rows.map((row) => [row.reader_id, row]));
  return new Map(
    readerIds.map((id) => {
      const totalPoints = found.get(id)?.total_points ?? 0;
      const level = levelFor(totalPoints, levels);
      const points = {
        totalPoints,
        lifetimePoints: found.get(id)?.lifetime_points ?? 0,
        currentLevel: level.level,
        pointsToNextLevel: pointsToNextLevel(totalPoints, levels),
      };
      return [id, { points, level }];
    }),
  );
};

export interface ReasonRow extends Record<string, unknown> {
  reason: PointsReason;
  count: number;
  total: number;
}

export const BY_REASON = `SELECT l.reason, sum(l.quantity)::integer AS count, sum(l.points)::bigint AS total FROM views.ledger_entry l WHERE ${WHERE} GROUP BY l.reason ORDER BY total DESC, l.reason`;

export const reasonsOf = (rows: readonly ReasonRow[]): ReasonSummaryAnswer[] =>
  rows.map(({ reason, count, total }) => ({
    reason,
    count,
    totalPoints: total,
    averagePoints: count === 0 ? 0 : Math.round((10 * total) / count) / 10,
  }));

/** Of ledger entries: newest first. */
export const ENTRIES = `SELECT ${ENTRY} FROM views.ledger_entry l JOIN readers r ON r.id = l.reader_id WHERE ${WHERE} ORDER BY l.recorded_at DESC, l.position DESC, l.seq DESC`;

/** The ledger. */
@Injectable()
export class Points {
  constructor(private readonly database: Database) {}

  /** Ledger entries, newest first. Dates filter by the UTC day of recording. */
  async transactions(
    readerIds: readonly number[],
    query: PointsHistoryQuery,
    defaultLimit: number,
  ): Promise<TransactionsAnswer> {
    const limit = query.limit ?? defaultLimit;
    const currentPage = query.page ?? 1;
    const [[{ n: totalTransactions }], rows] = await Promise.all([
      this.database.rows<{ n: number }>(
        `SELECT count(*)::integer AS n FROM views.ledger_entry l WHERE ${WHERE}`,
        valuesOf(readerIds, query),
      ),
      this.database.rows<EntryRow>(`${ENTRIES} LIMIT $5 OFFSET $6`, [
        ...valuesOf(readerIds, query),
        limit,
        (currentPage - 1) * limit,
      ]),
    ]);
    return {
      transactions: rows.map(entryAnswer),
      pagination: { ...pagination(currentPage, limit, totalTransactions), totalTransactions },
    };
  }

  /** How much each reason brought; `count` counts units, corrections taken off. */
  async byReason(readerIds: readonly number[], query: PointsHistoryQuery): Promise<ReasonSummaryAnswer[]> {
    return reasonsOf(await this.database.rows<ReasonRow>(BY_REASON, valuesOf(readerIds, query)));
  }
}

export const entryAnswer = (row: EntryRow): PointsTransactionAnswer => ({
  id: `${row.reader_id}-${row.position}-${row.seq}`,
  points: row.points,
  basePoints: row.base_points,
  multiplier: row.multiplier / 100,
  quantity: row.quantity,
  reason: row.reason,
  description: describeEntry({
    reason: row.reason,
    quantity: row.quantity,
    isCorrection: row.is_correction,
    badgeId: row.badge_id,
    badgeName: row.badge_name,
    planId: row.plan_id,
  }),
  isCorrection: row.is_correction,
  corrects: row.corrects === null ? null : `${row.partition}-${row.corrects}`,
  eventId: `${row.partition}-${row.position}`,
  ruleSet: row.rule_set,
  badgeId: row.badge_id,
  planId: row.plan_id,
  readDate: row.read_date,
  createdAt: row.recorded_at.toISOString(),
  reader: { id: row.reader_id, name: row.reader_name },
});
