import { FAMILY_WORDS } from '@/shared/membership/membership-messages';

/** Texts only the page shows, never the server, word for word from the specification. */
export const FAMILY_PAGE_MESSAGES = {
  ...FAMILY_WORDS,
  joinFailed: 'Failed to join family',
  leaveFailed: 'Failed to leave family',
  deleteFailed: 'Failed to delete family',
  addReaderFailed: 'Failed to add reader to family',
  removeReaderFailed: 'Failed to remove reader from family',
  handOverFailed: 'Failed to hand the family over',
  removeMemberFailed: 'Failed to remove member from family',
  readersFailed: 'Failed to load available readers',
  readingFailed: 'Failed to load what the family reads',
  nothingRead: 'Nothing read yet. You’ll see your family’s chapters here.',
  noneYet: 'No Families Yet',
  allReadersInFamily: 'All your readers are already in this family.',
  leaveQuestion: 'Are you sure you want to leave this family?',
} as const;
