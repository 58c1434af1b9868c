/** Shown when the server gives no reason. */
export const GROUP_PAGE_MESSAGES = {
  loadFailed: 'Failed to load your groups',
  groupFailed: 'Failed to load the group',
  mapFailed: 'Failed to load the map of the group',
  readingFailed: 'Failed to load who has read',
  saveFailed: 'Failed to save the group',
  joinFailed: 'Failed to join the group',
  leaveFailed: 'Failed to leave the group',
  deleteFailed: 'Failed to delete the group',
  memberFailed: 'Failed to change this member',
  sightFailed: 'Failed to save what you show',
  wordFailed: 'Failed to save your word',
} as const;
