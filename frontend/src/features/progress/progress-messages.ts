import { MODE_WORDS } from '@/shared/lib/membership-words';

/** Readers and reports specification §2, §8: exact. */
export const PROGRESS_PAGE_MESSAGES = {
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  loadFailed: 'Failed to load progress data. Please try again.',
  readingFailed: 'Failed to load reading progress. Please try again.',
  familiesFailed: 'Failed to load families',
  filmFailed: 'The film could not be loaded. Please try again.',
  filmEmpty: 'Nothing has been read yet. The film begins with the first chapter.',
  restFailed: 'Failed to load the days of rest',
  restDeclareFailed: 'The days of rest could not be declared. Please try again.',
  restChangeFailed: 'The days of rest could not be changed. Please try again.',
  ...MODE_WORDS,
} as const;
