import type { ReadingDetailsAnswer } from './answers/report.answers';

/** A report about which nothing more was said. */
export const NO_DETAILS: ReadingDetailsAnswer = {
  notes: null,
  translation: null,
  translationName: null,
  readingMethod: null,
  audioSpeed: null,
  readingDuration: null,
  comprehensionLevel: null,
  emotionalImpact: null,
  studyAids: null,
  location: null,
  timeOfDay: null,
  distractions: null,
  prayerTime: null,
  journaling: null,
};
