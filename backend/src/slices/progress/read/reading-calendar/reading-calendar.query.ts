import { Injectable } from '@nestjs/common';
import type { ReadingCalendarAnswer } from '@lectio/contract';
import { firstDayOfYear, formatDay } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { ReadReplicas } from '@platform/database/read-replicas';
import type { Moment } from '@platform/http/requests/moment';
import { namedRow } from '@platform/projections';
import { recordAsOf } from '@slices/reader-record';
import { partitionOfReader } from '@slices/readers';
import { joinedRuns, restsWithin, storedStreak, type StoredStreak } from '../reader-progress/streak';
import { decodeDays, readingYearView } from './reading-year.view';

interface CalendarRow {
  streak_runs: StoredStreak;
  years: number[] | null;
  days: Buffer | null;
}

@Injectable()
export class ReadingCalendar {
  constructor(
    private readonly database: Database,
    private readonly replicas: ReadReplicas,
  ) {}

  /** One statement, so that days and runs show the same moment; empty for a reader without projected events. */
  async of(readerId: number, year: number, moment: Moment | null = null): Promise<ReadingCalendarAnswer> {
    const row = moment ? await this.rowAsOf(readerId, year, moment) : await this.row(readerId, year);
    return calendarOf(readerId, year, row);
  }

  private async rowAsOf(readerId: number, year: number, { before }: Moment): Promise<CalendarRow> {
    const { record } = await recordAsOf(this.database, readerId, before);
    const years = readingYearView
      .rows(record)
      .map((row) => namedRow<{ year: number; days: Buffer }>(readingYearView.table, row));
    return {
      streak_runs: storedStreak(record.figures.reads.runs),
      years: years.map((own) => own.year).sort((a, b) => a - b),
      days: years.find((own) => own.year === year)?.days ?? null,
    };
  }

  private async row(readerId: number, year: number): Promise<CalendarRow | undefined> {
    // Its own name shows in a server's log how often it is read there.
    const { rows } = await this.replicas.query<CalendarRow>({
      name: 'reading-calendar',
      text: `SELECT p.streak_runs,
          (SELECT array_agg(y.year::integer ORDER BY y.year) FROM views.reading_year y WHERE y.partition = p.partition AND y.reader_id = p.reader_id) AS years,
          (SELECT y.days FROM views.reading_year y WHERE y.partition = p.partition AND y.reader_id = p.reader_id AND y.year = $2) AS days
        FROM views.reader_progress p WHERE p.partition = ${partitionOfReader('$1')} AND p.reader_id = $1`,
      values: [readerId, year],
    });
    return rows.at(0);
  }
}

const calendarOf = (readerId: number, year: number, row: CalendarRow | undefined): ReadingCalendarAnswer => {
  const first = firstDayOfYear(year);
  const last = firstDayOfYear(year + 1) - 1;
  const streaks = row?.streak_runs ?? [];
  const runs = joinedRuns(streaks).filter((run) => run.last >= first && run.first <= last);
  const days = (row?.days ? decodeDays(row.days) : []).flatMap((chapters, place) =>
    chapters > 0 ? [{ date: formatDay(first + place), chapters }] : [],
  );
  return {
    calendar: {
      readerId,
      year,
      years: row?.years ?? [],
      chapters: days.reduce((sum, day) => sum + day.chapters, 0),
      days,
      runs: runs.map((run) => ({ from: formatDay(run.first), to: formatDay(run.last), days: run.days })),
      rests: restsWithin(streaks, Math.min(first, ...runs.map((run) => run.first)), last).map(formatDay),
    },
  };
};
