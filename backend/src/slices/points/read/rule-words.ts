import type { PointsReason } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { count } from '@kernel/count';
import { PLAIN, type RuleSet } from '@slices/reader-record';

/** The rule behind an entry, in words. */
export const ruleWords = (reason: PointsReason, rules: RuleSet): string => {
  switch (reason) {
    case 'chapter_read_completion':
      return `A chapter that is still missing from the Bible being read earns ${count(rules.completionBase, 'point')}, times the multiplier of the streak, rounded half up.`;
    case 'chapter_read_repeat':
      return `A chapter that the Bible being read already has earns ${count(rules.repeatBase, 'point')}, times the multiplier of the streak, rounded half up.`;
    case 'bible_completed':
      return `The chapter that completes a Bible earns ${count(rules.bibleCompleted, 'point')} on top.`;
    case 'badge_earned':
      return 'A badge earns the points that it names, once, for as long as what was read supports it.';
    case 'admin_adjustment':
      return 'An administrator gave these points, or took them.';
    case 'other':
      return 'A completed reading plan earns the reward that it names.';
  }
};

const plain = (hundredths: number): string => String(hundredths / PLAIN);

/** Why a report earned this multiplier. `delay` is the number of days between its read date and its recording. */
export const multiplierWords = (facts: { hundredths: number; streak: number; delay: Day }, rules: RuleSet): string => {
  const { hundredths, streak, delay } = facts;
  if (delay > rules.lateAfterDays)
    return `Recorded ${count(delay, 'day')} after it was read: beyond ${count(rules.lateAfterDays, 'day')} the multiplier is 1.`;
  const step = rules.multipliers.find(({ fromDays }) => streak >= fromDays);
  const next = rules.multipliers.findLast(({ fromDays }) => fromDays > streak);
  const reached =
    step && step.fromDays > 0
      ? `A streak of ${count(step.fromDays, 'day')} or more multiplies by ${plain(hundredths)}.`
      : 'The streak was too short for a multiplier.';
  return next ? `${reached} From ${count(next.fromDays, 'day')} on it is ${plain(next.hundredths)}.` : reached;
};
