/** Readers and reports specification §2, §8: exact. */
export const COMMUNITY_PAGE_MESSAGES = {
  statsFailed: 'Failed to load site statistics. Please try again.',
  statsLimited: 'Rate limit exceeded. Please wait a moment and try again.',
  booksFailed: 'Failed to load book progress data.',
  chaptersFailed: 'Failed to load chapters data',
  ownFailed: 'Failed to load reading progress. Please try again.',
} as const;
