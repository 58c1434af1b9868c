import { LIMITS } from '../common/limits';

/** Administration. */
export const ADMIN_MESSAGES = {
  eventsUnfoldable: 'The events of this reader up to then cannot be folded: see the parked events',
  eventUnknown: 'The log holds no such event',
  eventTypeUnknown: 'The log knows no event of this type',
  instantInvalid: 'Please enter a valid point in time',
  idInvalid: 'Please enter a valid id',
  cursorInvalid: 'This page of events does not exist',
  backupRunning: 'A backup is being taken',
  operationRunning: 'Another operation on the projections is under way',
  oneScope: 'Choose a reader or a family, not both',
  sampleTaken: 'People have accounts here: a sample community would be mixed with theirs',
  sampleThere: 'There is a sample community already',
  operationUnknown: 'Operation not found',
  nothingParked: 'Nothing is parked under this reader',
  projectionUnknown: 'There is no such projection',
  sortUnknown: 'This list cannot be sorted by that',
  numberInvalid: 'Please enter a whole number that is not negative',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordReset: 'Password reset successfully',
  userUnknown: 'User not found',
  userDeleted: 'User deleted',
  ownAccount: 'You cannot delete your own account here',
  reportsDeleted: 'All reports were deleted',
  progressReset: 'All progress was reset',
  resetReverted: 'The reset was taken back',
  fakeDataDeleted: 'Fake data deleted',
  pointsAwarded: 'Points recorded',
  pointsInvalid: 'Points must be a whole number other than 0, at most a million',
  pointsBeyond: 'A reader’s points end at a thousand million',
  pointsReasonRequired: 'Please give a reason',
  goalUnknown: 'Goal not found',
  goalDeleted: 'Goal deleted',
  goalKeyInvalid: 'A key is 1 to 50 small letters, digits and underscores and begins with a letter',
  goalKeyTaken: 'There is a goal with this key',
  tooManyGoals: `There can be at most ${LIMITS.goalsMax} goals`,
  goalNameRequired: 'Goal name is required',
  goalTargetInvalid: 'Target value must be a whole number that is not negative',
  goalTextTooLong: 'This text is too long',
} as const;

/** Typed word for word to confirm a destructive action; the server checks them. */
export const CONFIRMATION_PHRASES = {
  deleteAllReports: 'DELETE_ALL_REPORTS',
  cleanupFakeData: 'DELETE_ALL_FAKE_DATA',
  resetAllProgress: 'RESET_ALL_PROGRESS',
  publishRuleSet: 'PUBLISH_RULE_SET',
} as const;

export const phraseMissing = (phrase: string): string => `Please type ${phrase} to confirm`;
