import type { ChapterNames, DayOrder, ImportMeaning, ReportAnswer } from '@lectio/contract';
import { showDate } from '@/shared/lib/days';
import { MODE_WORDS } from '@/shared/membership/membership-messages';

/** The reporting pages' own texts; the server's messages are in the contract. */
export const REPORTING_MESSAGES = {
  unsaved: 'You haven’t saved your changes to a report.',
  ...MODE_WORDS,
  submitFailed: 'Failed to submit reading report. Please try again.',
  updateFailed: 'Failed to update report. Please try again.',
  deleteFailed: 'Failed to delete report. Please try again.',
  bulkDeleteFailed: 'Failed to delete reports. Please try again.',
  moveFailed: 'Failed to move reports. Please try again.',
  undoFailed: 'Failed to undo reports. Please try again.',
  loadFailed: 'Failed to load reports. Please try again.',
  recentFailed: 'Failed to load recent reports. Please try again.',
  pageFailed: 'Failed to load page data. Please try again.',
  noneFound: 'No reports found matching your filters.',
  importFailed: 'Failed to import reports. Please try again.',
  importStopped: 'The connection dropped. Press Continue; nothing is imported twice.',
  importNotText: 'This is a workbook. Save it as CSV in your spreadsheet, then choose that file.',
  importTooBig: 'A file can be up to 50 MB.',
  noReaders: 'No readers found. Please create a reader first.',
  passagesFailed: 'We can’t read passages right now. Choose the chapters below, or try again in a moment.',
  resumed: 'Your unfinished report is still here.',
} as const;

/** Identifies one report among many: "Genesis 1, Anna, Oct 3, 2025". */
export const nameOf = ({ chapterId, reader, readDate }: ReportAnswer, names: ChapterNames): string =>
  `${names.chapter(chapterId)}, ${reader.name}, ${showDate(readDate)}`;

/** What a column of a sheet can mean, as people say it. */
export const MEANING_WORDS: Record<ImportMeaning, string> = {
  reader: 'Reader',
  date: 'Date read',
  book: 'Book',
  chapters: 'Chapters',
  lastChapter: 'Last chapter of a range',
  passage: 'Passage',
  notes: 'Notes',
  translation: 'Translation',
  translationName: 'Name of another translation',
  readingMethod: 'Reading method',
  audioSpeed: 'Audio speed',
  readingDuration: 'Duration in minutes',
  comprehensionLevel: 'Comprehension',
  emotionalImpact: 'Emotional impact',
  studyAids: 'Study aids',
  location: 'Location',
  timeOfDay: 'Time of day',
  distractions: 'Distractions',
  prayerTime: 'Time of prayer',
  journaling: 'Journaling',
};

export const DAY_ORDER_WORDS: Record<DayOrder, string> = {
  dmy: 'Day first: 31/1/2024',
  mdy: 'Month first: 1/31/2024',
};
