/** What a column of an imported file can mean; `lastChapter` ends a range that `chapters` begins. */
export const IMPORT_MEANINGS = [
  'reader',
  'date',
  'book',
  'chapters',
  'lastChapter',
  'passage',
  'notes',
  'translation',
  'translationName',
  'readingMethod',
  'audioSpeed',
  'readingDuration',
  'comprehensionLevel',
  'emotionalImpact',
  'studyAids',
  'location',
  'timeOfDay',
  'distractions',
  'prayerTime',
  'journaling',
] as const;
export type ImportMeaning = (typeof IMPORT_MEANINGS)[number];

/** Which comes first in days such as 1/2/2024. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
