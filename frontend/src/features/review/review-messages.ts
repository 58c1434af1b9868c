export const REVIEW_MESSAGES = {
  readersFailed: 'Failed to load progress data. Please try again.',
  failed: 'We couldn’t load the review. Please try again.',
  familyFailed: 'We couldn’t load your family’s review. Please try again.',
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  imageFailed: 'We couldn’t create the image on this device.',
} as const;
