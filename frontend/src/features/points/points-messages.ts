/** The points page's own texts, word for word from the specification. */
export const POINTS_MESSAGES = {
  pointsFailed: 'Failed to load points data. Please try again.',
  noActiveReaders: 'No active readers found. Create a reader to start tracking your progress!',
} as const;
