import { Injectable } from '@nestjs/common';
import type { StreakAnswer } from '@lectio/contract';
import { formatDay, type Day } from '../../../../kernel/civil-date';
import { Database } from '../../../../platform/database/database';
import { chapterRuns } from '../chapter-runs';
import { ReaderProgress } from './reader-progress.query';

const MOST_DAYS = 366;

/** The reports that hold a streak. */
@Injectable()
export class StreakDays {
  constructor(
    private readonly database: Database,
    private readonly progress: ReaderProgress,
  ) {}

  async of(readerId: number, today: Day): Promise<StreakAnswer['streak']> {
    const { currentStreak, longestStreak } = await this.progress.stats(readerId, today);
    if (currentStreak === 0) return { currentStreak, longestStreak, days: [] };
    const { rows } = await this.database.query<{ date: string; chapters: number[] }>({
      name: 'streak:days',
      text: `SELECT to_char(read_date, 'YYYY-MM-DD') AS date, array_agg(chapter_id ORDER BY chapter_id) AS chapters FROM views.report
        WHERE reader_id = $1 AND read_date >= $2::date AND read_date <= $3::date GROUP BY read_date ORDER BY read_date DESC LIMIT ${MOST_DAYS}`,
      // The run ends today or yesterday: a day more at its beginning is no day of reading.
      values: [readerId, formatDay(today - currentStreak), formatDay(today)],
    });
    return {
      currentStreak,
      longestStreak,
      days: rows
        .slice(0, currentStreak)
        .map(({ date, chapters }) => ({ date, reports: chapters.length, chapters: chapterRuns(chapters) })),
    };
  }
}
