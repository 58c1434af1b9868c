/** Of the maps that are loaded when they are chosen. */
export const MAP_MESSAGES = {
  familyFailed: 'Failed to load what your family has read',
  churchFailed: 'Failed to load what your church has read',
  noFamily: 'You belong to no family yet.',
  noChurch: 'You belong to no church yet.',
} as const;
