import { Injectable } from '@nestjs/common';
import type { ReaderProfileAnswer } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { EarnedBadges } from './badges/badges.query';
import { Completions } from './completion/completion.query';
import { Points } from './points/points.query';
import { ReaderProgress } from './reader-progress/reader-progress.query';
import type { SeenReader } from './readers-in-sight.query';

/** Everything that a reader's dashboard shows at a glance. */
@Injectable()
export class ReaderProfiles {
  constructor(
    private readonly points: Points,
    private readonly badges: EarnedBadges,
    private readonly completions: Completions,
    private readonly progress: ReaderProgress,
  ) {}

  async of({ id, name, isPrimary }: SeenReader, today: Day): Promise<ReaderProfileAnswer> {
    const [totals, earned, completions, stats] = await Promise.all([this.points.totals([id]), this.badges.of([id]), this.completions.of(id), this.progress.stats(id, today)]);
    const { points, level } = totals.get(id) as NonNullable<ReturnType<typeof totals.get>>;
    const badges = earned.get(id) ?? [];
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
