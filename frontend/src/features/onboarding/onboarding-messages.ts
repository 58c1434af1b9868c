/** What the first steps say, word for word of the specification, and the server never does. Ours where it is silent. */
export const ONBOARDING_MESSAGES = {
  progressFailed: 'Failed to save your progress. Please try again.',
  searchFailed: 'Failed to search churches. Please try again.',
  joinChurchFailed: 'Failed to join church. Please try again.',
  leaveChurchFailed: 'Failed to leave church. Please try again.',
  familyNameRequired: 'Please enter a family name',
  createFamilyFailed: 'Failed to create family',
  inviteCodeRequired: 'Please enter an invite code',
  joinFamilyFailed: 'Failed to join family. Please check your invite code and try again.',
  unexpectedResponse: 'Unexpected response from server. Please try again.',
  readerNameRequired: 'Please enter a reader name',
  readerAgeTooHigh: 'Age must be at most 120',
  createReaderFailed: 'Failed to create reader',
} as const;
