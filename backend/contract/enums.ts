export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

export const TRANSLATIONS = ['ESV', 'NIV', 'NASB', 'KJV', 'NKJV', 'NLT', 'CSB'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

export const READING_METHODS = ['paper', 'digital', 'audio', 'mixed'] as const;
export type ReadingMethod = (typeof READING_METHODS)[number];

export const AUDIO_SPEEDS = [0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0] as const;

export const COMPREHENSION_LEVELS = ['poor', 'fair', 'good', 'excellent'] as const;
export type ComprehensionLevel = (typeof COMPREHENSION_LEVELS)[number];

export const EMOTIONAL_IMPACTS = ['none', 'mild', 'moderate', 'strong'] as const;
export type EmotionalImpact = (typeof EMOTIONAL_IMPACTS)[number];

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export const DISTRACTIONS = ['none', 'minimal', 'moderate', 'high'] as const;
export type Distractions = (typeof DISTRACTIONS)[number];

export const STUDY_AID_PRESETS = [
  'Commentary',
  'Concordance',
  'Cross-references',
  'Study Bible notes',
  'Bible dictionary',
  'Historical context',
  'Original language study',
  'Devotional material',
  'Other',
] as const;

export const POINTS_REASONS = ['chapter_read_completion', 'chapter_read_repeat', 'bible_completed', 'badge_earned', 'admin_adjustment', 'other'] as const;
export type PointsReason = (typeof POINTS_REASONS)[number];

export const BADGE_CATEGORIES = ['reading', 'completion', 'milestone', 'social', 'special'] as const;
export type BadgeCategory = (typeof BADGE_CATEGORIES)[number];

export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

export const LEADERBOARD_CATEGORIES = ['points', 'chapters', 'family_points', 'family_chapters'] as const;
export type LeaderboardCategory = (typeof LEADERBOARD_CATEGORIES)[number];

export const TIMEFRAMES = ['all', 'month', 'week'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const APP_USAGE_MODES = ['tracking', 'reading', 'both'] as const;
export type AppUsageMode = (typeof APP_USAGE_MODES)[number];
