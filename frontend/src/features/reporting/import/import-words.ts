import type { DayOrder, ImportMeaning } from '@lectio/contract';

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
