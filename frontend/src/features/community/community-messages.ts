/** Readers and reports specification §2, §8: exact. */
export const COMMUNITY_PAGE_MESSAGES = {
  statsFailed: 'Failed to load site statistics. Please try again.',
  statsLimited: 'Rate limit exceeded. Please wait a moment and try again.',
  booksFailed: 'Failed to load book progress data.',
  chaptersFailed: 'Failed to load chapters data',
  ownFailed: 'Failed to load reading progress. Please try again.',
} as const;

/** Of the maps that are loaded when they are chosen. */
export const MAP_MESSAGES = {
  familyFailed: 'Failed to load what your family has read',
  churchFailed: 'Failed to load what your church has read',
  noFamily: 'You’re not in a family yet.',
  noChurch: 'You’re not in a church yet.',
} as const;
