import { Injectable } from '@nestjs/common';
import { LIMITS, POINTS_REASONS, type PointsSummaryAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import type { Moment } from '@platform/http/requests/moment';
import {
  badgesIn,
  FURTHER_BADGES,
  FURTHER_LEVELS,
  EARNED,
  earnedBy,
  earnedRowsOf,
  type EarnedRow,
} from '@slices/levels-and-badges';
import { recordAsOf, withFurther, type Level, type StoredBadge } from '@slices/reader-record';
import { COMPLETED, READING_STATS, statsRowOf, type StatsRow } from '@slices/progress';
import { rowsOf } from '@platform/database/sql';
import {
  BY_REASON,
  BY_REASON_BEFORE,
  entryAnswer,
  NEWEST,
  NEWEST_BEFORE,
  reasonsOf,
  TOTALS,
  totalsOf,
  totalsRowOf,
  type EntryRow,
  type PointsTotals,
  type ReasonRow,
  type TotalsRow,
} from '@slices/points';
import type { OwnReader } from '@slices/readers';

const RECENT_BADGES = 3;

interface SummaryRow extends Record<string, unknown> {
  badges: StoredBadge[];
  levels: Level[];
  totals: TotalsRow[];
  earned: EarnedRow[];
  completed: { reader_id: number; n: number }[];
  read: StatsRow[];
  reasons: ReasonRow[];
  recent: (Omit<EntryRow, 'recorded_at'> & { recorded_at: string })[];
}

const summary = (
  reasons: string,
  recent: string,
): string => `SELECT ${rowsOf(FURTHER_BADGES)} AS badges, ${rowsOf(FURTHER_LEVELS)} AS levels, ${rowsOf(TOTALS)} AS totals, ${rowsOf(EARNED)} AS earned, ${rowsOf(COMPLETED)} AS completed, ${rowsOf(READING_STATS)} AS read,
  ${rowsOf(reasons)} AS reasons, ${rowsOf(recent)} AS recent`;
const SUMMARY = summary(BY_REASON, NEWEST);
/** With the ledger before $4. */
const SUMMARY_BEFORE = summary(BY_REASON_BEFORE, NEWEST_BEFORE);

/** The points of all of an account's readers. */
@Injectable()
export class PointsSummary {
  constructor(private readonly database: Database) {}

  async of(readers: readonly OwnReader[], moment: Moment | null = null): Promise<PointsSummaryAnswer> {
    const ids = readers.map((reader) => reader.id);
    const values = [ids, POINTS_REASONS, LIMITS.transactionsPageSize];
    if (moment === null) return summaryOf(readers, (await this.database.rows<SummaryRow>(SUMMARY, values))[0]);
    const [row] = await this.database.rows<SummaryRow>(SUMMARY_BEFORE, [...values, new Date(moment.before)]);
    return summaryOf(readers, { ...row, ...(await this.rowsBefore(ids, moment.before)) });
  }

  private async rowsBefore(ids: readonly number[], before: number): Promise<RecordRows> {
    const rows: RecordRows = { totals: [], earned: [], completed: [], read: [] };
    for (const id of ids) {
      const { record } = await recordAsOf(this.database, id, before);
      rows.totals.push(totalsRowOf(record));
      rows.earned.push(...earnedRowsOf(record));
      rows.completed.push({ reader_id: id, n: record.figures.reads.completedBibles });
      rows.read.push(statsRowOf(record));
    }
    return rows;
  }
}

/** What a reader's record says. */
type RecordRows = Pick<SummaryRow, 'totals' | 'earned' | 'completed' | 'read'>;

const summaryOf = (readers: readonly OwnReader[], row: SummaryRow): PointsSummaryAnswer => {
  const ids = readers.map((reader) => reader.id);
  const totals = totalsOf(ids, row.totals, withFurther(row.levels));
  const badges = earnedBy(ids, row.earned, badgesIn(row.badges));
  const summaries = readers.map((reader) => ({
    ...reader,
    ...(totals.get(reader.id) as PointsTotals),
    earnedBadges: (badges.get(reader.id) ?? []).slice(0, RECENT_BADGES),
    completions: row.completed.find((one) => one.reader_id === reader.id)?.n ?? 0,
    reports: row.read.find((one) => one.reader_id === reader.id)?.total_reads ?? 0,
  }));
  return {
    readers: summaries,
    pointsByReason: reasonsOf(row.reasons),
    recentTransactions: row.recent.map((entry) => entryAnswer({ ...entry, recorded_at: new Date(entry.recorded_at) })),
    totalPoints: summaries.reduce((sum, reader) => sum + reader.points.totalPoints, 0),
  };
};
