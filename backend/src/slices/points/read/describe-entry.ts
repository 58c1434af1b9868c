import type { PointsReason } from '@lectio/contract';
import { capital, countInWords } from '@kernel/count';
import { findPlan } from '@slices/plans';
import { BADGES } from '@slices/reader-record';

interface Described {
  readonly reason: PointsReason;
  readonly quantity: number;
  readonly isCorrection: boolean;
  readonly badgeId: string | null;
  /** The name of an administrator's badge. */
  readonly badgeName: string | null;
  readonly planId: string | null;
}

const chapters = (quantity: number): string => countInWords(Math.abs(quantity), 'chapter');

const what = ({ reason, quantity, badgeId, badgeName, planId }: Described): string => {
  switch (reason) {
    case 'chapter_read_completion':
      return `${chapters(quantity)} read for the first time in this cycle`;
    case 'chapter_read_repeat':
      return `${chapters(quantity)} read again`;
    case 'bible_completed':
      return 'the whole Bible completed';
    case 'badge_earned':
      return `badge “${badgeName ?? BADGES.find(({ id }) => id === badgeId)?.name ?? badgeId}”`;
    case 'admin_adjustment':
      return 'adjusted by an administrator';
    case 'other':
      return planId === null ? 'other points' : `reading plan “${findPlan(planId)?.name ?? planId}” completed`;
  }
};

/** A ledger entry in words. */
export const describeEntry = (entry: Described): string =>
  entry.isCorrection ? `Correction: ${what(entry)}` : capital(what(entry));
