import { LIMITS } from '../common/limits';
import { allOf, anyOf, say, type Said } from '../languages/said';

/** Reports, batches, undo and resets. */
export const REPORT_MESSAGES = {
  selectReader: 'Please select at least one reader.',
  selectChapter: 'Please select at least one chapter.',
  selectBook: 'Please select at least one book.',
  unknownChapter: 'Unknown chapter',
  unknownBook: 'Unknown book',
  tooManyReaders: 'You can report for up to 50 readers at a time',
  reportsLimitInvalid: `Limit must be a whole number from 1 to ${LIMITS.reportsPageMax}`,
  chaptersLimit: 'Limit must be a whole number from 1 to 1200',
  canonChaptersLimit: 'Limit must be a whole number from 1 to 1400',
  tooManyChapters: 'You can report up to 1387 chapters at a time',
  readDateInvalid: 'Please enter a valid date',
  readDateInFuture: 'Read date cannot be in the future',
  readDateTooEarly: 'Read date must be 1900 or later',
  spreadBackwards: 'The last day can’t be before the first',
  spreadTooLong: 'You can spread chapters over up to 366 days',
  notesTooLong: 'Notes must be at most 1000 characters',
  durationInvalid: 'Reading duration must be between 1 and 1440 minutes',
  translationNameTooLong: 'Translation name must be at most 40 characters',
  locationTooLong: 'Location must be at most 100 characters',
  studyAidTooLong: 'A study aid must be at most 50 characters',
  tooManyStudyAids: 'You can add up to 20 study aids',
  reportNotFound: 'Report not found',
  nothingToUndo: 'No recent reports found to undo.',
  batchPageUnknown: 'This page of the report doesn’t exist',
  notLastBatch: 'This is no longer your last report. Check the one shown now before you undo it.',
  batchChanged: 'This report has changed. Check it again before you undo it.',
  laterResetInForce: 'A later reset is still active. Undo that one first.',
  resetUnknown: 'No active reset has this id',
  nothingToRedo: 'There is nothing to redo.',
  severalPeople: 'Please choose reports of one person only.',
  nothingToPutBack: 'These reports are already back.',
  reportedAgain: 'These chapters have all been reported again.',
  selectReports: 'Please select reports to delete.',
  selectReportsToMove: 'Please select reports to move.',
  alreadyOnDay: 'This chapter is already reported for that day',
  tooManyReports: 'You can select up to 5000 reports at a time',
  importEmpty: 'The file has no reports',
  importTooLarge: 'The file is too large. It can have up to 900,000 characters and 10,000 lines.',
  importTooManyReports: 'The file has too many reports. You can import up to 69,350 at a time.',
  importLineUnreadable: 'Check the quotation marks, and keep the line under 20,000 characters',
  importColumns: 'The first line must name the columns: a date, and a book or a passage',
  importTooManyColumns: 'A file can have up to 50 columns',
  importColumnsAsked: 'First say what these columns mean, or leave them out',
  importColumnTwice: 'Two columns have this meaning. Leave one of them out.',
  importLastChapterAlone: 'A last chapter needs a column with the first one',
  importColumnAsked: 'This column looks important',
  importBookOrPassage: 'Use a passage or a book with its chapters, not both. Leave one of them out.',
  importColumnsInvalid: 'Give each column a known meaning, or null to leave it out',
  importColumnUnknown: 'The first line has no column with this name',
  importFirstLineInvalid: 'First line must be a whole number from 1',
  importDaysAsked: 'Say which comes first in the dates: the day or the month',
  importReaderUnknown: 'You have no reader with this name',
  importReaderAmbiguous: 'You have several readers with this name',
  importTooManyCells: 'This line has more cells than the first. Put lists of chapters in quotation marks.',
  importFirstChapterMissing: 'This line has a last chapter but no first',
  importPassageMissing: 'This line has no book or passage',
  importDateUnknown: (written: string): Said =>
    say('“{written}” isn’t a date we can read. Dates look like 2024-01-31, 31.01.2024 or 1/31/2024.', { written }),
  importDateOrder: (written: string, order: 'dmy' | 'mdy'): Said =>
    order === 'dmy'
      ? say('“{written}” isn’t a date with the day first, as in the rest of the file', { written })
      : say('“{written}” isn’t a date with the month first, as in the rest of the file', { written }),
  importOptionUnknown: (written: string, options: readonly (string | number | boolean)[]): Said =>
    say('“{written}” isn’t one of: {options}', { written, options: options.join(', ') }),
  sessionUnknown: 'This reading session isn’t open',
  sessionIdInvalid: 'Reading session must be 1 to 100 characters',
  operationsInvalid: 'Expected operations must be a whole number from 1',
} as const;

/** Of what is written, the number that its book or chapter does not have. */
export type Beyond =
  | { readonly kind: 'chapters'; readonly last: number }
  | { readonly kind: 'verses'; readonly chapter: string; readonly last: number };

/** Whose Bibles count by a numbering. */
const WHOSE: Readonly<Record<string, Said>> = {
  hebrew: say('Hebrew Bibles', {}),
  vulgate: say('Latin Bibles', {}),
  synodal: say('Russian Bibles', {}),
  greek: say('Greek Bibles', {}),
};

/** A passage as others than the King James Version count. */
interface CountedBy {
  readonly passage: string;
  /** By their names, such as `hebrew`. */
  readonly numberings: readonly string[];
}

/** What the reader of written passages says. */
export const PASSAGE_MESSAGES = {
  textRequired: 'Enter a passage, such as Genesis 1-3',
  textTooLong: 'Enter 2,000 characters or fewer',
  languageUnknown: 'We can’t read passages in that language yet',
  canonUnknown: 'Choose one of the canons we know',
  /** Readers and reports specification §5. */
  chaptersBeyond: (last: number): Said =>
    say('Please enter valid chapter numbers between 1 and {last, number}', { last }),
  versesBeyond: (chapter: string, last: number): Said =>
    say('{chapter} has {last, plural, one {# verse} other {# verses}}.', { chapter, last }),
  unknown: (written: string): Said =>
    say('We couldn’t find “{written}”. Try something like Genesis 1-3 or John 3:16.', { written }),
  tooMuchUnknown: say('We couldn’t make out the rest of this text.', {}),
  whichChapters: (book: string, written: string): Said =>
    say('Which chapters of {book}? For example: {written} 1-3.', { book, written }),
  ambiguous: (written: string, readings: readonly string[]): Said =>
    say('“{written}” could mean {readings}. Choose one.', { written, readings: anyOf(readings) }),
  numberingUnknown: 'Choose one of the numberings we know',
  countedElsewhere: (beyond: Beyond, meant: readonly CountedBy[]): Said => {
    const readings = anyOf(
      meant.map(({ passage, numberings }) =>
        say('{passage}, as {bibles} count', { passage, bibles: allOf(numberings.map((name) => WHOSE[name])) }),
      ),
    );
    const { last } = beyond;
    return beyond.kind === 'chapters'
      ? say('Please enter valid chapter numbers between 1 and {last, number}. Did you mean {readings}?', {
          last,
          readings,
        })
      : say('{chapter} has {last, plural, one {# verse} other {# verses}}. Did you mean {readings}?', {
          chapter: beyond.chapter,
          last,
          readings,
        });
  },
  partOfChapter: (label: string, counted: string): Said =>
    say('{label} is only part of a chapter as most Bibles number it, so this counts as {counted}.', { label, counted }),
  versesWritten: (chapters: string): Said => say('Chapters count whole, so this counts as {chapters}.', { chapters }),
} as const;

/** Scripture: text, audio, search. */
export const SCRIPTURE_MESSAGES = {
  passageRequired: 'Please enter a passage, such as John 3:16',
  passageTooLong: 'A passage can have up to 100 characters',
  passageUnknown: 'We couldn’t find that passage. Try John 3:16-18 or 1 Corinthians 13.',
  notInText: 'This translation doesn’t have that chapter',
  onePassageOnly: 'Please ask for one passage of one book at a time',
  tooManyVerses: 'You can read up to 500 verses at a time',
  searchRequired: 'Please enter words to search for',
  passagesRequired: 'Please enter at least one passage',
  tooManyPassages: 'You can read up to 20 passages at a time',
  rateLimited: 'ESV API rate limit exceeded. Please try again in a few minutes.',
  audioRateLimited: 'ESV Audio API rate limit exceeded. Please try again in a few minutes.',
  timedOut: 'The scripture service didn’t answer in time. Please try again.',
  keyRefused: 'The scripture service rejected this site’s key. Please tell an administrator.',
  serviceFailed: 'The scripture service has a problem. Please try again later.',
  serviceAway: 'We can’t reach the scripture service. Please try again later.',
  textMissing: 'Chapter text not available',
  translationUnknown: 'Translation not found',
  translationRemoved: 'Translation removed',
  noRecording: 'No audio for this translation.',
} as const;
