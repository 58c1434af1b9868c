import { Injectable } from '@nestjs/common';
import { LIMITS, type PointsSummaryAnswer } from '@lectio/contract';
import { Database } from '../../../platform/database/database';
import { badgesIn, FURTHER_BADGES, FURTHER_LEVELS } from '../../levels-and-badges';
import type { StoredBadge } from '../../reader-record';
import { withFurther, type Level } from '../../reader-record';
import { EARNED, earnedBy, type EarnedRow } from '../../levels-and-badges';
import { COMPLETED } from '../../progress';
import { rowsOf } from '../../../platform/database/rows-of';
import {
  BY_REASON,
  ENTRIES,
  entryAnswer,
  reasonsOf,
  TOTALS,
  totalsOf,
  valuesOf,
  type EntryRow,
  type PointsTotals,
  type ReasonRow,
  type TotalsRow,
} from '../../points';
import { READING_STATS, type StatsRow } from '../../progress';
import type { OwnReader } from '../../readers';

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

const SUMMARY = `SELECT ${rowsOf(FURTHER_BADGES)} AS badges, ${rowsOf(FURTHER_LEVELS)} AS levels, ${rowsOf(TOTALS)} AS totals, ${rowsOf(EARNED)} AS earned, ${rowsOf(COMPLETED)} AS completed, ${rowsOf(READING_STATS)} AS read,
  ${rowsOf(BY_REASON)} AS reasons, ${rowsOf(`${ENTRIES} LIMIT ${LIMITS.transactionsPageSize}`)} AS recent`;

/** The points of somebody's readers together. */
@Injectable()
export class PointsSummary {
  constructor(private readonly database: Database) {}

  async of(readers: readonly OwnReader[]): Promise<PointsSummaryAnswer> {
    const ids = readers.map((reader) => reader.id);
    const [row] = await this.database.rows<SummaryRow>(SUMMARY, valuesOf(ids, {}));
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
      recentTransactions: row.recent.map((entry) =>
        entryAnswer({ ...entry, recorded_at: new Date(entry.recorded_at) }),
      ),
      totalPoints: summaries.reduce((sum, reader) => sum + reader.points.totalPoints, 0),
    };
  }
}
