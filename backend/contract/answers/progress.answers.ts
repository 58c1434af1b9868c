import type { EarnedBadgeAnswer, LevelAnswer } from './badge.answers';

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
