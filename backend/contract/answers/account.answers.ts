import type { AppUsageMode, ChurchMembershipStatus, Gender, Translation } from '../enums';
import type { ReadingMethod, TimeOfDay } from '../reading-details';

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
  bibleTranslation: Translation;
  competitiveMode: boolean;
  appUsageMode: AppUsageMode;
  /** What a new report begins with; null where nothing was chosen. */
  defaultReadingMethod: ReadingMethod | null;
  /** Used with the reading method audio. */
  defaultAudioSpeed: number | null;
  defaultLocation: string | null;
  defaultTimeOfDay: TimeOfDay | null;
  defaultStudyAids: string[];
  /** Whether the report page offers the details of a reading from the start. */
  trackReadingDetails: boolean;
}

/** POST /auth/register (201), POST /auth/login and POST /auth/reset-password (200) */
export interface AuthAnswer {
  token: string;
  user: UserAnswer;
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

/** GET and PUT /users/preferences */
export interface PreferencesEnvelope {
  preferences: PreferencesAnswer;
}

/** How far the first steps in the product have come. */
export interface OnboardingAnswer {
  /** 1 to 6. */
  currentStep: number;
  completed: boolean;
  completedAt: string | null;
  skippedSteps: number[];
}

/** GET /users/onboarding and the calls that move it. */
export interface OnboardingEnvelope {
  onboarding: OnboardingAnswer;
}

export interface MessageAnswer {
  message: string;
}
