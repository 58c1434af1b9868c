import { Injectable } from '@nestjs/common';
import type { StreakAnswer } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import type { Moment } from '@platform/http/requests/moment';
import { recordAsOf, survives, type ReaderRecord } from '@slices/reader-record';
import { partitionOfReader } from '@slices/readers';
import { chapterRuns } from '../chapter-runs';
import { ReaderProgress } from './reader-progress.query';
import { storedStreak, streakOf, type Streak } from './streak';

const MOST_DAYS = 366;

/** The reports behind a streak. */
@Injectable()
export class StreakDays {
  constructor(
    private readonly database: Database,
    private readonly progress: ReaderProgress,
  ) {}

  async of(readerId: number, today: Day, moment: Moment | null = null): Promise<StreakAnswer['streak']> {
    if (moment) return streakThen((await recordAsOf(this.database, readerId, moment.before)).record, moment.today);
    const { current, longest } = await this.progress.streak(readerId, today);
    if (current.first === null) return streakAnswer(current, longest, []);
    const { rows } = await this.database.query<DayRow>(prepared(readerId, formatDay(current.first), formatDay(today))`
      SELECT to_char(read_date, 'YYYY-MM-DD') AS date, array_agg(chapter_id ORDER BY chapter_id) AS chapters FROM views.report
        WHERE partition = ${partitionOfReader('$1')} AND reader_id = $1 AND read_date >= $2::date AND read_date <= $3::date GROUP BY read_date ORDER BY read_date DESC LIMIT ${MOST_DAYS}`);
    return streakAnswer(current, longest, rows);
  }
}

interface DayRow {
  readonly date: string;
  readonly chapters: readonly number[];
}

/** `rows` newest first. */
const streakAnswer = (current: Streak, longest: number, rows: readonly DayRow[]): StreakAnswer['streak'] => ({
  currentStreak: current.days,
  longestStreak: longest,
  rests: current.rests.map(formatDay),
  days: rows
    .slice(0, current.days)
    .map(({ date, chapters }) => ({ date, reports: chapters.length, chapters: chapterRuns(chapters) })),
});

const streakThen = (record: ReaderRecord, today: Day): StreakAnswer['streak'] => {
  const { runs } = record.figures.reads;
  const current = streakOf(storedStreak(runs), today);
  const days = new Map<Day, number[]>();
  for (const operation of record.recordedOperations) {
    if (operation.kind !== 'report' || !survives(operation)) continue;
    const { readDay, surviving } = operation;
    if (current.first === null || readDay < current.first || readDay > today) continue;
    days.set(readDay, [...(days.get(readDay) ?? []), ...surviving]);
  }
  const rows = [...days]
    .sort(([a], [b]) => b - a)
    .slice(0, MOST_DAYS)
    .map(([day, chapters]) => ({ date: formatDay(day), chapters: chapters.sort((a, b) => a - b) }));
  return streakAnswer(current, runs.longest, rows);
};
