import { t } from '../language/speech';

/** Texts shared by onboarding and the pages of families, readers and churches, word for word from the specification. */
export const FAMILY_WORDS = { loadFailed: 'Failed to load families', createFailed: 'Failed to create family' } as const;

export const READER_WORDS = { loadFailed: 'Failed to load readers' } as const;

export const CHURCH_WORDS = {
  searchFailed: 'Failed to search churches. Please try again.',
  joinFailed: 'Failed to join church. Please try again.',
  leaveFailed: 'Failed to leave church. Please try again.',
} as const;

/** The server shows a private church only to those who know its whole name: it may be there all the same. */
export const noChurchFound = (term: string): string =>
  t('We couldn’t find “{term}”. You can find a private church only by its full name.', { term });

/** Why reporting for a family, or for several own readers, is unavailable. */
export const MODE_WORDS = {
  noFamilies: "You haven't joined any families yet.",
  oneReader: 'You need multiple readers to use this option.',
} as const;
