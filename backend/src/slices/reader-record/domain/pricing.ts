import type { Day } from '@kernel/civil-date';

/** A numbered price table; each ledger entry stores the number of its own. */
export interface RuleSet {
  readonly number: number;
  readonly completionBase: number;
  readonly repeatBase: number;
  readonly bibleCompleted: number;
  /** Multipliers in hundredths, each from a streak length in days on, longest first. */
  readonly multipliers: readonly { readonly fromDays: number; readonly hundredths: number }[];
  /** A report recorded more than this many days after its read date gets no multiplier. */
  readonly lateAfterDays: number;
}

export const RULE_SET_1: RuleSet = {
  number: 1,
  completionBase: 10,
  repeatBase: 4,
  bibleCompleted: 1000,
  multipliers: [
    { fromDays: 365, hundredths: 200 },
    { fromDays: 100, hundredths: 150 },
    { fromDays: 30, hundredths: 125 },
    { fromDays: 7, hundredths: 110 },
    { fromDays: 0, hundredths: 100 },
  ],
  lateAfterDays: 2,
};

/** The rules in a publishing event. */
export const ruleSetOf = ({
  number,
  completionBase,
  repeatBase,
  bibleCompleted,
  multipliers,
  lateAfterDays,
}: RuleSet): RuleSet => ({
  number,
  completionBase,
  repeatBase,
  bibleCompleted,
  multipliers,
  lateAfterDays,
});

export const PLAIN = 100;

/** In hundredths. `streak` is the run of days that ends on the read date, inclusive. */
export const multiplierFor = (rules: RuleSet, streak: number, delay: Day): number => {
  if (delay > rules.lateAfterDays) return PLAIN;
  for (const step of rules.multipliers) if (streak >= step.fromDays) return step.hundredths;
  return PLAIN;
};

/** The streak lengths at which any of these rules changes its multiplier, ascending. */
export const streakSteps = (ruleSets: readonly RuleSet[]): number[] => {
  const steps = new Set(ruleSets.flatMap(({ multipliers }) => multipliers.map(({ fromDays }) => fromDays)));
  return [...steps.add(1)].sort((a, b) => a - b);
};

/** Points of one report: base times multiplier, rounded half up. */
export const pointsPerReport = (base: number, hundredths: number): number => Math.floor((base * hundredths + 50) / 100);
