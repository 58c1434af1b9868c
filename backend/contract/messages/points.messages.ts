/** Points, boards and their explanations. */
export const POINTS_MESSAGES = {
  entryNotFound: 'Points entry not found',
} as const;
