import { CHURCH_WORDS } from '@/shared/membership/membership-messages';

/** Texts only the page shows, never the server, word for word from the specification. */
export const CHURCH_PAGE_MESSAGES = {
  loadFailed: 'Failed to load churches',
  pendingFailed: 'Failed to load pending members',
  adminsFailed: 'Failed to load available admins',
  createFailed: 'Failed to create church',
  updateFailed: 'Failed to update church',
  approveFailed: 'Failed to approve member',
  rejectFailed: 'Failed to reject member',
  membersFailed: 'Failed to load members',
  removeFailed: 'Failed to remove member',
  nobodyFound: 'Nobody has this name.',
  assignFailed: 'Failed to assign admin',
  roleFailed: 'Failed to save the role',
  leadersFailed: 'Failed to load what members share',
  ...CHURCH_WORDS,
  readingFailed: 'Failed to load what your church reads',
  nothingRead: 'Nothing read yet. You’ll see members’ chapters here.',
} as const;
