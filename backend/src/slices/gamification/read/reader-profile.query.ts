import { Injectable } from '@nestjs/common';
import type { ReaderProfileAnswer } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { Database } from '../../../platform/database/database';
import { EARNED, earnedBy, type EarnedRow } from './badges/badges.query';
import { CYCLES, cyclesOf, type CycleRow } from './completion/completion.query';
import { rowsOf } from './moment';
import { TOTALS, totalsOf, type PointsTotals, type TotalsRow } from './points/points.query';
import { READING_STATS, readingStats, type StatsRow } from './reader-progress/reader-progress.query';
import type { SeenReader } from './readers-in-sight.query';

interface ProfileRow {
  totals: TotalsRow[];
  earned: EarnedRow[];
  cycles: CycleRow[];
  stats: StatsRow[];
}

const PROFILE = `SELECT ${rowsOf(TOTALS)} AS totals, ${rowsOf(EARNED)} AS earned, ${rowsOf(CYCLES)} AS cycles, ${rowsOf(READING_STATS)} AS stats`;

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
    const { points, level } = totalsOf([id], rows[0].totals).get(id) as PointsTotals;
    const badges = earnedBy([id], rows[0].earned).get(id) ?? [];
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
