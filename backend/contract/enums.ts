export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

export const TRANSLATIONS = ['ESV', 'NIV', 'NASB', 'KJV', 'NKJV', 'NLT', 'CSB'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

export const POINTS_REASONS = [
  'chapter_read_completion',
  'chapter_read_repeat',
  'bible_completed',
  'badge_earned',
  'admin_adjustment',
  'other',
] as const;
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

/** Whom an administrator's notification is for. `users` and `specific` take user ids, `readers` reader ids, whose owners get it. */
export const NOTIFICATION_TARGETS = ['all', 'users', 'readers', 'families', 'churches', 'specific'] as const;
export type NotificationTarget = (typeof NOTIFICATION_TARGETS)[number];

export const NOTIFICATION_TYPES = [
  'info',
  'success',
  'warning',
  'error',
  'announcement',
  'reminder',
  'achievement',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

export const NOTIFICATION_CATEGORIES = [
  'system',
  'reading',
  'family',
  'church',
  'gamification',
  'admin',
  'general',
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** What somebody did with a notification. */
export const NOTIFICATION_ACTIONS = ['none', 'clicked', 'dismissed'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

/** Rejecting removes: a rejected request is no membership, and may be made again. */
export const CHURCH_DECISIONS = ['approved', 'rejected'] as const;
export type ChurchDecision = (typeof CHURCH_DECISIONS)[number];
export type ChurchMembershipStatus = 'pending' | 'approved';

/** What of an account changed elsewhere: on another of its devices, or by somebody else. */
export type AccountTopic = 'readers' | 'families' | 'church' | 'plans';

export type PlanCategory = 'complete_bible' | 'old_testament' | 'new_testament' | 'custom';

export const PLAN_ACTIONS = ['pause', 'resume', 'quit', 'catch-up', 'move-target'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** What an administrator's lists can be sorted by. */
export const ADMIN_USER_SORTS = [
  'createdAt',
  'name',
  'email',
  'lastLogin',
  'competitiveMode',
  'bibleTranslation',
] as const;
export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];
export const ADMIN_FAMILY_SORTS = ['createdAt', 'name', 'memberCount', 'readerCount'] as const;
export type AdminFamilySort = (typeof ADMIN_FAMILY_SORTS)[number];
export const SORT_ORDERS = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** What a rule set prices from its publishing on. */
export const RULE_SCOPES = ['new_reports', 'whole_history'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];
export const RULE_PREVIEW_SORTS = ['gain', 'loss'] as const;
export type RulePreviewSort = (typeof RULE_PREVIEW_SORTS)[number];
