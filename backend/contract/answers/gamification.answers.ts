import type { BadgeCriterionKind } from '../badges';
import type { Testament } from '../bible/books';
import type { BadgeCategory, Gender, PointsReason, Rarity } from '../enums';
import type { Pagination } from '../http';

export interface LevelAnswer {
  level: number;
  title: string;
  color: string;
  pointsRequired: number;
}

export interface BadgeAnswer {
  id: string;
  name: string;
  description: string;
  category: BadgeCategory;
  rarity: Rarity;
  pointsAwarded: number;
}

export interface EarnedBadgeAnswer {
  badge: BadgeAnswer;
  pointsAwarded: number;
  earnedAt: string;
}

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

export interface PointsTransactionAnswer {
  id: string;
  points: number;
  basePoints: number;
  multiplier: number;
  quantity: number;
  reason: PointsReason;
  description: string;
  /** True for a reversal or a price change; `corrects` then names the original entry's event, or the reset. */
  isCorrection: boolean;
  corrects: string | null;
  /** The event that caused the entry, the rule set that priced it, and its badge or plan, if any. */
  eventId: string;
  ruleSet: number;
  badgeId: string | null;
  planId: string | null;
  /** The chapters it paid for; null where it paid for none, or for a part of those reported together. */
  chapters: ChapterRun[] | null;
  readDate: string | null;
  createdAt: string;
  reader: { id: number; name: string };
}

/** GET /gamification/transactions/{readerId} */
export interface TransactionsAnswer {
  transactions: PointsTransactionAnswer[];
  pagination: Pagination & { totalTransactions: number };
}

export interface ReasonSummaryAnswer {
  reason: PointsReason;
  count: number;
  totalPoints: number;
  averagePoints: number;
}

/** GET /users/me/readers/{readerId}/points-history */
export interface PointsHistoryAnswer extends TransactionsAnswer {
  summary: ReasonSummaryAnswer[];
}

/** The first and last id of a run of consecutive chapters. */
export type ChapterRun = [first: number, last: number];

/** GET /users/me/readers/{readerId}/points-history/{entryId}: why the entry exists. */
export interface EntryReasonsAnswer {
  entry: PointsTransactionAnswer;
  /** The event that caused the entry. */
  event: { id: string; position: number; type: string; meaning: string; recordedAt: string };
  /** The report that earned it or, for a correction, whose price changed; null if there is none. */
  report: { eventId: string; readDate: string; recordedAt: string; chapters: ChapterRun[] } | null;
  /** The chapters counted in the entry's quantity; null where it counts none. */
  chapters: ChapterRun[] | null;
  /** The rule in words and the reason for its multiplier; null without a multiplier. */
  rule: { ruleSet: number; words: string; multiplierWords: string | null };
  /** The streak ending on the read date, in days, when the report was recorded. */
  streakDays: number | null;
  badge: BadgeAnswer | null;
  /** An administrator's reason. */
  note: string | null;
  /** For a correction: the entries it corrects. */
  corrected: PointsTransactionAnswer[];
  /** Later corrections of this entry, oldest first. */
  corrections: PointsTransactionAnswer[];
  /** Later resets that took such points back, oldest first; `entryId` is the first entry of each. */
  resets: { entryId: string; eventId: string; recordedAt: string; isReverted: boolean }[];
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

/** GET /users/me/points-summary */
export interface PointsSummaryAnswer {
  readers: {
    id: number;
    name: string;
    isPrimary: boolean;
    isActive: boolean;
    age: number | null;
    gender: Gender | null;
    points: { totalPoints: number; lifetimePoints: number; currentLevel: number; pointsToNextLevel: number };
    level: LevelAnswer;
    /** Completed Bibles. */
    completions: number;
    /** The three newest. */
    earnedBadges: EarnedBadgeAnswer[];
    /** Surviving reports. */
    reports: number;
  }[];
  pointsByReason: ReasonSummaryAnswer[];
  recentTransactions: PointsTransactionAnswer[];
  totalPoints: number;
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

/** GET /gamification/badges */
export interface BadgesAnswer {
  badges: BadgeAnswer[];
}

/** GET /gamification/badges/{readerId} */
export interface EarnedBadgesAnswer {
  badges: EarnedBadgeAnswer[];
}

/** GET /gamification/levels */
export interface LevelsAnswer {
  levels: LevelAnswer[];
}

/** One place on a board. Only the owner sees the reader or family of an anonymous entry. */
export interface LeaderboardEntryAnswer {
  rank: number;
  reader: { id: number; name: string } | null;
  /** `readerCount` (ours): the number of active readers in this sum. */
  family: { id: number; name: string; memberCount: number; readerCount: number } | null;
  isAnonymous: boolean;
  /** True for the caller's own readers and families. */
  isMine: boolean;
  level: number | null;
  points: number;
  chapters: number;
}

/** GET /gamification/leaderboard */
export interface LeaderboardAnswer {
  leaderboard: LeaderboardEntryAnswer[];
  /** The caller's best placed reader or family; null when none is on the board. */
  myRank: MyRankAnswer | null;
  total: number;
}

export interface MyRankAnswer {
  rank: number;
  readerId: number | null;
  familyId: number | null;
  points: number;
  chapters: number;
  /** Ours: how much the next better place has more; null at the top. */
  gapToNext: number | null;
  /** Ours: last week's rank. Null on other boards, and if not ranked that week. */
  rankLastWeek: number | null;
}

/** POST /gamification/admin/badges */
export interface BadgeEnvelope {
  badge: BadgeAnswer;
}

/** POST /gamification/admin/levels */
export interface LevelEnvelope {
  level: LevelAnswer;
}

/** The criterion of a badge; fields its kind does not use are null or empty. */
export interface BadgeCriterionAnswer {
  kind: BadgeCriterionKind;
  threshold: number | null;
  testament: Testament | null;
  books: string[];
}

export interface DefinedBadgeAnswer extends BadgeAnswer {
  criterion: BadgeCriterionAnswer;
}

/** GET /gamification/admin/definitions */
export interface DefinitionsAnswer {
  badges: DefinedBadgeAnswer[];
  levels: LevelAnswer[];
}

/** GET /gamification/admin/stats: active readers only. */
export interface GamificationStatsAnswer {
  stats: {
    readers: number;
    totalPoints: number;
    badgesEarned: number;
    badges: number;
    levels: number;
    completedBibles: number;
    completedPlans: number;
  };
}
