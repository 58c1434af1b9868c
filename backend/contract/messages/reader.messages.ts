import { LIMITS } from '../limits';

/** Readers. */
export const READER_MESSAGES = {
  readerNameRequired: 'Reader name is required',
  readerNameTooLong: 'Reader name must be at most 100 characters',
  readerNotFound: 'Reader not found',
  calendarYearInvalid: `Year must be a whole number from ${LIMITS.firstReadYear} to ${LIMITS.lastCalendarYear}`,
  tooManyReaders: `An account can have at most ${LIMITS.readersMax} readers`,
  primaryReaderStays: 'The primary reader cannot be deleted',
} as const;
