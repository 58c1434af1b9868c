import type { AppUsageMode, ChurchMembershipStatus, Gender, ChosenTranslation } from '../enums';
import type { ReadingMethod, TextSize, TimeOfDay } from '../reading-details';

/** The account holder as the account itself sees it. */
export interface UserAnswer {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  age: number | null;
  gender: Gender | null;
  isAdmin: boolean;
  church: { id: number; name: string } | null;
  churchMembershipStatus: ChurchMembershipStatus | null;
  createdAt: string;
  lastLogin: string | null;
  onboardingCompleted: boolean;
  onboardingCompletedAt: string | null;
  preferences: PreferencesAnswer;
}

export interface PreferencesAnswer {
  bibleTranslation: ChosenTranslation;
  competitiveMode: boolean;
  appUsageMode: AppUsageMode;
  /** Defaults for a new report; null where nothing was chosen. */
  defaultReadingMethod: ReadingMethod | null;
  /** Used with the reading method audio. */
  defaultAudioSpeed: number | null;
  defaultLocation: string | null;
  defaultTimeOfDay: TimeOfDay | null;
  defaultStudyAids: string[];
  /** Whether the report page offers reading details from the start. */
  trackReadingDetails: boolean;
}

/** POST /auth/register (201), POST /auth/login and POST /auth/reset-password (200) */
export interface AuthAnswer {
  token: string;
  user: UserAnswer;
}

/** POST /auth/refresh */
export interface RenewalAnswer {
  token: string;
}

/** A browser or another client on which the account is signed in. */
export interface DeviceAnswer {
  id: number;
  /** For example "Chrome on Android". */
  name: string;
  /** When the device's latest session began. */
  signedInAt: string;
  /** To the hour. */
  lastUsedAt: string;
  /** True for the calling device. */
  current: boolean;
}

/** GET /auth/devices: the calling device first, then the most recently used. */
export interface DevicesAnswer {
  devices: DeviceAnswer[];
}

/** GET /auth/me, PUT /users/profile */
export interface MeAnswer {
  user: UserAnswer;
}

/** POST /auth/verify-email */
export interface VerifyEmailAnswer {
  user: UserAnswer;
  message: string;
}

/** Null: nothing was chosen yet. */
export interface ReadingPlaceAnswer {
  /** The last chapter that was opened. */
  chapterId: number | null;
  textSize: TextSize | null;
  audioSpeed: number | null;
}

/** GET and PUT /users/reading-place */
export interface ReadingPlaceEnvelope {
  reading: ReadingPlaceAnswer;
  /** The newest of these choices was made then: one that is made with it in view is later. */
  chosenAt: string | null;
  /** What the server's clock says. */
  now: string;
}

/** GET and PUT /users/preferences */
export interface PreferencesEnvelope {
  preferences: PreferencesAnswer;
}

/** The account's progress through onboarding. */
export interface OnboardingAnswer {
  /** 1 to 6. */
  currentStep: number;
  completed: boolean;
  completedAt: string | null;
  skippedSteps: number[];
}

/** GET /users/onboarding and the calls that change it. */
export interface OnboardingEnvelope {
  onboarding: OnboardingAnswer;
}

export interface MessageAnswer {
  message: string;
}

/** GET /users/me/export: the parts by name, each a list or an object as it is kept. */
export interface TakeoutAnswer extends Record<string, unknown> {
  exportedAt: string;
}
