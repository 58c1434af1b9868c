import type { OnboardingEnvelope, PreferencesAnswer, UserAnswer } from '@lectio/contract';
import type { Account } from './account.repository';

export const userAnswer = (account: Account): UserAnswer => ({
  id: account.id,
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerified,
  age: account.age,
  gender: account.gender,
  isAdmin: account.isAdmin,
  church: null,
  churchMembershipStatus: null,
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
});

export const onboardingAnswer = (account: Account): OnboardingEnvelope => ({
  onboarding: {
    currentStep: account.onboardingStep,
    completed: account.onboardingCompleted,
    completedAt: account.onboardingCompletedAt?.toISOString() ?? null,
    skippedSteps: account.onboardingSkipped,
  },
});
