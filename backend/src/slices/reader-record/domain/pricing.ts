import type { Day } from '../../../kernel/civil-date';

/** A versioned table of prices; each ledger entry names the number of its own. */
export interface RuleSet {
  readonly number: number;
  readonly completionBase: number;
  readonly repeatBase: number;
  readonly bibleCompleted: number;
  /** Multipliers in hundredths, by the streak in days from which they hold, longest first. */
  readonly multipliers: readonly { readonly fromDays: number; readonly hundredths: number }[];
  /** A report recorded later than this many days after its read date earns the plain multiplier. */
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

/** The rules that stand in an event of publishing. */
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

/** Hundredths. `streak` is the run of days that ends at the read date, this one included. */
export const multiplierFor = (rules: RuleSet, streak: number, delay: Day): number => {
  if (delay > rules.lateAfterDays) return PLAIN;
  for (const step of rules.multipliers) if (streak >= step.fromDays) return step.hundredths;
  return PLAIN;
};

/** Points of one report: base times multiplier, rounded half up. */
export const pointsPerReport = (base: number, hundredths: number): number => Math.floor((base * hundredths + 50) / 100);
