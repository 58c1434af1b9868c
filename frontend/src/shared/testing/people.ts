import { DEFAULT_PREFERENCES, type ReaderAnswer, type UserAnswer } from '@lectio/contract';

/** An account holder; `part` overrides what a test needs. */
export const person = (part: Partial<UserAnswer> = {}): UserAnswer => ({
  id: 1,
  name: 'Anna Maria Berger',
  email: 'anna@example.org',
  emailVerified: false,
  pendingEmail: null,
  age: 34,
  gender: 'female',
  isAdmin: false,
  church: null,
  churchMembershipStatus: null,
  createdAt: '2025-10-01T06:00:00Z',
  lastLogin: null,
  onboardingCompleted: true,
  onboardingCompletedAt: null,
  preferences: DEFAULT_PREFERENCES,
  ...part,
});

/** The primary reader of the account with the id 1. */
export const reader = (part: Partial<ReaderAnswer> = {}): ReaderAnswer => ({
  id: 1,
  name: 'Anna',
  age: 34,
  gender: 'female',
  isPrimary: true,
  isActive: true,
  userId: 1,
  user: { name: 'Anna' },
  canon: 'protestant',
  chosenCanon: null,
  bibleBegunOn: null,
  ...part,
});
