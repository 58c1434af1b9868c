import type { OnboardingEnvelope, PreferencesAnswer, UserAnswer } from '@lectio/contract';
import type { OwnChurch } from '@slices/churches';
import type { Account } from '../store/account.repository';

export const userAnswer = (account: Account, own: OwnChurch | null): UserAnswer => ({
  id: account.id,
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerified,
  age: account.age,
  gender: account.gender,
  isAdmin: account.isAdmin,
  church: own?.church ?? null,
  churchMembershipStatus: own?.status ?? null,
  createdAt: account.createdAt.toISOString(),
  lastLogin: account.lastLogin?.toISOString() ?? null,
  onboardingCompleted: account.onboardingCompleted,
  onboardingCompletedAt: account.onboardingCompletedAt?.toISOString() ?? null,
  preferences: preferencesAnswer(account),
});

export const preferencesAnswer = (account: Account): PreferencesAnswer => ({
  bibleTranslation: account.bibleTranslation,
  competitiveMode: account.competitiveMode,
  appUsageMode: account.appUsageMode,
  defaultReadingMethod: account.defaultReadingMethod,
  defaultAudioSpeed: account.defaultAudioSpeed,
  defaultLocation: account.defaultLocation,
  defaultTimeOfDay: account.defaultTimeOfDay,
  defaultStudyAids: account.defaultStudyAids,
  trackReadingDetails: account.trackReadingDetails,
});

export const onboardingAnswer = (account: Account): OnboardingEnvelope => ({
  onboarding: {
    currentStep: account.onboardingStep,
    completed: account.onboardingCompleted,
    completedAt: account.onboardingCompletedAt?.toISOString() ?? null,
    skippedSteps: account.onboardingSkipped,
  },
});
