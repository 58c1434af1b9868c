import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, type AsOfAnswer } from '@lectio/contract';
import { utcDay } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { storedBadges, storedLevels, earnedBy, earnedRowsOf, levelAnswer } from '@slices/levels-and-badges';
import {
  levelFor,
  pointsToNextLevel,
  withFurther,
  recordAsOf,
  type BadgeDefinition,
  type Level,
  type ReaderRecord,
} from '@slices/reader-record';
import { cyclesIn, storedStreak, streakOf } from '@slices/progress';

/** A reader at a past instant: its events up to then, folded by the live figures' code. */
@Injectable()
export class ReadersAsOf {
  constructor(private readonly database: Database) {}

  /**
   * Includes readers that are inactive today and those of deleted accounts. The streak's "today" is the instant's day
   * in UTC.
   * @throws Refusal (conflict) when an event up to then is one for which the reader is parked
   */
  async at(readerId: number, instant: Date): Promise<AsOfAnswer['asOf']> {
    const before = instant.getTime() + 1;
    const { record, events } = await recordAsOf(this.database, readerId, before, ADMIN_MESSAGES.eventsUnfoldable);
    const badges = await storedBadges(this.database);
    const levels = withFurther(await storedLevels(this.database));
    return {
      at: instant.toISOString(),
      readerId,
      isActive: record.active,
      events,
      ...figuresOf(record, instant, { badges, levels }),
    };
  }
}

const figuresOf = (
  record: ReaderRecord,
  instant: Date,
  { badges, levels }: { badges: readonly BadgeDefinition[]; levels: readonly Level[] },
): Omit<AsOfAnswer['asOf'], 'at' | 'readerId' | 'isActive' | 'events'> => {
  const { reads, totalPoints } = record.figures;
  const level = levelFor(totalPoints, levels);
  const chapterReadCounts: Record<string, number> = {};
  reads.counts.forEach((count, id) => count > 0 && (chapterReadCounts[id] = count));
  return {
    points: {
      totalPoints,
      lifetimePoints: record.lifetimePoints,
      currentLevel: level.level,
      pointsToNextLevel: pointsToNextLevel(totalPoints, levels),
    },
    level: levelAnswer(level),
    stats: {
      totalReports: reads.totalReads,
      uniqueChapters: reads.uniqueChapters,
      oldTestamentChapters: reads.oldTestamentChapters,
      newTestamentChapters: reads.newTestamentChapters,
      currentStreak: streakOf(storedStreak(reads.runs), utcDay(instant.getTime())).days,
      longestStreak: reads.runs.longest,
    },
    completions: cyclesIn(record),
    badges: earnedBy([record.readerId], earnedRowsOf(record), badges).get(record.readerId) ?? [],
    chapterReadCounts,
  };
};
