import type { ReasonSummaryAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { signed } from '@/shared/lib/format';

/** The points page's own texts, word for word from the specification. */
export const POINTS_MESSAGES = {
  pointsFailed: 'Failed to load points data. Please try again.',
  noActiveReaders: 'No active readers found. Create a reader to start tracking your progress!',
} as const;

export const RULES_PAGE_MESSAGES = {
  listFailed: 'Failed to load rules. Please try again.',
  previewFailed: 'Failed to load the preview. Please try again.',
  startFailed: 'Failed to start the preview. Please try again.',
  publishFailed: 'Failed to publish. Please try again.',
  nothingChanges: 'Nobody’s points would change.',
  published: 'Rules published.',
} as const;

/** "12 entries, +340 points": how many there are, and what they come to. */
export const entriesInWords = (entries: number, summary: readonly ReasonSummaryAnswer[]): string => {
  const points = summary.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
  return t(
    '{entries, plural, one {# entry} other {# entries}}, {points, plural, one {{signed} point} other {{signed} points}}',
    { entries, points, signed: signed(points) },
  );
};
