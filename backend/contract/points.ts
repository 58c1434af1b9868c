import { NotEquals } from 'class-validator';
import type { BadgeAnswer, EarnedBadgeAnswer, LevelAnswer } from './badges';
import { POINTS_REASONS, type Gender, type PointsReason } from './common/enums';
import { AdministratorsReason, CivilDay, Id, Omittable, OneOf, Page, WholeNumber } from './common/fields';
import type { Pagination } from './common/http';
import { ADMIN_MESSAGES } from './messages/administration';
import type { ChapterRun } from './progress';

/** GET /gamification/transactions/{readerId} and GET /users/me/readers/{readerId}/points-history: newest first. */
export class PointsHistoryQuery extends Page {
  @Omittable()
  @OneOf(POINTS_REASONS)
  reason?: PointsReason;

  @CivilDay()
  startDate?: string;

  @CivilDay()
  endDate?: string;
}

const points = { message: ADMIN_MESSAGES.pointsInvalid };
const MOST_POINTS = 1_000_000;

/** POST /gamification/admin/award-points: gives or takes points. The reason is sealed in the log. */
export class AwardPointsRequest {
  @Id(ADMIN_MESSAGES.idInvalid)
  readerId: number;

  @NotEquals(0, points)
  @WholeNumber(-MOST_POINTS, MOST_POINTS, ADMIN_MESSAGES.pointsInvalid)
  points: number;

  @AdministratorsReason()
  reason: string;
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

/** GET /admin/points-summary */
export interface AdminPointsSummaryAnswer {
  totalStats: { totalPoints: number; totalTransactions: number; totalReaders: number; averagePoints: number };
  pointsByReason: ReasonSummaryAnswer[];
  topReaders: { reader: { id: number; name: string; userId: number }; totalPoints: number; level: number }[];
  recentTransactions: PointsTransactionAnswer[];
}
