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

/** POST /auth/register (201), POST /auth/login (200) */
export interface AuthAnswer {
  token: string;
  user: UserAnswer;
}

/** GET /auth/me */
export interface MeAnswer {
  user: UserAnswer;
}

export interface MessageAnswer {
  message: string;
}
