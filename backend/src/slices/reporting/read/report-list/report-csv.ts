import type { ReportAnswer } from '@lectio/contract';
import type { CsvRow } from '../../../../platform/http/csv';

/** The columns that an import reads come first. */
export const reportRow = ({
  reader,
  chapter,
  readDate,
  notes,
  studyAids,
  reportedAt,
  ...report
}: ReportAnswer): CsvRow => ({
  reader: reader.name,
  date: readDate,
  book: chapter.book,
  chapter: chapter.chapter,
  notes,
  translation: report.translation,
  readingMethod: report.readingMethod,
  audioSpeed: report.audioSpeed,
  readingDuration: report.readingDuration,
  comprehensionLevel: report.comprehensionLevel,
  emotionalImpact: report.emotionalImpact,
  studyAids: studyAids?.join('; ') ?? null,
  location: report.location,
  timeOfDay: report.timeOfDay,
  distractions: report.distractions,
  prayerTime: report.prayerTime,
  journaling: report.journaling,
  reportedAt,
});
