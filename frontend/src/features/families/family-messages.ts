import { FAMILY_WORDS } from '../../shared/lib/membership-words';

/** What the page says, word for word of the specification, and the server never does. */
export const FAMILY_PAGE_MESSAGES = {
  ...FAMILY_WORDS,
  joinFailed: 'Failed to join family',
  leaveFailed: 'Failed to leave family',
  deleteFailed: 'Failed to delete family',
  addReaderFailed: 'Failed to add reader to family',
  removeReaderFailed: 'Failed to remove reader from family',
  readersFailed: 'Failed to load available readers',
  noneYet: 'No Families Yet',
  allReadersInFamily: 'All your readers are already in this family.',
  leaveQuestion: 'Are you sure you want to leave this family?',
} as const;
