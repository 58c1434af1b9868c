import type { Rarity } from './enums';

/** What a badge of each rarity awards unless it says otherwise (rule set 1). */
export const POINTS_BY_RARITY: Readonly<Record<Rarity, number>> = {
  common: 25,
  uncommon: 50,
  rare: 100,
  epic: 250,
  legendary: 500,
};

/** Badge criteria that count up to a threshold. */
export const THRESHOLD_CRITERIA = [
  'total_chapters',
  'unique_chapters',
  'books_completed',
  'bible_completions',
  'streak_days',
  'chapters_in_a_day',
  'plans_completed',
] as const;
export const BADGE_CRITERIA = [
  ...THRESHOLD_CRITERIA,
  'testament_completed',
  'book_group',
  'family_joined',
  'church_joined',
] as const;
export type BadgeCriterionKind = (typeof BADGE_CRITERIA)[number];
