import { Injectable } from '@nestjs/common';
import {
  POINTS_REASONS,
  type ChapterRun,
  type PointsHistoryQuery,
  type PointsTransactionAnswer,
  type ReasonSummaryAnswer,
  type TransactionsAnswer,
  type PointsReason,
} from '@lectio/contract';
import { runsIn, type ChapterRanges } from '@kernel/chapter-ranges';
import { Database, sql } from '@platform/database/database';
import { question, type Question } from '@platform/database/questions';
import { instantsOf } from '@platform/http/requests/day-filters';
import { pagination } from '@platform/http/answers/answered';
import { levelAnswer } from '@slices/levels-and-badges';
import { levelFor, pointsToNextLevel, type Level, type ReaderRecord } from '@slices/reader-record';
import { isOf } from '@slices/readers';
import { describeEntry } from './describe-entry';

interface PointsFigures {
  readonly totalPoints: number;
  readonly lifetimePoints: number;
  readonly currentLevel: number;
  readonly pointsToNextLevel: number;
}

/** A row of the ledger. */
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
  /** The name of an administrator's badge. */
  badge_name: string | null;
  plan_id: string | null;
  /** What the report behind it named, as events store chapters. */
  reported: ChapterRanges | null;
  read_date: string | null;
  recorded_at: Date;
}

/** The columns of an entry, from `ledger_entry l` and `readers r`. */
export const ENTRY = `l.reader_id, r.name AS reader_name, l.partition, l.position, l.seq, l.reason, l.points, l.base_points, l.quantity, l.multiplier, l.rule_set,
  l.is_correction, l.corrects, l.badge_id, (SELECT d.name FROM badge_definition d WHERE d.id = l.badge_id) AS badge_name, l.plan_id, to_char(l.read_date, 'YYYY-MM-DD') AS read_date, l.recorded_at,
  (SELECT e.data->>'chapters' FROM events e WHERE l.reason IN ('chapter_read_completion', 'chapter_read_repeat') AND e.type IN ('ChaptersReported', 'ReportsMoved', 'ReportsJoined')
    AND e.partition = l.partition AND e.position = CASE WHEN l.is_correction THEN l.corrects ELSE l.position END) AS reported`;

/** Whether the reset whose entry `ledger_entry l` is was reverted: later entries name it too. */
export const IS_REVERTED = `EXISTS (SELECT FROM views.ledger_entry b
  WHERE b.partition = l.partition AND b.reader_id = l.reader_id AND b.corrects = l.position AND b.position > l.position) AS is_reverted`;

interface TotalsRow {
  reader_id: number;
  total_points: number;
  lifetime_points: number;
}

export interface PointsTotals {
  readonly points: PointsFigures;
  readonly level: Level;
}

/** Totals of readers; `totalsOf` adds their levels. */
export const totalsRows = (readerIds: readonly number[]): Question<TotalsRow[]> =>
  question(sql(readerIds)`
    SELECT p.reader_id, p.total_points, p.lifetime_points FROM readers r JOIN views.reader_points p ON ${isOf('p', 'r')}
      WHERE r.id = ANY($1::integer[])`);

/** Of a record, as `totalsRows` would have it. */
export const totalsRowOf = (record: ReaderRecord): TotalsRow => ({
  reader_id: record.readerId,
  total_points: record.figures.totalPoints,
  lifetime_points: record.lifetimePoints,
});

/** Zeros for readers without projected events. */
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
      return [id, { points, level: levelAnswer(level) }];
    }),
  );
};

export interface ReasonRow extends Record<string, unknown> {
  reason: PointsReason;
  count: number;
  total: number;
}

/**
 * The number of a reader's last entry of a reason before a moment; null: of all. Both are asked once for a reader and
 * a reason: the planner takes a ledger that was never analyzed for empty, and would ask for each entry of it.
 */
const lastBefore = (moment: string | null): string =>
  moment === null
    ? `SELECT o.reason_number AS number FROM views.ledger_entry o WHERE ${isOf('o', 'r')} AND o.reason = w.reason ORDER BY o.reason_number DESC LIMIT 1`
    : `SELECT ledger_entries_before(r.partition, r.id, w.reason, ${moment}) AS number OFFSET 0`;

/** What each reason brought the readers $1 between the moments `from` and `until`; null for no limit. */
const byReason = (from: string, until: string | null): string => `
  SELECT w.reason, sum(l.reason_quantity - coalesce(b.reason_quantity, 0))::integer AS count, sum(l.reason_points - coalesce(b.reason_points, 0))::float8 AS total
  FROM readers r CROSS JOIN unnest($2::text[]) AS w (reason)
    CROSS JOIN LATERAL (${lastBefore(until)}) last
    CROSS JOIN LATERAL (SELECT CASE WHEN ${from} IS NULL THEN 0 ELSE ledger_entries_before(r.partition, r.id, w.reason, ${from}) END AS number OFFSET 0) before
    JOIN views.ledger_entry l ON ${isOf('l', 'r')} AND l.reason = w.reason AND l.reason_number = last.number
    LEFT JOIN views.ledger_entry b ON ${isOf('b', 'r')} AND b.reason = w.reason AND b.reason_number = before.number
  WHERE r.id = ANY($1::integer[]) AND last.number > before.number GROUP BY w.reason ORDER BY total DESC, w.reason`;

const BY_REASON = byReason('NULL::timestamptz', null);
const BY_REASON_BEFORE = byReason('NULL::timestamptz', '$3::timestamptz');
const BY_REASON_BETWEEN = byReason('$3::timestamptz', '$4::timestamptz');

/** What each reason brought readers: in all, or before a moment. */
export const pointsByReason = (readerIds: readonly number[], before: Date | null): Question<ReasonSummaryAnswer[]> => ({
  statement:
    before === null
      ? sql(readerIds, POINTS_REASONS)`${BY_REASON}`
      : sql(readerIds, POINTS_REASONS, before)`${BY_REASON_BEFORE}`,
  read: reasonsOf,
});

export const reasonsOf = (rows: readonly ReasonRow[]): ReasonSummaryAnswer[] =>
  rows.map(({ reason, count, total }) => ({
    reason,
    count,
    totalPoints: total,
    averagePoints: count === 0 ? 0 : Math.round((10 * total) / count) / 10,
  }));

/** The newest $2 entries among the readers $1. */
const newest = (condition: string): string => `SELECT ${ENTRY} FROM readers r, LATERAL (
    SELECT * FROM views.ledger_entry o WHERE ${isOf('o', 'r')}${condition} ORDER BY o.entry_number DESC LIMIT $2) l
  WHERE r.id = ANY($1::integer[]) ORDER BY l.recorded_at DESC, l.position DESC, l.seq DESC LIMIT $2`;
const NEWEST = newest('');
const NEWEST_BEFORE = newest(' AND o.entry_number <= ledger_entries_before(r.partition, r.id, NULL, $3::timestamptz)');

/** The newest entries among readers: of all, or of those before a moment. */
export const newestEntries = (
  readerIds: readonly number[],
  limit: number,
  before: Date | null,
): Question<PointsTransactionAnswer[]> => ({
  statement: before === null ? sql(readerIds, limit)`${NEWEST}` : sql(readerIds, limit, before)`${NEWEST_BEFORE}`,
  read: (rows: (Omit<EntryRow, 'recorded_at'> & { readonly recorded_at: string })[]) =>
    rows.map((entry) => entryAnswer({ ...entry, recorded_at: new Date(entry.recorded_at) })),
});

/** The range of reader $1's entry numbers between two moments; for reason $2, unless null. */
const SPAN = `SELECT ledger_entries_before(r.partition, r.id, $2, $4::timestamptz) AS last,
  CASE WHEN $3::timestamptz IS NULL THEN 0 ELSE ledger_entries_before(r.partition, r.id, $2, $3::timestamptz) END AS before
  FROM readers r WHERE r.id = $1`;

const numbered = (number: string, of: string): string =>
  `SELECT ${ENTRY} FROM views.ledger_entry l JOIN readers r ON ${isOf('l', 'r')}
   WHERE r.id = $1 AND ${of} AND l.${number} > $3 AND l.${number} <= $4 ORDER BY l.${number} DESC`;
const OF_ALL = numbered('entry_number', '$2::text IS NULL');
const OF_REASON = numbered('reason_number', 'l.reason = $2');

/** `startDate` and `endDate` are days in this time zone. */
export interface LedgerQuery extends PointsHistoryQuery {
  readonly zone: string;
}

/** The ledger. */
@Injectable()
export class Points {
  constructor(private readonly database: Database) {}

  /** A reader's ledger entries, newest first. Dates filter by the day of recording in the viewer's zone. */
  async transactions(readerId: number, query: LedgerQuery, defaultLimit: number): Promise<TransactionsAnswer> {
    const limit = query.limit ?? defaultLimit;
    const currentPage = query.page ?? 1;
    const reason = query.reason ?? null;
    const [{ last, before }] = await this.database.rows<{ last: number; before: number }>(SPAN, [
      readerId,
      reason,
      ...instantsOf(query, query.zone),
    ]);
    const totalTransactions = Math.max(0, last - before);
    const newest = last - (currentPage - 1) * limit;
    const rows =
      newest <= before
        ? []
        : await this.database.rows<EntryRow>(reason === null ? OF_ALL : OF_REASON, [
            readerId,
            reason,
            Math.max(before, newest - limit),
            newest,
          ]);
    return {
      transactions: rows.map(entryAnswer),
      pagination: { ...pagination(currentPage, limit, totalTransactions), totalTransactions },
    };
  }

  /** A reader's points per reason; `count` counts units net of corrections. */
  async byReason(readerId: number, query: LedgerQuery): Promise<ReasonSummaryAnswer[]> {
    const reasons = query.reason === undefined ? POINTS_REASONS : [query.reason];
    const span = instantsOf(query, query.zone);
    return reasonsOf(await this.database.rows<ReasonRow>(BY_REASON_BETWEEN, [[readerId], reasons, ...span]));
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
  chapters: paidFor(row),
  readDate: row.read_date,
  createdAt: row.recorded_at.toISOString(),
  reader: { id: row.reader_id, name: row.reader_name },
});

/** All reported chapters or none: which of them an entry counts is known without a fold only when it counts them all. */
const paidFor = ({ reported, quantity }: EntryRow): ChapterRun[] | null => {
  if (reported === null) return null;
  const runs = runsIn(reported);
  const count = runs.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return count === Math.abs(quantity) ? runs : null;
};
