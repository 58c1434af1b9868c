/** Points, boards and what explains them. */
export const POINTS_MESSAGES = {
  entryNotFound: 'Points entry not found',
} as const;
