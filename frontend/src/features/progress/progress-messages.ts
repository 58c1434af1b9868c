import { MODE_WORDS } from '../../shared/lib/membership-words';

/** Readers and reports specification §2, §8: exact. */
export const PROGRESS_PAGE_MESSAGES = {
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  loadFailed: 'Failed to load progress data. Please try again.',
  readingFailed: 'Failed to load reading progress. Please try again.',
  familiesFailed: 'Failed to load families',
  ...MODE_WORDS,
} as const;
