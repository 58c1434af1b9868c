/** What boards say, word for word of the specification: apart from the rest, because the home page shows a board. */
export const BOARD_MESSAGES = {
  noBoard: 'No leaderboard data available yet.',
  boardFailed: 'Failed to load leaderboard. Please try again.',
  boardsFailed: 'Failed to load leaderboards. Please try again.',
  boardsOff: 'Leaderboards are disabled in your preferences. Turn on competitive mode in the settings to see them.',
} as const;
