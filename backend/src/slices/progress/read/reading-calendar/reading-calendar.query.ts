import { Injectable } from '@nestjs/common';
import type { ReadingCalendarAnswer } from '@lectio/contract';
import { firstDayOfYear, formatDay, type Day } from '../../../../kernel/civil-date';
import { Database } from '../../../../platform/database/database';
import { decodeDays } from './reading-year.view';

interface CalendarRow {
  streak_runs: [Day, Day][];
  years: number[] | null;
  days: Buffer | null;
}

@Injectable()
export class ReadingCalendar {
  constructor(private readonly database: Database) {}

  /** One statement, so that days and runs are of one moment; nothing for a reader that nothing was projected of yet. */
  async of(readerId: number, year: number): Promise<ReadingCalendarAnswer> {
    const { rows } = await this.database.query<CalendarRow>({
      name: 'reading-calendar',
      text: `SELECT p.streak_runs,
          (SELECT array_agg(y.year::integer ORDER BY y.year) FROM views.reading_year y WHERE y.reader_id = p.reader_id) AS years,
          (SELECT y.days FROM views.reading_year y WHERE y.reader_id = p.reader_id AND y.year = $2) AS days
        FROM views.reader_progress p WHERE p.reader_id = $1`,
      values: [readerId, year],
    });
    const row = rows.at(0);
    const first = firstDayOfYear(year);
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
        runs: within(row?.streak_runs ?? [], first, firstDayOfYear(year + 1) - 1),
      },
    };
  }
}

/** The runs that have a day between the two, in full length. */
const within = (runs: readonly [Day, Day][], from: Day, to: Day): ReadingCalendarAnswer['calendar']['runs'] =>
  runs
    .filter(([start, end]) => end >= from && start <= to)
    .map(([start, end]) => ({ from: formatDay(start), to: formatDay(end), days: end - start + 1 }));
