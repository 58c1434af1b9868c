import { LIMITS } from '../limits';

/** Rule sets. */
export const RULE_MESSAGES = {
  pointsInvalid: `Points must be a whole number from 0 to ${LIMITS.rulePointsMax}`,
  bonusInvalid: `The bonus must be a whole number from 0 to ${LIMITS.ruleBonusMax}`,
  lateInvalid: `Days must be a whole number from 0 to ${LIMITS.ruleLateDaysMax}`,
  stepsInvalid: `Please give 1 to ${LIMITS.ruleStepsMax} multipliers`,
  stepDaysInvalid: `A multiplier begins at a whole number of days from 0 to ${LIMITS.ruleStepDaysMax}`,
  stepMultiplierInvalid: `A multiplier is a number from 0 to ${LIMITS.ruleMultiplierMax} with at most two decimals`,
  stepFromZero: 'One multiplier must begin at 0 days',
  stepTwice: 'No two multipliers begin at the same day',
  previewUnknown: 'Preview not found',
  previewUnfinished: 'This preview is not finished',
  previewOfOne: 'Only what was previewed for all readers can be published',
  rulesChanged: 'Other rules were published since this preview. Please preview again.',
} as const;
