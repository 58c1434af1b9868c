import type { AppUsageMode, Gender, Translation } from '../enums';

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
  churchMembershipStatus: 'approved' | 'pending' | null;
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

/** GET /users/onboarding and the calls that move it. */
export interface OnboardingEnvelope {
  onboarding: {
    /** 1 to 6. */
    currentStep: number;
    completed: boolean;
    completedAt: string | null;
    skippedSteps: number[];
  };
}

export interface MessageAnswer {
  message: string;
}
