import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, READER_MESSAGES, type AsOfAnswer, type EarnedBadgeAnswer } from '@lectio/contract';
import { utcDay } from '../../../../kernel/civil-date';
import { conflict, notFound } from '../../../../kernel/errors';
import { readerStream } from '../../../../kernel/event';
import { readable } from '../../../../kernel/event-catalogue';
import { Database } from '../../../../platform/database/database';
import { readStreams } from '../../../../platform/event-log/event-reader';
import { partitionOfStream } from '../../../../platform/event-log/event-search';
import { namedRow } from '../../../../platform/projections';
import { storedBadges, storedLevels } from '../../../levels-and-badges';
import { findBadge, type BadgeDefinition } from '../../../reader-record';
import { levelFor, pointsToNextLevel, withFurther, type Level } from '../../../reader-record';
import { badgeAnswer } from '../../../levels-and-badges';
import { cycleAnswer, type CycleRow } from '../../../progress';
import { completionCycleView } from '../../../progress';
import { currentStreak } from '../../../progress';
import { readerFold } from '../../../reader-record';
import type { ReaderRecord } from '../../../reader-record';

const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** What stood of a reader at a past instant: its events up to then, folded by the code that folds the live figures. */
@Injectable()
export class ReadersAsOf {
  constructor(private readonly database: Database) {}

  /**
   * Readers that are inactive today have a past too, those of deleted accounts included. The streak's "today" is the day of the instant in UTC.
   * @throws Refusal (conflict) when an event up to then is one for which the reader is parked
   */
  async at(readerId: number, instant: Date): Promise<AsOfAnswer['asOf']> {
    const partition = await partitionOfStream(this.database, readerStream(readerId));
    if (partition === null) throw notFound(READER_MESSAGES.readerNotFound);
    const record = readerFold.create(readerId);
    const events = await readStreams(this.database, partition, [readerStream(readerId)], EVERYTHING);
    const until = events.filter((event) => event.recordedAt <= instant.getTime());
    try {
      for (const event of until) readerFold.apply(record, readable(event));
    } catch {
      throw conflict(ADMIN_MESSAGES.eventsUnfoldable);
    }
    const badges = await storedBadges(this.database);
    const levels = withFurther(await storedLevels(this.database));
    return {
      at: instant.toISOString(),
      readerId,
      isActive: record.active,
      events: until.length,
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
  const runs = reads.runs.starts.map((start, index) => [start, reads.runs.ends[index]] as const);
  const chapterReadCounts: Record<string, number> = {};
  reads.counts.forEach((count, id) => count > 0 && (chapterReadCounts[id] = count));
  return {
    points: {
      totalPoints,
      lifetimePoints: record.lifetimePoints,
      currentLevel: level.level,
      pointsToNextLevel: pointsToNextLevel(totalPoints, levels),
    },
    level,
    stats: {
      totalReports: reads.totalReads,
      uniqueChapters: reads.uniqueChapters,
      oldTestamentChapters: reads.oldTestamentChapters,
      newTestamentChapters: reads.newTestamentChapters,
      currentStreak: currentStreak(runs, utcDay(instant.getTime())),
      longestStreak: reads.runs.longest,
    },
    completions: completionCycleView
      .rows(record)
      .map((row) => cycleAnswer(namedRow<CycleRow>(completionCycleView.table, row))),
    badges: badgesOf(record, badges),
    chapterReadCounts,
  };
};

/** Newest first, as the live list. */
const badgesOf = (record: ReaderRecord, further: readonly BadgeDefinition[]): EarnedBadgeAnswer[] =>
  [...record.figures.badges]
    .sort(([idA, a], [idB, b]) => b.recordedAt - a.recordedAt || b.position - a.position || (idA < idB ? -1 : 1))
    .flatMap(([id, { points, recordedAt }]) => {
      const badge = findBadge(id, further);
      return badge
        ? [{ badge: badgeAnswer(badge), pointsAwarded: points, earnedAt: new Date(recordedAt).toISOString() }]
        : [];
    });
