import { Injectable } from '@nestjs/common';
import type { ReaderProfileAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
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
import {
  CYCLES,
  cyclesIn,
  cyclesOf,
  READING_STATS,
  readingStats,
  restsOn,
  statsRowOf,
  type CycleRow,
  type StatsRow,
} from '@slices/progress';
import { rowsOf } from '@platform/database/sql';
import { TOTALS, totalsOf, totalsRowOf, type PointsTotals, type TotalsRow } from '@slices/points';
import type { SeenReader } from '@slices/readers';

interface ProfileRow {
  badges: StoredBadge[];
  levels: Level[];
  totals: TotalsRow[];
  earned: EarnedRow[];
  cycles: CycleRow[];
  stats: StatsRow[];
}

const PROFILE = `SELECT ${rowsOf(FURTHER_BADGES)} AS badges, ${rowsOf(FURTHER_LEVELS)} AS levels, ${rowsOf(TOTALS)} AS totals, ${rowsOf(EARNED)} AS earned, ${rowsOf(CYCLES)} AS cycles, ${rowsOf(READING_STATS)} AS stats`;

/** The figures of a reader's dashboard. */
@Injectable()
export class ReaderProfiles {
  constructor(private readonly database: Database) {}

  async of(
    { id, name, isPrimary }: SeenReader,
    today: Day,
    moment: Moment | null = null,
  ): Promise<ReaderProfileAnswer> {
    const row = await this.row(id);
    const then = moment && (await recordAsOf(this.database, id, moment.before)).record;
    const { points, level } = totalsOf([id], then ? [totalsRowOf(then)] : row.totals, withFurther(row.levels)).get(
      id,
    ) as PointsTotals;
    const badges = earnedBy([id], then ? earnedRowsOf(then) : row.earned, badgesIn(row.badges)).get(id) ?? [];
    const completions = then ? cyclesIn(then) : cyclesOf(id, row.cycles);
    const read = then ? statsRowOf(then) : row.stats.at(0);
    const stats = readingStats(read, today);
    const active = completions[completions.length - 1];
    return {
      profile: {
        readerId: id,
        name,
        isPrimary,
        points,
        level,
        stats: { ...stats, totalBadges: badges.length },
        chaptersRead: active.chaptersRead,
        completionNumber: active.completionNumber,
        totalPoints: points.totalPoints,
        currentStreak: stats.currentStreak,
        restsToday: restsOn(read, today),
        completions,
        badges,
      },
    };
  }

  private async row(id: number): Promise<ProfileRow> {
    const { rows } = await this.database.query<ProfileRow & Record<string, unknown>>(prepared([id])`${PROFILE}`);
    return rows[0];
  }
}
