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
    /** Of the active cycle. */
    chaptersRead: number;
    completionNumber: number;
    totalPoints: number;
    currentStreak: number;
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
  /** True for a reversal or a change of price; `corrects` then names the entry's event. */
  isCorrection: boolean;
  corrects: string | null;
  /** The event that caused the entry, the rule set that priced it, and the badge or plan where there is one. */
  eventId: string;
  ruleSet: number;
  badgeId: string | null;
  planId: string | null;
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

/** First and last id of neighbouring chapters. */
export type ChapterRun = [first: number, last: number];

/** GET /users/me/readers/{readerId}/points-history/{entryId}: why an entry stands in the ledger. */
export interface EntryReasonsAnswer {
  entry: PointsTransactionAnswer;
  /** What caused the entry. */
  event: { id: string; position: number; type: string; meaning: string; recordedAt: string };
  /** The report that earned it or, for a correction, whose price changed; null where no report did. */
  report: { eventId: string; readDate: string; recordedAt: string; chapters: ChapterRun[] } | null;
  /** The chapters that the entry's quantity counts; null where it counts none. */
  chapters: ChapterRun[] | null;
  /** The rule in words, and why its multiplier is what it is; null where there is none. */
  rule: { ruleSet: number; words: string; multiplierWords: string | null };
  /** The days in a row that ended at the read date when the report was recorded. */
  streakDays: number | null;
  badge: BadgeAnswer | null;
  /** An administrator's reason. */
  note: string | null;
  /** For a correction: the entries that it corrects. */
  corrected: PointsTransactionAnswer[];
  /** Entries that corrected this one later, oldest first. */
  corrections: PointsTransactionAnswer[];
}

/** GET /users/me/readers/{readerId}/streak: the days that hold the current streak, newest first. */
export interface StreakAnswer {
  streak: {
    currentStreak: number;
    longestStreak: number;
    /** At most the newest 366. */
    days: { date: string; reports: number; chapters: ChapterRun[] }[];
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
    /** How many survive. */
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

/** One place on a board. An anonymous entry has neither reader nor family, except for its owner. */
export interface LeaderboardEntryAnswer {
  rank: number;
  reader: { id: number; name: string } | null;
  family: { id: number; name: string; memberCount: number } | null;
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
  myRank: { rank: number; readerId: number | null; familyId: number | null; points: number; chapters: number } | null;
  total: number;
}

/** POST /gamification/admin/badges */
export interface BadgeEnvelope {
  badge: BadgeAnswer;
}

/** POST /gamification/admin/levels */
export interface LevelEnvelope {
  level: LevelAnswer;
}

/** What earns a badge; what its kind does not ask for is null or empty. */
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

/** GET /gamification/admin/stats: of active readers. */
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
