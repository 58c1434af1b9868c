import { Injectable } from '@nestjs/common';
import type { ReaderProfileAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { askTogether } from '@platform/database/questions';
import type { Moment } from '@platform/http/requests/moment';
import { earnedBy, earnedRows, earnedRowsOf, furtherBadges, furtherLevels } from '@slices/levels-and-badges';
import { totalsOf, totalsRowOf, totalsRows, type PointsTotals } from '@slices/points';
import { cycles, cyclesIn, readingStats, restsOn, statsRowOf, statsRows } from '@slices/progress';
import { recordAsOf, withFurther } from '@slices/reader-record';
import type { SeenReader } from '@slices/readers';

/** The figures of a reader's dashboard. */
@Injectable()
export class ReaderProfiles {
  constructor(private readonly database: Database) {}

  async of(
    { id, name, isPrimary }: SeenReader,
    today: Day,
    moment: Moment | null = null,
  ): Promise<ReaderProfileAnswer> {
    const row = await askTogether(this.database, {
      badges: furtherBadges(),
      levels: furtherLevels(),
      totals: totalsRows([id]),
      earned: earnedRows([id]),
      cycles: cycles(id),
      stats: statsRows([id]),
    });
    const then = moment && (await recordAsOf(this.database, id, moment.before)).record;
    const { points, level } = totalsOf([id], then ? [totalsRowOf(then)] : row.totals, withFurther(row.levels)).get(
      id,
    ) as PointsTotals;
    const badges = earnedBy([id], then ? earnedRowsOf(then) : row.earned, row.badges).get(id) ?? [];
    const completions = then ? cyclesIn(then) : row.cycles;
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
}
