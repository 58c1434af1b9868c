import { LIMITS } from '../common/limits';

/** Messages of any call. */
export const MESSAGES = {
  notSignedIn: 'Please sign in to continue',
  notAllowed: 'You’re not allowed to do this',
  notFound: 'Not found',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  storeAway: 'Lectio can’t reach its data right now. Please try again in a moment.',
  invalidRequest: 'Please check what you entered',
  textUnreadable: 'This text contains characters we can’t read',
  tooManyParts: 'This request has too many parts',
  requestTooLarge: 'This request is too large',
  timeZoneUnknown: 'Unknown time zone',
  internalError: 'Something went wrong on our side. Please try again.',
  searchTooLong: 'Search for 100 characters or fewer',
  pageInvalid: `Page must be a whole number from 1 to ${LIMITS.lastPage}`,
  limitInvalid: `Limit must be a whole number from 1 to ${LIMITS.pageMax}`,
  optionInvalid: 'Please select one of the options',
  busyRetry: 'This reader was just changed somewhere else. Please try again.',
  positionInvalid: 'X-Min-Position must be a position from an earlier answer',
  idempotencyKeyReused: 'This Idempotency-Key was already used for another request',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 visible characters',
} as const;

/** Preferences that no other area speaks of. */
export const PREFERENCE_MESSAGES = {
  dayEndsAtInvalid: `A day can end at midnight or up to ${LIMITS.dayEndsAtMax} hours later`,
} as const;

/** Figures as of a past moment, films and reviews. */
export const MOMENT_MESSAGES = {
  momentInvalid: 'Please enter a valid day or point in time',
  momentToCome: 'This moment is in the future',
  spanInvalid: 'Please choose a first day and a last day, in that order',
  historyUnreadable: 'We can’t read the history up to that date right now',
} as const;
