/** The scripture monitor's own texts; word for word from the specification where it has them. */
export const MONITOR_MESSAGES = {
  signedOut: 'Authentication required. Please log in again.',
  denied: 'Admin privileges required to view ESV API statistics.',
  failed: 'Failed to load ESV API statistics',
  translationsFailed: 'The translations could not be loaded. Please try again.',
  removeFailed: 'The translation could not be removed. Please try again.',
} as const;
