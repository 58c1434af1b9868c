import { LIMITS } from '../common/limits';
import { say, type Said } from '../languages/said';

/** Administration. */
export const ADMIN_MESSAGES = {
  eventsUnfoldable: 'This reader’s history can’t be computed up to that date. See parked events.',
  eventsLimitInvalid: `Limit must be a whole number from 1 to ${LIMITS.eventsPageMax}`,
  eventUnknown: 'Event not found',
  eventTypeUnknown: 'Unknown event type.',
  instantInvalid: 'Please enter a valid point in time',
  idInvalid: 'Please enter a valid id',
  cursorInvalid: 'This page of events doesn’t exist',
  backupRunning: 'A backup is already running',
  operationRunning: 'Another operation on the projections is still running',
  oneScope: 'Choose a reader or a family, not both',
  sampleTaken: 'People have already registered, so sample data can’t be added.',
  sampleThere: 'A sample community already exists.',
  operationUnknown: 'Operation not found',
  nothingParked: 'This reader has no parked events',
  projectionUnknown: 'Projection not found',
  sortUnknown: 'You can’t sort this list by that column.',
  numberInvalid: 'Please enter a whole number, 0 or more',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordReset: 'Password reset successfully',
  userUnknown: 'User not found',
  emailConfirmed: 'This person confirmed their address. Only they can change it, in Settings.',
  emailCorrected: 'Email address corrected. A link to confirm it is on its way.',
  userDeleted: 'User deleted',
  ownAccount: 'You can’t delete your own account here',
  reportsDeleted: 'All reports deleted',
  progressReset: 'All progress reset',
  resetReverted: 'Reset undone',
  fakeDataDeleted: 'Fake data deleted',
  pointsAwarded: 'Points recorded',
  pointsInvalid: 'Points must be a whole number up to a million, but not 0',
  pointsBeyond: 'A reader’s points can’t go beyond a billion',
  pointsReasonRequired: 'Please give a reason',
  goalUnknown: 'Goal not found',
  goalDeleted: 'Goal deleted',
  goalKeyInvalid: 'Use 1–50 lowercase letters, digits or underscores, starting with a letter.',
  goalKeyTaken: 'A goal with this key already exists.',
  tooManyGoals: `There can be up to ${LIMITS.goalsMax} goals`,
  goalNameRequired: 'Goal name is required',
  goalTargetInvalid: 'Target value must be a whole number, 0 or more',
  goalTextTooLong: 'This text is too long',
} as const;

/** Typed word for word to confirm a destructive action; the server checks them. */
export const CONFIRMATION_PHRASES = {
  deleteAllReports: 'DELETE_ALL_REPORTS',
  cleanupFakeData: 'DELETE_ALL_FAKE_DATA',
  resetAllProgress: 'RESET_ALL_PROGRESS',
  publishRuleSet: 'PUBLISH_RULE_SET',
} as const;

export const phraseMissing = (phrase: string): Said => say('Please type {phrase} to confirm', { phrase });
