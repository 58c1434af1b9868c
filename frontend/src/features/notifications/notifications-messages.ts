/** The bell's texts. */
export const BELL_MESSAGES = {
  title: 'Notifications',
  markAllRead: 'Mark all read',
  markRead: 'Mark as read',
  close: 'Close notifications',
  loading: 'Loading notifications...',
  none: 'No notifications',
  failed: 'Failed to load notifications',
  showMore: (more: number): string => `Show ${more} more`,
  showLess: 'Show less',
} as const;
