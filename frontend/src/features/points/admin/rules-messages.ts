export const RULES_PAGE_MESSAGES = {
  listFailed: 'Failed to load rules. Please try again.',
  previewFailed: 'Failed to load the preview. Please try again.',
  startFailed: 'Failed to start the preview. Please try again.',
  publishFailed: 'Failed to publish. Please try again.',
  nothingChanges: 'Nobody’s points would change.',
  published: 'The rules are published.',
} as const;
