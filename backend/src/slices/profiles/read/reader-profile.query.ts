import { Injectable } from '@nestjs/common';
import type { ReaderProfileAnswer } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { Database } from '../../../platform/database/database';
import { badgesIn, FURTHER_BADGES, FURTHER_LEVELS } from '../../levels-and-badges';
import type { StoredBadge } from '../../reader-record';
import { withFurther, type Level } from '../../reader-record';
import { EARNED, earnedBy, type EarnedRow } from '../../levels-and-badges';
import { CYCLES, cyclesOf, type CycleRow } from '../../progress';
import { rowsOf } from '../../../platform/database/rows-of';
import { TOTALS, totalsOf, type PointsTotals, type TotalsRow } from '../../points';
import { READING_STATS, readingStats, type StatsRow } from '../../progress';
import type { SeenReader } from '../../readers';

interface ProfileRow {
  badges: StoredBadge[];
  levels: Level[];
  totals: TotalsRow[];
  earned: EarnedRow[];
  cycles: CycleRow[];
  stats: StatsRow[];
}

const PROFILE = `SELECT ${rowsOf(FURTHER_BADGES)} AS badges, ${rowsOf(FURTHER_LEVELS)} AS levels, ${rowsOf(TOTALS)} AS totals, ${rowsOf(EARNED)} AS earned, ${rowsOf(CYCLES)} AS cycles, ${rowsOf(READING_STATS)} AS stats`;

/** Everything that a reader's dashboard shows at a glance. */
@Injectable()
export class ReaderProfiles {
  constructor(private readonly database: Database) {}

  async of({ id, name, isPrimary }: SeenReader, today: Day): Promise<ReaderProfileAnswer> {
    const { rows } = await this.database.query<ProfileRow & Record<string, unknown>>({
      name: 'reader-profile',
      text: PROFILE,
      values: [[id]],
    });
    const { points, level } = totalsOf([id], rows[0].totals, withFurther(rows[0].levels)).get(id) as PointsTotals;
    const badges = earnedBy([id], rows[0].earned, badgesIn(rows[0].badges)).get(id) ?? [];
    const completions = cyclesOf(id, rows[0].cycles);
    const stats = readingStats(rows[0].stats.at(0), today);
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
        completions,
        badges,
      },
    };
  }
}
