import { CHURCH_WORDS } from '../../shared/lib/membership-words';

/** What the page says, word for word of the specification, and the server never does. */
export const CHURCH_PAGE_MESSAGES = {
  loadFailed: 'Failed to load churches',
  pendingFailed: 'Failed to load pending members',
  adminsFailed: 'Failed to load available admins',
  createFailed: 'Failed to create church',
  updateFailed: 'Failed to update church',
  approveFailed: 'Failed to approve member',
  rejectFailed: 'Failed to reject member',
  assignFailed: 'Failed to assign admin',
  ...CHURCH_WORDS,
  readingFailed: 'Failed to load what your church reads',
  nothingRead: 'Nothing was read yet. The first chapter that any member reports appears here.',
} as const;
