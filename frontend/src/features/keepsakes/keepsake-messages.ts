import type { Kind } from './keepsakes-search';

export const KEEPSAKE_MESSAGES = {
  readersFailed: 'Failed to load progress data. Please try again.',
  failed: 'We couldn’t load this reader’s history. Please try again.',
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  imageFailed: 'We couldn’t create the image on this device.',
  printFailed: 'We couldn’t prepare the page for printing. Please try again.',
} as const;

export const KIND_WORDS: Record<Kind, string> = { certificate: 'Certificate', map: 'Map', year: 'Year' };
