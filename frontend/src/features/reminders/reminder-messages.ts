export const PAGE_MESSAGES = {
  loadFailed: 'Failed to load your reminders',
  saveFailed: 'Failed to save your reminders. Please try again.',
  saved: 'Saved.',
  deviceFailed: 'We couldn’t register this device. Please try again.',
  leaveFailed: 'That didn’t work. Please try again.',
} as const;
