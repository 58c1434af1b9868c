/** Error texts of the pages of challenges. */
export const CHALLENGE_PAGE_MESSAGES = {
  loadFailed: 'Failed to load challenges. Please try again.',
  participantsFailed: 'Failed to load who takes part. Please try again.',
  saveFailed: 'Failed to save the challenge. Please try again.',
  joinFailed: 'Failed to join. Please try again.',
  changeFailed: 'Failed to change the challenge. Please try again.',
  trialFailed: 'Failed to try the challenge. Please try again.',
  bookUnknown: 'There is no book called',
} as const;
