/** Reading scripture: its text, its audio, its search. */
export const SCRIPTURE_MESSAGES = {
  passageRequired: 'Please name a passage, such as John 3:16',
  passageTooLong: 'Name a passage in at most 100 characters',
  passageUnknown: 'This is no passage that we know. Try John 3:16-18 or 1 Corinthians 13.',
  onePassageOnly: 'Please ask for one passage of one book at a time',
  tooManyVerses: 'At most 500 verses can be read at once',
  searchRequired: 'Please enter words to search for',
  passagesRequired: 'Please name at least one passage',
  tooManyPassages: 'At most 20 passages can be read at once',
  rateLimited: 'ESV API rate limit exceeded. Please try again in a few minutes.',
  audioRateLimited: 'ESV Audio API rate limit exceeded. Please try again in a few minutes.',
  timedOut: 'The scripture service did not answer in time. Please try again.',
  keyRefused: 'The scripture service does not accept this site’s key. Please tell an administrator.',
  serviceFailed: 'The scripture service has a problem of its own. Please try again later.',
  serviceAway: 'The scripture service cannot be reached. Please try again later.',
  textMissing: 'Chapter text not available',
  noRecording: 'There is no recording of this translation.',
} as const;
