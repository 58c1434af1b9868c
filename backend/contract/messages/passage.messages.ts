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
