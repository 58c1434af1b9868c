/** Of the maps that are loaded when they are chosen. */
export const MAP_MESSAGES = {
  familyFailed: 'Failed to load what your family has read',
  churchFailed: 'Failed to load what your church has read',
  noFamily: 'You don’t belong to a family yet.',
  noChurch: 'You don’t belong to a church here yet.',
} as const;
