import { RULE_MESSAGES, type RulesAnswer, type RulesRequest } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { PLAIN, type RuleSet } from '@slices/reader-record';

export const rulesAnswer = ({
  completionBase,
  repeatBase,
  bibleCompleted,
  multipliers,
  lateAfterDays,
}: RuleSet): RulesAnswer => ({
  completionBase,
  repeatBase,
  bibleCompleted,
  multipliers: multipliers.map(({ fromDays, hundredths }) => ({ fromDays, multiplier: hundredths / PLAIN })),
  lateAfterDays,
});

/** @throws Refusal when no multiplier begins at 0 days, or two begin at the same day */
export const ruleSetFrom = (
  number: number,
  { completionBase, repeatBase, bibleCompleted, multipliers, lateAfterDays }: RulesRequest,
): RuleSet => {
  const days = new Set(multipliers.map(({ fromDays }) => fromDays));
  if (!days.has(0)) throw invalid(RULE_MESSAGES.stepFromZero, 'rules.multipliers');
  if (days.size < multipliers.length) throw invalid(RULE_MESSAGES.stepTwice, 'rules.multipliers');
  const longestFirst = [...multipliers].sort((a, b) => b.fromDays - a.fromDays);
  return {
    number,
    completionBase,
    repeatBase,
    bibleCompleted,
    multipliers: longestFirst.map(({ fromDays, multiplier }) => ({
      fromDays,
      hundredths: Math.round(multiplier * PLAIN),
    })),
    lateAfterDays,
  };
};
