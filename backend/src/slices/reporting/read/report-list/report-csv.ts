import type { ReportAnswer } from '@lectio/contract';
import type { CsvColumns } from '@platform/privacy/takeouts';

/** Study aids in one cell: `Commentary; "Acts; a walk"`. */
const aidsText = (aids: readonly string[]): string =>
  aids.map((aid) => (/[;"]/.test(aid) ? `"${aid.replaceAll('"', '""')}"` : aid)).join('; ');

const AID = /\s*(?:"((?:[^"]|"")*)"\s*(?=;|$)|([^;]*))(?:;|$)/g;

/** The study aids of a cell as an export writes it. */
export const aidsIn = (cell: string): string[] =>
  [...cell.matchAll(AID)].map(([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare);

/** An import reads all of them but `reportedAt`. */
export const REPORT_COLUMNS: CsvColumns<ReportAnswer> = {
  reader: ({ reader }) => reader.name,
  date: ({ readDate }) => readDate,
  book: ({ chapter }) => chapter.book,
  chapter: ({ chapter }) => chapter.chapter,
  notes: ({ notes }) => notes,
  translation: ({ translation }) => translation,
  translationName: ({ translationName }) => translationName,
  readingMethod: ({ readingMethod }) => readingMethod,
  audioSpeed: ({ audioSpeed }) => audioSpeed,
  readingDuration: ({ readingDuration }) => readingDuration,
  comprehensionLevel: ({ comprehensionLevel }) => comprehensionLevel,
  emotionalImpact: ({ emotionalImpact }) => emotionalImpact,
  studyAids: ({ studyAids }) => studyAids && aidsText(studyAids),
  location: ({ location }) => location,
  timeOfDay: ({ timeOfDay }) => timeOfDay,
  distractions: ({ distractions }) => distractions,
  prayerTime: ({ prayerTime }) => prayerTime,
  journaling: ({ journaling }) => journaling,
  reportedAt: ({ reportedAt }) => reportedAt,
};
