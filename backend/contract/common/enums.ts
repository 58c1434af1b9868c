export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

/** Who may create an account: everybody, who has an invitation, nobody. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

export const TRANSLATIONS = ['ESV', 'NIV', 'NASB', 'KJV', 'NKJV', 'NLT', 'CSB'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

export const TRANSLATION_NAMES: Readonly<Record<Translation, string>> = {
  ESV: 'English Standard Version',
  NIV: 'New International Version',
  NASB: 'New American Standard Bible',
  KJV: 'King James Version',
  NKJV: 'New King James Version',
  NLT: 'New Living Translation',
  CSB: 'Christian Standard Bible',
};

/** Of a translation that an operator added; small letters set it apart from those above. */
export const IMPORTED_TRANSLATION = /^[a-z][a-z0-9-]{1,19}$/;

/** Of a report: a translation that this site doesn't know, which `translationName` may name. No added one has this id. */
export const OTHER_TRANSLATION = 'other';

/** What an account may choose: one of the above, or the id of an added one. */
export type ChosenTranslation = Translation | Lowercase<string>;

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

/** The boards that rank readers. */
export const READER_BOARDS = ['points', 'chapters'] as const;
export type ReaderBoard = (typeof READER_BOARDS)[number];

export const TIMEFRAMES = ['all', 'month', 'week'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const APP_USAGE_MODES = ['tracking', 'reading', 'both'] as const;
export type AppUsageMode = (typeof APP_USAGE_MODES)[number];

/**
 * Recipients of an administrator's notification. `users` and `specific` take user ids; `readers` takes reader ids and
 * notifies their owners.
 */
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

/** What the recipient did with a notification. */
export const NOTIFICATION_ACTIONS = ['none', 'clicked', 'dismissed'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

/** Rejecting removes the request: it leaves no membership, and can be made again. */
export const CHURCH_DECISIONS = ['approved', 'rejected'] as const;
export type ChurchDecision = (typeof CHURCH_DECISIONS)[number];
export type ChurchMembershipStatus = 'pending' | 'approved';

/** The most rights first: each may do what those after it may. Helpers admit and invite, leaders also see reading and plan. */
export const CHURCH_ROLES = ['administrator', 'leader', 'helper', 'member'] as const;
export type ChurchRole = (typeof CHURCH_ROLES)[number];

/** Whether a role may do what another may. */
export const hasRights = (role: ChurchRole | null, of: ChurchRole): boolean =>
  role !== null && CHURCH_ROLES.indexOf(role) <= CHURCH_ROLES.indexOf(of);

/** Account data changed elsewhere: on another device or by somebody else. `account`: its own details and preferences. */
export type AccountTopic = 'account' | 'readers' | 'families' | 'church' | 'groups' | 'plans';

export type PlanCategory = 'complete_bible' | 'old_testament' | 'new_testament' | 'custom';

export const PLAN_ACTIONS = [
  'pause',
  'resume',
  'quit',
  'catch-up',
  'move-target',
  'mark-day',
  'unmark-day',
  'by-days',
  'spread',
] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** Sort orders of the administrator's lists. */
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

/** What a rule set applies to once published. */
export const RULE_SCOPES = ['new_reports', 'whole_history'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];
export const RULE_PREVIEW_SORTS = ['gain', 'loss'] as const;
export type RulePreviewSort = (typeof RULE_PREVIEW_SORTS)[number];

/** What administrators do, by what it is; `command` is the operator at the command line. */
export const DEED_KINDS = [
  'points-awarded',
  'badge-given',
  'badge-created',
  'level-created',
  'account-deleted',
  'password-set',
  'email-corrected',
  'reports-taken-away',
  'reports-put-back',
  'goal-created',
  'goal-changed',
  'goal-deleted',
  'goals-refreshed',
  'broadcast-created',
  'broadcast-changed',
  'broadcast-deleted',
  'broadcast-sent',
  'reports-deleted',
  'progress-reset',
  'reset-reverted',
  'fake-data-deleted',
  'sample-ordered',
  'operation-started',
  'reader-retried',
  'rules-previewed',
  'rules-published',
  'backup-ordered',
  'queues-opened',
  'site-changed',
  'test-mail-sent',
  'invitation-made',
  'invitation-withdrawn',
  'command',
  'other',
] as const;
export type DeedKind = (typeof DEED_KINDS)[number];
