import { Injectable } from '@nestjs/common';
import { LIMITS, type PointsSummaryAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { askTogether, type Answers } from '@platform/database/questions';
import type { Moment } from '@platform/http/requests/moment';
import { earnedBy, earnedRows, earnedRowsOf, furtherBadges, furtherLevels } from '@slices/levels-and-badges';
import { newestEntries, pointsByReason, totalsOf, totalsRowOf, totalsRows, type PointsTotals } from '@slices/points';
import { completedBibles, statsRowOf, statsRows } from '@slices/progress';
import { recordAsOf, withFurther } from '@slices/reader-record';
import type { OwnReader } from '@slices/readers';

const RECENT_BADGES = 3;

const questions = (ids: readonly number[], before: Date | null) => ({
  badges: furtherBadges(),
  levels: furtherLevels(),
  totals: totalsRows(ids),
  earned: earnedRows(ids),
  completed: completedBibles(ids),
  read: statsRows(ids),
  reasons: pointsByReason(ids, before),
  recent: newestEntries(ids, LIMITS.transactionsPageSize, before),
});

type Summary = Answers<ReturnType<typeof questions>>;

/** The points of all of an account's readers. */
@Injectable()
export class PointsSummary {
  constructor(private readonly database: Database) {}

  async of(readers: readonly OwnReader[], moment: Moment | null = null): Promise<PointsSummaryAnswer> {
    const ids = readers.map((reader) => reader.id);
    const now = await askTogether(this.database, questions(ids, moment && new Date(moment.before)));
    return summaryOf(readers, moment ? { ...now, ...(await this.rowsBefore(ids, moment.before)) } : now);
  }

  /** What the readers' records said then. */
  private async rowsBefore(
    ids: readonly number[],
    before: number,
  ): Promise<Pick<Summary, 'totals' | 'earned' | 'completed' | 'read'>> {
    const rows: Pick<Summary, 'totals' | 'earned' | 'completed' | 'read'> = {
      totals: [],
      earned: [],
      completed: [],
      read: [],
    };
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

const summaryOf = (
  readers: readonly OwnReader[],
  { badges: further, levels, totals: rows, earned, completed, read, reasons, recent }: Summary,
): PointsSummaryAnswer => {
  const ids = readers.map((reader) => reader.id);
  const totals = totalsOf(ids, rows, withFurther(levels));
  const badges = earnedBy(ids, earned, further);
  const summaries = readers.map((reader) => ({
    ...reader,
    ...(totals.get(reader.id) as PointsTotals),
    earnedBadges: (badges.get(reader.id) ?? []).slice(0, RECENT_BADGES),
    completions: completed.find((one) => one.reader_id === reader.id)?.n ?? 0,
    reports: read.find((one) => one.reader_id === reader.id)?.total_reads ?? 0,
  }));
  return {
    readers: summaries,
    pointsByReason: reasons,
    recentTransactions: recent,
    totalPoints: summaries.reduce((sum, reader) => sum + reader.points.totalPoints, 0),
  };
};
