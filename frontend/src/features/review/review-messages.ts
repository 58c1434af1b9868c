export const REVIEW_MESSAGES = {
  readersFailed: 'Failed to load progress data. Please try again.',
  failed: 'The review could not be loaded. Please try again.',
  familyFailed: 'What the family did together could not be loaded. Please try again.',
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  imageFailed: 'The image could not be made on this device.',
} as const;
