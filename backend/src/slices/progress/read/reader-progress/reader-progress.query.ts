import { Injectable } from '@nestjs/common';
import { DEFAULT_CANON, type Canon, type ReaderProgressAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Database, prepared, sql } from '@platform/database/database';
import { question, type Question } from '@platform/database/questions';
import { ReadReplicas } from '@platform/database/read-replicas';
import type { Moment } from '@platform/http/requests/moment';
import { namedRow } from '@platform/projections';
import { recordAsOf, type ReaderRecord } from '@slices/reader-record';
import { isOf, partitionOfReader } from '@slices/readers';
import { begunAnswer, storedBegun, type StoredBegun } from './begun';
import { restsWithin, storedStreak, streakOf, type Streak, type StoredStreak } from './streak';
import { decodeCounts, readerProgressView } from './reader-progress.view';

interface ProgressRow {
  total_reads: number;
  unique_chapters: number;
  old_testament_chapters: number;
  new_testament_chapters: number;
  counts: Buffer;
  streak_runs: StoredStreak;
  longest_streak: number;
  canon: Canon;
  begun: StoredBegun | null;
}

export interface ReadingStats {
  readonly totalReports: number;
  readonly uniqueChapters: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
}

/** Whether a day is one of rest on which nothing was read. */
export const restsOn = (row: StatsRow | undefined, day: Day): boolean =>
  row !== undefined && restsWithin(row.streak_runs, day, day).length > 0;

type StatsRow = Pick<ProgressRow, 'total_reads' | 'unique_chapters' | 'streak_runs' | 'longest_streak'> & {
  reader_id: number;
};

/** For the readers $1. */
const READING_STATS = `SELECT p.reader_id, p.total_reads, p.unique_chapters, p.streak_runs, p.longest_streak
  FROM readers r JOIN views.reader_progress p ON ${isOf('p', 'r')} WHERE r.id = ANY($1::integer[])`;

/** What readers have read; `readingStats` counts their streaks. */
export const statsRows = (readerIds: readonly number[]): Question<StatsRow[]> =>
  question(sql(readerIds)`${READING_STATS}`);

/** `today` in the viewer's zone: the current streak ends on that day or the day before. */
export const readingStats = (row: StatsRow | undefined, today: Day): ReadingStats => ({
  totalReports: row?.total_reads ?? 0,
  uniqueChapters: row?.unique_chapters ?? 0,
  currentStreak: row ? streakOf(row.streak_runs, today).days : 0,
  longestStreak: row?.longest_streak ?? 0,
});

/** As it was stored then. */
const progressRowOf = (record: ReaderRecord): ProgressRow => {
  const row = namedRow<ProgressRow>(readerProgressView.table, readerProgressView.rows(record)[0]);
  const { runs, begun } = record.figures.reads;
  return { ...row, streak_runs: storedStreak(runs), begun: begun.all.length === 0 ? null : storedBegun(begun.all) };
};

/** Of a record, as `statsRows` would have it. */
export const statsRowOf = (record: ReaderRecord): StatsRow => ({
  ...progressRowOf(record),
  reader_id: record.readerId,
});

@Injectable()
export class ReaderProgress {
  constructor(
    private readonly database: Database,
    private readonly replicas: ReadReplicas,
  ) {}

  /** GET /readers/{id}/progress; zeros for a reader without projected events. */
  async of(readerId: number, moment: Moment | null = null): Promise<ReaderProgressAnswer> {
    const row = moment ? await this.rowAsOf(readerId, moment) : await this.row(readerId);
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
        canon: row?.canon ?? DEFAULT_CANON,
        begun: begunAnswer(row?.begun ?? null),
      },
    };
  }

  /** The streak of today, and how long the longest was. */
  async streak(readerId: number, today: Day): Promise<{ current: Streak; longest: number }> {
    const row = await this.statsRow(readerId);
    return { current: streakOf(row?.streak_runs ?? [], today), longest: row?.longest_streak ?? 0 };
  }

  private async rowAsOf(readerId: number, { before }: Moment): Promise<ProgressRow> {
    const { record } = await recordAsOf(this.database, readerId, before);
    return progressRowOf(record);
  }

  private async statsRow(readerId: number): Promise<StatsRow | undefined> {
    const { rows } = await this.database.query<StatsRow>(prepared([readerId])`${READING_STATS}`);
    return rows.at(0);
  }

  private async row(readerId: number): Promise<ProgressRow | undefined> {
    const { rows } = await this.replicas.query<ProgressRow>(prepared(readerId)`
      SELECT total_reads, unique_chapters, old_testament_chapters, new_testament_chapters, counts, streak_runs, longest_streak, canon, begun
        FROM views.reader_progress WHERE partition = ${partitionOfReader('$1')} AND reader_id = $1`);
    return rows[0];
  }
}
