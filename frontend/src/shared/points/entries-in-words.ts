import type { ReasonSummaryAnswer } from '@lectio/contract';
import { signed } from '../lib/format';
import { t } from '../language/speech';

/** "12 entries, +340 points": how many there are, and what they come to. */
export const entriesInWords = (entries: number, summary: readonly ReasonSummaryAnswer[]): string => {
  const points = summary.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
  return t(
    '{entries, plural, one {# entry} other {# entries}}, {points, plural, one {{signed} point} other {{signed} points}}',
    { entries, points, signed: signed(points) },
  );
};
