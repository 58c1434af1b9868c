import { chapterName, type ReportAnswer } from '@lectio/contract';
import { showDate } from '@/shared/lib/dates';

export const chapterOf = ({ chapter }: ReportAnswer): string => chapterName(chapter);

/** Identifies one report among many: "Genesis 1, Anna, Oct 3, 2025". */
export const nameOf = (report: ReportAnswer): string =>
  `${chapterOf(report)}, ${report.reader.name}, ${showDate(report.readDate)}`;

/** The reading details that are set, in one line. */
export const detailsLine = (report: ReportAnswer): string =>
  [
    report.translationName ?? report.translation,
    report.readingMethod,
    report.audioSpeed === null ? null : `${report.audioSpeed}×`,
    report.readingDuration === null ? null : `${report.readingDuration} min`,
    report.comprehensionLevel && `${report.comprehensionLevel} comprehension`,
    report.emotionalImpact && `${report.emotionalImpact} impact`,
    report.timeOfDay,
    report.location,
    report.distractions && `${report.distractions} distractions`,
    report.prayerTime ? 'prayer' : null,
    report.journaling ? 'journaling' : null,
    ...(report.studyAids ?? []),
  ]
    .filter(Boolean)
    .join(' · ');
