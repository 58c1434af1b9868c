import type { OnboardingAnswer, PreferencesAnswer } from './answers/account.answers';

/** Of a new account, and of one whose own cannot be loaded (accounts §3, §9). */
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
};

export const DEFAULT_ONBOARDING: OnboardingAnswer = {
  currentStep: 1,
  completed: false,
  completedAt: null,
  skippedSteps: [],
};
