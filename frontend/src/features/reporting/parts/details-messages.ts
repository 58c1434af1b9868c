import type {
  ComprehensionLevel,
  Distractions,
  EmotionalImpact,
  ReadingMethod,
  ReportAnswer,
  TimeOfDay,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';

/** What can be chosen in the fields of the details. */
export const DETAIL_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  translation: { other: 'Other' },
  readingMethod: { paper: 'Paper', digital: 'Digital', audio: 'Audio', mixed: 'Mixed' },
  comprehensionLevel: { poor: 'Poor', fair: 'Fair', good: 'Good', excellent: 'Excellent' },
  emotionalImpact: { none: 'None', mild: 'Mild', moderate: 'Moderate', strong: 'Strong' },
  timeOfDay: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', night: 'Night' },
  distractions: { none: 'None', minimal: 'Minimal', moderate: 'Moderate', high: 'High' },
};

const METHODS: Record<ReadingMethod, string> = { paper: 'paper', digital: 'digital', audio: 'audio', mixed: 'mixed' };

const COMPREHENSION: Record<ComprehensionLevel, string> = {
  poor: 'poor comprehension',
  fair: 'fair comprehension',
  good: 'good comprehension',
  excellent: 'excellent comprehension',
};

const IMPACT: Record<EmotionalImpact, string> = {
  none: 'no impact',
  mild: 'mild impact',
  moderate: 'moderate impact',
  strong: 'strong impact',
};

const TIMES: Record<TimeOfDay, string> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
};

const DISTRACTIONS: Record<Distractions, string> = {
  none: 'no distractions',
  minimal: 'minimal distractions',
  moderate: 'moderate distractions',
  high: 'high distractions',
};

/** The reading details that are set, in one line. */
export const detailsLine = (report: ReportAnswer): string =>
  [
    report.translationName ?? report.translation,
    report.readingMethod && t(METHODS[report.readingMethod]),
    report.audioSpeed === null ? null : `${report.audioSpeed}×`,
    report.readingDuration === null ? null : t('{minutes, number} min', { minutes: report.readingDuration }),
    report.comprehensionLevel && t(COMPREHENSION[report.comprehensionLevel]),
    report.emotionalImpact && t(IMPACT[report.emotionalImpact]),
    report.timeOfDay && t(TIMES[report.timeOfDay]),
    report.location,
    report.distractions && t(DISTRACTIONS[report.distractions]),
    report.prayerTime ? t('prayer') : null,
    report.journaling ? t('journaling') : null,
    ...(report.studyAids ?? []),
  ]
    .filter(Boolean)
    .join(' · ');
