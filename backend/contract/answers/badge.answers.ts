import type { BadgeCriterionKind } from '../badges';
import type { Testament } from '../bible/books';
import type { BadgeCategory, Rarity } from '../enums';

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
