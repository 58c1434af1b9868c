/** Messages of any call. */
export const MESSAGES = {
  notSignedIn: 'Please sign in to continue',
  notAllowed: 'You are not allowed to do this',
  notFound: 'Not found',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  storeAway: 'Lectio cannot reach its data right now. Please try again in a moment.',
  invalidRequest: 'Please check what you entered',
  textUnreadable: 'This text contains characters that cannot be read',
  tooManyParts: 'This request has more parts than any call takes',
  requestTooLarge: 'This request is too large',
  timeZoneUnknown: 'Unknown time zone',
  internalError: 'Something went wrong on our side. Please try again.',
  searchTooLong: 'Search for at most 100 characters',
  optionInvalid: 'Please select one of the offered options',
  busyRetry: 'This reader is being changed elsewhere. Please try again.',
  positionInvalid: 'X-Min-Position must be a position that an answer gave',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 visible characters',
} as const;

/** Figures as of a past moment, films and reviews. */
export const MOMENT_MESSAGES = {
  momentInvalid: 'Please enter a valid day or point in time',
  momentToCome: 'This moment is still to come',
  spanInvalid: 'Please choose a first and a last day in this order',
  historyUnreadable: 'The history up to then cannot be read right now',
} as const;
