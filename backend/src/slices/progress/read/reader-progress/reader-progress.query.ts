import { Injectable } from '@nestjs/common';
import type { ReaderProgressAnswer } from '@lectio/contract';
import type { Day } from '../../../../kernel/civil-date';
import { Database } from '../../../../platform/database/database';
import { currentStreak } from './streak';
import { decodeCounts } from './reader-progress.view';

interface ProgressRow {
  total_reads: number;
  unique_chapters: number;
  old_testament_chapters: number;
  new_testament_chapters: number;
  counts: Buffer;
  streak_runs: [Day, Day][];
  longest_streak: number;
}

export interface ReadingStats {
  readonly totalReports: number;
  readonly uniqueChapters: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
}

export type StatsRow = Pick<ProgressRow, 'total_reads' | 'unique_chapters' | 'streak_runs' | 'longest_streak'> & {
  reader_id: number;
};

/** Of the readers $1. */
export const READING_STATS =
  'SELECT reader_id, total_reads, unique_chapters, streak_runs, longest_streak FROM views.reader_progress WHERE reader_id = ANY($1::integer[])';

/** `today` in the viewer's zone: the current streak ends there or the day before. */
export const readingStats = (row: StatsRow | undefined, today: Day): ReadingStats => ({
  totalReports: row?.total_reads ?? 0,
  uniqueChapters: row?.unique_chapters ?? 0,
  currentStreak: row ? currentStreak(row.streak_runs, today) : 0,
  longestStreak: row?.longest_streak ?? 0,
});

@Injectable()
export class ReaderProgress {
  constructor(private readonly database: Database) {}

  /** GET /readers/{id}/progress; zeros for a reader that nothing was projected of yet. */
  async of(readerId: number): Promise<ReaderProgressAnswer> {
    const row = await this.row(readerId);
    const chapterReadCounts: Record<string, number> = {};
    if (row) decodeCounts(row.counts).forEach((count, id) => count > 0 && (chapterReadCounts[id] = count));
    return {
      progress: {
        readerId,
        totalChaptersRead: row?.total_reads ?? 0,
        uniqueChaptersRead: row?.unique_chapters ?? 0,
        oldTestamentChapters: row?.old_testament_chapters ?? 0,
        newTestamentChapters: row?.new_testament_chapters ?? 0,
        chapterReadCounts,
      },
    };
  }

  async stats(readerId: number, today: Day): Promise<ReadingStats> {
    const { rows } = await this.database.query<StatsRow>({
      name: 'reader-progress:stats',
      text: READING_STATS,
      values: [[readerId]],
    });
    return readingStats(rows.at(0), today);
  }

  private async row(readerId: number): Promise<ProgressRow | undefined> {
    const { rows } = await this.database.query<ProgressRow>({
      name: 'reader-progress',
      text: `SELECT total_reads, unique_chapters, old_testament_chapters, new_testament_chapters, counts, streak_runs, longest_streak FROM views.reader_progress WHERE reader_id = $1`,
      values: [readerId],
    });
    return rows[0];
  }
}
