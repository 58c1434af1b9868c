/** The boards' texts, word for word from the specification; a separate file, because the home page shows a board. */
export const BOARD_MESSAGES = {
  noBoard: 'No leaderboard data available yet.',
  boardFailed: 'Failed to load leaderboard. Please try again.',
  boardsFailed: 'Failed to load leaderboards. Please try again.',
  boardsOff: 'Leaderboards are disabled in your preferences. Turn on competitive mode in the settings to see them.',
} as const;
