export const PAGE_MESSAGES = {
  loadFailed: 'Failed to load your reminders',
  saveFailed: 'Failed to save your reminders. Please try again.',
  saved: 'Saved.',
  deviceFailed: 'This device could not be registered. Please try again.',
  leaveFailed: 'That did not work. Please try again.',
} as const;
