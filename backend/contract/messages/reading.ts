/** Reports, batches, undo and resets. */
export const REPORT_MESSAGES = {
  selectReader: 'Please select at least one reader.',
  selectChapter: 'Please select at least one chapter.',
  selectBook: 'Please select at least one book.',
  unknownChapter: 'Unknown chapter',
  unknownBook: 'Unknown book',
  tooManyReaders: 'At most 50 readers can be reported at once',
  tooManyChapters: 'At most 1189 chapters can be reported at once',
  readDateInvalid: 'Please enter a valid date',
  readDateInFuture: 'Read date cannot be in the future',
  readDateTooEarly: 'Read date must be 1900 or later',
  notesTooLong: 'Notes must be at most 1000 characters',
  durationInvalid: 'Reading duration must be between 1 and 1440 minutes',
  translationNameTooLong: 'The name of a translation must be at most 40 characters',
  locationTooLong: 'Location must be at most 100 characters',
  studyAidTooLong: 'A study aid must be at most 50 characters',
  tooManyStudyAids: 'At most 20 study aids can be noted',
  reportNotFound: 'Report not found',
  nothingToUndo: 'No recent reports found to undo.',
  batchPageUnknown: 'This page of the batch does not exist',
  notLastBatch: 'This is no longer your last batch. Look at the one shown now before you undo it.',
  batchChanged: 'This batch has changed meanwhile. Look at it again before you undo it.',
  laterResetInForce: 'A later reset is in force: take that one back first',
  resetUnknown: 'No reset of this id is in force',
  nothingToRedo: 'There is nothing to redo.',
  selectReports: 'Please select reports to delete.',
  tooManyReports: 'At most 5000 reports can be chosen at once',
  importEmpty: 'The file holds no reports',
  importTooLarge: 'The file is too large: at most 900,000 characters and 10,000 lines',
  importTooManyReports: 'The file holds too many reports: at most 59,450 at once',
  importLineUnreadable: 'Check the quotation marks, and keep the line under 20,000 characters',
  importColumns: 'The first line must name the columns: a date, and a book or a passage',
  importTooManyColumns: 'A file can have at most 50 columns',
  importColumnsAsked: 'Say what these columns mean first, or leave them out',
  importColumnTwice: 'Two columns have this meaning. Leave one of them out.',
  importLastChapterAlone: 'A last chapter needs a column with the first one',
  importColumnAsked: 'This column looks as if it matters',
  importBookOrPassage: 'Use a passage or a book with its chapters, not both. Leave one of them out.',
  importColumnsInvalid: 'Give each column one of the known meanings, or null to leave it out',
  importColumnUnknown: 'The first line has no column with this name',
  importFirstLineInvalid: 'First line must be a whole number from 1',
  importDaysAsked: 'Say which comes first in the dates: the day or the month',
  importReaderUnknown: 'No reader of yours has this name',
  importReaderAmbiguous: 'Several readers of yours have this name',
  importTooManyCells: 'The line has more cells than the first; a list of chapters goes into quotation marks',
  importFirstChapterMissing: 'The line has a last chapter but no first',
  importPassageMissing: 'The line names no book or passage',
  importDateUnknown: (written: string): string =>
    `“${written}” isn’t a date we can read. Dates look like 2024-01-31, 31.01.2024 or 1/31/2024.`,
  importDateOrder: (written: string, order: 'dmy' | 'mdy'): string =>
    `“${written}” isn’t a date with the ${order === 'dmy' ? 'day' : 'month'} first, as in the rest of the file`,
  importOptionUnknown: (written: string, options: readonly (string | number | boolean)[]): string =>
    `“${written}” isn’t one of: ${options.join(', ')}`,
  sessionUnknown: 'This reading session is not open',
  sessionIdInvalid: 'A reading session is named by 1 to 100 characters',
  operationsInvalid: 'Expected operations must be a whole number from 1',
} as const;

const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;

const andList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** What the reader of written passages says. */
export const PASSAGE_MESSAGES = {
  textRequired: 'Enter a passage, such as Genesis 1-3',
  textTooLong: 'Enter 2,000 characters or fewer',
  languageUnknown: 'We can’t read passages in that language yet',
  canonUnknown: 'Choose one of the canons we know',
  /** Readers and reports specification §5. */
  chaptersBeyond: (last: number): string => `Please enter valid chapter numbers between 1 and ${last}`,
  versesBeyond: (chapter: string, last: number): string => `${chapter} has ${last} verses.`,
  unknown: (written: string): string => `We couldn’t find “${written}”. Try something like Genesis 1-3 or John 3:16.`,
  tooMuchUnknown: 'We couldn’t make out the rest of this text.',
  whichChapters: (book: string, written: string): string => `Which chapters of ${book}? For example: ${written} 1-3.`,
  ambiguous: (written: string, readings: readonly string[]): string =>
    `“${written}” could mean ${orList(readings)}. Choose one.`,
  numberingUnknown: 'Choose one of the numberings we know',
  /** Behind `chaptersBeyond` or `versesBeyond`. */
  countedElsewhere: (beyond: string, meant: readonly { text: string; whose: readonly string[] }[]): string =>
    `${beyond.replace(/\.$/, '')}. Did you mean ${orList(meant.map(({ text, whose }) => `${text}, as ${andList(whose)} Bibles count`))}?`,
  partOfChapter: (label: string, counted: string): string =>
    `${label} is only part of a chapter as most Bibles number it, so this counts as ${counted}.`,
  versesWritten: (chapters: string): string => `Chapters count whole, so this counts as ${chapters}.`,
} as const;

/** Scripture: text, audio, search. */
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
  translationUnknown: 'There is no such translation',
  translationRemoved: 'The translation was removed',
  noRecording: 'There is no recording of this translation.',
} as const;
