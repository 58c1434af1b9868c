/** The page's own texts. The server's messages take precedence. */
export const DEFINITION_MESSAGES = {
  loadFailed: 'Failed to load badges and levels. Please try again.',
  statsFailed: 'Failed to load gamification statistics. Please try again.',
  badgeFailed: 'Failed to create badge. Please try again.',
  levelFailed: 'Failed to create level. Please try again.',
  giveFailed: 'Failed to give badge. Please try again.',
  noBadges: 'No badges in this category.',
} as const;
