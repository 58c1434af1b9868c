/** What the monitor of the scripture service says by itself, word for word of the specification. */
export const MONITOR_MESSAGES = {
  signedOut: 'Authentication required. Please log in again.',
  denied: 'Admin privileges required to view ESV API statistics.',
  failed: 'Failed to load ESV API statistics',
} as const;
