import { t } from '@/shared/language/speech';

/** The reading page's own texts; word for word from the specification where it has them. */
export const READING_MESSAGES = {
  textMissing: 'Chapter text not available',
  noChapter: 'No chapter selected',
  textFailed: 'Failed to load chapter text. Please try again.',
  textTimedOut: 'Request timed out. Please check your internet connection.',
  audioFailed: 'Failed to load audio. Please try again.',
  audioTimedOut: 'Audio request timed out. Please check your internet connection.',
  playFailed: 'Failed to play audio. Please try again.',
  noVoice: 'No audio for this translation, and this device can’t read aloud.',
  noVoiceFor: (language: string): string =>
    t('No audio for this translation, and this device can’t read {language} aloud.', { language }),
  deviceVoice: 'This is your device’s voice. This translation has no audio.',
  mayNotBeKept: 'This translation’s licence doesn’t allow offline reading. You need a connection to read it.',
  keepingFailed: 'We couldn’t download every chapter. Please try again.',
  searchFailed: 'Failed to search. Please try again.',
} as const;

/** The scripture monitor's own texts; word for word from the specification where it has them. */
export const MONITOR_MESSAGES = {
  signedOut: 'Authentication required. Please log in again.',
  denied: 'Admin privileges required to view ESV API statistics.',
  failed: 'Failed to load ESV API statistics',
  translationsFailed: 'We couldn’t load the translations. Please try again.',
  removeFailed: 'We couldn’t remove the translation. Please try again.',
} as const;
