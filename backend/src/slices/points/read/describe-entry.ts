import { msg, say, type PointsReason, type Said } from '@lectio/contract';
import { capital } from '@kernel/count';
import { sayHere } from '@platform/language/here';
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

const what = ({ reason, quantity, badgeId, badgeName, planId }: Described): string | Said => {
  const chapters = Math.abs(quantity);
  switch (reason) {
    case 'chapter_read_completion':
      return say(
        '{chapters, plural, =1 {one chapter} one {# chapter} other {# chapters}} read for the first time in this cycle',
        { chapters },
      );
    case 'chapter_read_repeat':
      return say('{chapters, plural, =1 {one chapter} one {# chapter} other {# chapters}} read again', { chapters });
    case 'bible_completed':
      return msg('the whole Bible completed');
    case 'badge_earned':
      return say('badge “{badge}”', { badge: badgeName ?? builtInBadge(badgeId) });
    case 'admin_adjustment':
      return msg('adjusted by an administrator');
    case 'other':
      return planId === null
        ? msg('brought along by a merged reader')
        : say('reading plan “{plan}” completed', { plan: sayHere(findPlan(planId)?.name ?? planId) });
  }
};

const builtInBadge = (badgeId: string | null): string =>
  sayHere(BADGES.find(({ id }) => id === badgeId)?.name ?? String(badgeId));

/** A ledger entry in words. */
export const describeEntry = (entry: Described): string => {
  const words = sayHere(what(entry));
  return entry.isCorrection ? sayHere(say('Correction: {what}', { what: words })) : capital(words);
};
