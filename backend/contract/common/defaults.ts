import type { OnboardingAnswer, PreferencesAnswer } from '../preferences';
import type { ReadingDetailsAnswer } from '../reports/reports';

/** For a new account, and as fallback when an account's own cannot be loaded (accounts §3, §9). */
export const DEFAULT_PREFERENCES: PreferencesAnswer = {
  bibleTranslation: 'ESV',
  competitiveMode: false,
  appUsageMode: 'tracking',
  defaultReadingMethod: null,
  defaultAudioSpeed: null,
  defaultLocation: null,
  defaultTimeOfDay: null,
  defaultStudyAids: [],
  trackReadingDetails: false,
  showsEmailToChurch: false,
  sharesWithLeaders: false,
  hearsReactions: true,
  numbering: null,
  shownNumbering: 'kjv',
  language: null,
  timeZone: null,
  dayEndsAt: null,
  weekStart: null,
};

/** Of a level without a colour of its own. */
export const DEFAULT_LEVEL_COLOR = '#b08a2e';

export const DEFAULT_ONBOARDING: OnboardingAnswer = {
  currentStep: 1,
  completed: false,
  completedAt: null,
  skippedSteps: [],
};

/** A report about which nothing more was said. */
export const NO_DETAILS: ReadingDetailsAnswer = {
  notes: null,
  translation: null,
  translationName: null,
  readingMethod: null,
  audioSpeed: null,
  readingDuration: null,
  comprehensionLevel: null,
  emotionalImpact: null,
  studyAids: null,
  location: null,
  timeOfDay: null,
  distractions: null,
  prayerTime: null,
  journaling: null,
};
