import { FAMILY_MESSAGES } from '@lectio/contract';
import { FAMILY_WORDS } from '@/shared/membership/membership-messages';

/** Onboarding texts the server never sends, word for word from the specification; ours where it is silent. */
export const ONBOARDING_MESSAGES = {
  progressFailed: 'Failed to save your progress. Please try again.',
  beginFailed: 'Failed to start your reading. Please try again.',
  familyNameRequired: 'Please enter a family name',
  createFamilyFailed: FAMILY_WORDS.createFailed,
  inviteCodeRequired: 'Please enter an invite code',
  joinFamilyFailed: FAMILY_MESSAGES.inviteCodeUnknown,
  unexpectedResponse: 'Unexpected response from server. Please try again.',
  readerNameRequired: 'Please enter a reader name',
  readerAgeTooHigh: 'Age must be at most 120',
  createReaderFailed: 'Failed to create reader',
} as const;
