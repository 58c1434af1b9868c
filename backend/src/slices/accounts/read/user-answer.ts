import type { NumberingName, OnboardingEnvelope, PreferencesAnswer, UserAnswer } from '@lectio/contract';
import type { OwnChurch } from '@slices/churches';
import type { Account } from '../store/account.repository';

export const userAnswer = (
  account: Account,
  { church, numbering, now }: { church: OwnChurch | null; numbering: NumberingName; now: number },
): UserAnswer => ({
  id: account.id,
  name: account.name,
  email: account.email ?? '',
  emailVerified: account.emailVerified,
  pendingEmail: (account.newEmailUntil?.getTime() ?? 0) > now ? account.newEmail : null,
  age: account.age,
  gender: account.gender,
  isAdmin: account.isAdmin,
  church: church?.church ?? null,
  churchMembershipStatus: church?.status ?? null,
  createdAt: account.createdAt.toISOString(),
  lastLogin: account.lastLogin?.toISOString() ?? null,
  onboardingCompleted: account.onboardingCompleted,
  onboardingCompletedAt: account.onboardingCompletedAt?.toISOString() ?? null,
  preferences: preferencesAnswer(account, numbering),
});

export const preferencesAnswer = (account: Account, shownNumbering: NumberingName): PreferencesAnswer => ({
  bibleTranslation: account.bibleTranslation,
  competitiveMode: account.competitiveMode,
  appUsageMode: account.appUsageMode,
  defaultReadingMethod: account.defaultReadingMethod,
  defaultAudioSpeed: account.defaultAudioSpeed,
  defaultLocation: account.defaultLocation,
  defaultTimeOfDay: account.defaultTimeOfDay,
  defaultStudyAids: account.defaultStudyAids,
  trackReadingDetails: account.trackReadingDetails,
  showsEmailToChurch: account.showsEmailToChurch,
  sharesWithLeaders: account.sharesWithLeaders,
  hearsReactions: account.hearsReactions,
  numbering: account.numbering,
  shownNumbering,
  language: account.language,
  timeZone: account.timeZone,
  dayEndsAt: account.dayEndsAt,
  weekStart: account.weekStart,
});

export const onboardingAnswer = (account: Account): OnboardingEnvelope => ({
  onboarding: {
    currentStep: account.onboardingStep,
    completed: account.onboardingCompleted,
    completedAt: account.onboardingCompletedAt?.toISOString() ?? null,
    skippedSteps: account.onboardingSkipped,
  },
});
