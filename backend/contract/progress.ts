import type { Canon } from './bible/canons';
import type { EarnedBadgeAnswer, LevelAnswer } from './badges';
import { IsInstant, Omittable, WholeNumber } from './common/fields';
import { LIMITS } from './common/limits';
import { QueryNumber } from './common/transforms';
import { MOMENT_MESSAGES } from './messages/general';
import { READER_MESSAGES } from './messages/people';

/**
 * Figures as of a moment instead of now: an instant, or a day, which is its end in the caller's time zone. Answered from
 * the log.
 */
export class MomentQuery {
  @Omittable()
  @IsInstant({ message: MOMENT_MESSAGES.momentInvalid })
  at?: string;
}

/** GET /readers/{id}/calendar */
export class ReadingCalendarQuery extends MomentQuery {
  @QueryNumber()
  @WholeNumber(LIMITS.firstReadYear, LIMITS.lastCalendarYear, READER_MESSAGES.calendarYearInvalid)
  year: number;
}

/** GET /readers/{id}/calendar: one year of reading days. */
export interface ReadingCalendarAnswer {
  calendar: {
    readerId: number;
    year: number;
    /** Every year with reading days, ascending. */
    years: number[];
    /** Surviving reads in the whole year. */
    chapters: number;
    /** Only days with reading, ascending. */
    days: { date: string; chapters: number }[];
    /**
     * Runs of days that touch the year, in their full length: one may have begun the year before. Days of rest are no gap
     * and do not count.
     */
    runs: { from: string; to: string; days: number }[];
    /** Days of rest on which nothing was read, of the year and of the runs that began before it, ascending. */
    rests: string[];
  };
}

/** GET /readers/{id}/progress */
export interface ReaderProgressAnswer {
  progress: {
    readerId: number;
    totalChaptersRead: number;
    uniqueChaptersRead: number;
    oldTestamentChapters: number;
    newTestamentChapters: number;
    /** Surviving reads by chapter id; chapters never read are left out. */
    chapterReadCounts: Record<string, number>;
    /** Whose chapters the figures count. */
    canon: Canon;
    /** The Bible that its owner began; null: none was begun. */
    begun: BegunBibleAnswer | null;
  };
}

/** What was read of a Bible from the day on which it was begun, and if it was read whole, of the next one. */
interface BegunBible {
  chaptersRead: number;
  oldTestamentChapters: number;
  newTestamentChapters: number;
  /** How many times it was read whole before. */
  completed: number;
}

/** The Bible that a reader began last. */
export interface BegunBibleAnswer extends BegunBible {
  beganOn: string;
  /** Surviving reads since it was begun, by chapter id; chapters not read are left out. */
  chapterReadCounts: Record<string, number>;
  /** Those before it, newest first; `beganOn` is null for what was read before the first one was begun. */
  earlier: (BegunBible & { beganOn: string | null; endedOn: string })[];
}

/** What several readers have read together. */
export interface TogetherAnswer {
  totalReads: number;
  /** Chapters that at least one of them has read. */
  chaptersRead: number;
  /** Pooled surviving reads by chapter id: all of the site's canon, and others that were read. */
  chapterReadCounts: Record<string, number>;
  completeBibleReads: number;
  /** How many chapters stand at the minimum, that is, are needed for the next completion. */
  chaptersNeeded: number;
  /** The site's: whose chapters make a Bible. */
  canon: Canon;
}

/** The first and last id of a run of consecutive chapters. */
export type ChapterRun = [first: number, last: number];

export interface CompletionCycleAnswer {
  id: string;
  completionNumber: number;
  startedAt: string | null;
  completedAt: string | null;
  totalPoints: number;
  chaptersRead: number;
  oldTestamentChapters: number;
  newTestamentChapters: number;
  isActive: boolean;
  /** The reader's: whose chapters make a Bible. */
  canon: Canon;
}

/** GET /gamification/completion/{readerId} */
export interface CompletionAnswer {
  completion: {
    current: CompletionCycleAnswer;
    history: CompletionCycleAnswer[];
    completedBibles: number;
    totalCycles: number;
  };
}

/** GET /users/me/readers/{readerId}/streak: the days of the current streak, newest first. */
export interface StreakAnswer {
  streak: {
    currentStreak: number;
    longestStreak: number;
    /** At most the newest 366. */
    days: { date: string; reports: number; chapters: ChapterRun[] }[];
    /** Days of rest that the streak passes over, newest first. */
    rests: string[];
  };
}

/** GET /gamification/profile/{readerId} */
export interface ReaderProfileAnswer {
  profile: {
    readerId: number;
    name: string;
    isPrimary: boolean;
    points: { totalPoints: number; lifetimePoints: number; currentLevel: number; pointsToNextLevel: number };
    level: LevelAnswer;
    stats: {
      totalReports: number;
      uniqueChapters: number;
      totalBadges: number;
      currentStreak: number;
      longestStreak: number;
    };
    /** In the active cycle. */
    chaptersRead: number;
    completionNumber: number;
    totalPoints: number;
    currentStreak: number;
    /** Whether today is a day of rest on which nothing was read: the streak passes over it. */
    restsToday: boolean;
    completions: CompletionCycleAnswer[];
    badges: EarnedBadgeAnswer[];
  };
}
