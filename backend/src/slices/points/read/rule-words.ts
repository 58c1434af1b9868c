import type { PointsReason } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { count } from '@kernel/count';
import { PLAIN, type RuleSet } from '@slices/reader-record';

/** The rule behind an entry, in words. */
export const ruleWords = (reason: PointsReason, rules: RuleSet): string => {
  switch (reason) {
    case 'chapter_read_completion':
      return `A chapter new to this time through the Bible earns ${count(rules.completionBase, 'point')}, times the streak multiplier, rounded to the nearest point.`;
    case 'chapter_read_repeat':
      return `A chapter already read this time through the Bible earns ${count(rules.repeatBase, 'point')}, times the streak multiplier, rounded to the nearest point.`;
    case 'bible_completed':
      return `Completing a Bible earns an extra ${count(rules.bibleCompleted, 'point')}.`;
    case 'badge_earned':
      return 'A badge earns its points once, and keeps them while your reports support it.';
    case 'admin_adjustment':
      return 'An administrator added or deducted these points.';
    case 'other':
      return 'Completing a reading plan earns its reward.';
  }
};

const plain = (hundredths: number): string => String(hundredths / PLAIN);

/** Why a report earned this multiplier. `delay` is the number of days between its read date and its recording. */
export const multiplierWords = (facts: { hundredths: number; streak: number; delay: Day }, rules: RuleSet): string => {
  const { hundredths, streak, delay } = facts;
  if (delay > rules.lateAfterDays)
    return `Reported ${count(delay, 'day')} after reading. Beyond ${count(rules.lateAfterDays, 'day')}, the multiplier is 1.`;
  const step = rules.multipliers.find(({ fromDays }) => streak >= fromDays);
  const next = rules.multipliers.findLast(({ fromDays }) => fromDays > streak);
  const reached =
    step && step.fromDays > 0
      ? `A streak of ${count(step.fromDays, 'day')} or more multiplies by ${plain(hundredths)}.`
      : 'The streak was too short for a multiplier.';
  return next ? `${reached} From ${count(next.fromDays, 'day')} on, it’s ${plain(next.hundredths)}.` : reached;
};
