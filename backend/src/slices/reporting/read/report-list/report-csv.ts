import type { ReportAnswer } from '@lectio/contract';
import type { CsvColumns } from '../../../../platform/privacy/takeouts';

/** Those that an import reads come first. */
export const REPORT_COLUMNS: CsvColumns<ReportAnswer> = {
  reader: ({ reader }) => reader.name,
  date: ({ readDate }) => readDate,
  book: ({ chapter }) => chapter.book,
  chapter: ({ chapter }) => chapter.chapter,
  notes: ({ notes }) => notes,
  translation: ({ translation }) => translation,
  readingMethod: ({ readingMethod }) => readingMethod,
  audioSpeed: ({ audioSpeed }) => audioSpeed,
  readingDuration: ({ readingDuration }) => readingDuration,
  comprehensionLevel: ({ comprehensionLevel }) => comprehensionLevel,
  emotionalImpact: ({ emotionalImpact }) => emotionalImpact,
  studyAids: ({ studyAids }) => studyAids?.join('; '),
  location: ({ location }) => location,
  timeOfDay: ({ timeOfDay }) => timeOfDay,
  distractions: ({ distractions }) => distractions,
  prayerTime: ({ prayerTime }) => prayerTime,
  journaling: ({ journaling }) => journaling,
  reportedAt: ({ reportedAt }) => reportedAt,
};
