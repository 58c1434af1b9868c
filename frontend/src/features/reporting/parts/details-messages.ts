import {
  say,
  type ComprehensionLevel,
  type Distractions,
  type EmotionalImpact,
  type ReadingMethod,
  type ReportAnswer,
  type Said,
  type TimeOfDay,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';

/** What can be chosen in the fields of the details. */
export const DETAIL_WORDS: Readonly<Record<string, Readonly<Record<string, string | Said>>>> = {
  translation: { other: say('{of, select, translation {Other} other {Other}}', { of: 'translation' }) },
  readingMethod: { paper: 'Paper', digital: 'Digital', audio: 'Audio', mixed: 'Mixed' },
  comprehensionLevel: { poor: 'Poor', fair: 'Fair', good: 'Good', excellent: 'Excellent' },
  emotionalImpact: { none: 'None', mild: 'Mild', moderate: 'Moderate', strong: 'Strong' },
  timeOfDay: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', night: 'Night' },
  distractions: {
    none: say('{of, select, distractions {None} other {None}}', { of: 'distractions' }),
    minimal: 'Minimal',
    moderate: say('{of, select, distractions {Moderate} other {Moderate}}', { of: 'distractions' }),
    high: say('{of, select, distractions {High} other {High}}', { of: 'distractions' }),
  },
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
