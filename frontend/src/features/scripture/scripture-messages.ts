/** A translation may name a language by a code that no browser knows: some then throw. */
const nameOf = (language: string): string => {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** The reading page's own texts; word for word from the specification where it has them. */
export const READING_MESSAGES = {
  textMissing: 'Chapter text not available',
  noChapter: 'No chapter selected',
  textFailed: 'Failed to load chapter text. Please try again.',
  textTimedOut: 'Request timed out. Please check your internet connection.',
  audioFailed: 'Failed to load audio. Please try again.',
  audioTimedOut: 'Audio request timed out. Please check your internet connection.',
  playFailed: 'Failed to play audio. Please try again.',
  noVoice: 'There is no recording of this translation, and this device has no voice of its own.',
  noVoiceFor: (language: string): string =>
    `There is no recording of this translation, and this device has no voice that reads ${nameOf(language)}.`,
  deviceVoice: 'Your device’s own voice: there is no recording of this translation.',
  mayNotBeKept:
    'The licence of this translation does not allow it to be kept on devices. You need a connection to read it.',
  keepingFailed: 'Not every chapter could be fetched. Please try again.',
  searchFailed: 'Failed to search. Please try again.',
} as const;

/** The scripture monitor's own texts; word for word from the specification where it has them. */
export const MONITOR_MESSAGES = {
  signedOut: 'Authentication required. Please log in again.',
  denied: 'Admin privileges required to view ESV API statistics.',
  failed: 'Failed to load ESV API statistics',
  translationsFailed: 'The translations could not be loaded. Please try again.',
  removeFailed: 'The translation could not be removed. Please try again.',
} as const;
