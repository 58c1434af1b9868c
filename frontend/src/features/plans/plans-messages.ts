/** What the reading plans' page says when a call failed; points, plans and churches §8. */
export const PLANS_MESSAGES = {
  loadFailed: 'Failed to load reading plans. Please try again.',
  todayFailed: "Failed to load today's chapters",
  startFailed: 'Failed to start plan. Please try again.',
  changeFailed: 'Failed to change plan. Please try again.',
  reportFailed: 'Failed to report these chapters. Please try again.',
  saveFailed: 'Failed to save plan. Please try again.',
  deleteFailed: 'Failed to delete plan. Please try again.',
  calendarFailed: 'Failed to make the calendar. Please try again.',
} as const;
