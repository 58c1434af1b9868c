import { Injectable } from '@nestjs/common';
import type { FamilyDayAnswer, FamilyReadingAnswer } from '@lectio/contract';
import { formatDay, yearOf, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { SiteSettings } from '@platform/site/site-settings';
import { isOf } from '@slices/readers';
import { pooled, type PooledRow } from '../pooled';
import { lastReadUpTo, streakOf, type StoredStreak } from '../reader-progress/streak';
import { decodeDays } from '../reading-calendar/reading-year.view';

interface DayRow extends PooledRow {
  id: number;
  streak_runs: StoredStreak | null;
  /** Of the year of today. */
  days: Buffer | null;
}

/** What the readers of a family have read together, and who of them has read today. */
@Injectable()
export class FamilyReading {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
  ) {}

  /** `readerIds` in the order of the answer; `today` in the viewer's zone. One statement, so that all of it is of one moment. */
  async of(readerIds: readonly number[], today: Day): Promise<FamilyReadingAnswer> {
    const year = yearOf(today);
    const { rows } = await this.database.query<DayRow & Record<string, unknown>>(prepared(readerIds, year.number)`
      SELECT r.id, p.total_reads, p.counts, p.streak_runs, y.days
        FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place) JOIN readers r ON r.id = wanted.id
          LEFT JOIN views.reader_progress p ON ${isOf('p', 'r')} LEFT JOIN views.reading_year y ON ${isOf('y', 'r')} AND y.year = $2
        ORDER BY wanted.place`);
    return {
      ...pooled(rows, await this.site.canon()),
      days: rows.map((row) => dayOfReader(row, today, today - year.first)),
    };
  }
}

const dayOfReader = ({ id, streak_runs, days }: DayRow, today: Day, place: number): FamilyDayAnswer => {
  const streak = streak_runs ?? [];
  const last = lastReadUpTo(streak, today);
  return {
    readerId: id,
    chaptersToday: days ? (decodeDays(days).at(place) ?? 0) : 0,
    currentStreak: streakOf(streak, today).days,
    lastReadOn: last === null ? null : formatDay(last),
  };
};
