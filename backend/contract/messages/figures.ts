import { LIMITS } from '../common/limits';

/** Points, boards and their explanations. */
export const POINTS_MESSAGES = {
  boardLimitInvalid: `Limit must be a whole number from 1 to ${LIMITS.leaderboardMax}`,
  entryNotFound: 'Points entry not found',
} as const;

/** Administrators' badges and levels. */
export const BADGE_MESSAGES = {
  nameRequired: 'Badge name is required',
  nameTooLong: 'Badge name must be at most 60 characters',
  descriptionRequired: 'Description is required',
  descriptionTooLong: 'Description must be at most 200 characters',
  pointsInvalid: 'A badge can award 0 to 10000 points',
  thresholdInvalid: 'Threshold must be a whole number from 1 to 1000000',
  booksInvalid: 'Please choose books of the Bible',
  badgeNotFound: 'Badge not found',
  badgeEarnedAlready: 'This reader already has this badge',
  titleRequired: 'Level title is required',
  titleTooLong: 'Level title must be at most 60 characters',
  colorInvalid: 'Please enter a colour such as #7a2e2e',
  levelPointsInvalid: 'Points must be a whole number up to 100000000',
  levelTooLow: 'A new level must start above the current highest.',
} as const;

/** Rule sets. */
export const RULE_MESSAGES = {
  pointsInvalid: `Points must be a whole number from 0 to ${LIMITS.rulePointsMax}`,
  bonusInvalid: `The bonus must be a whole number from 0 to ${LIMITS.ruleBonusMax}`,
  lateInvalid: `Days must be a whole number from 0 to ${LIMITS.ruleLateDaysMax}`,
  stepsInvalid: `Please give 1 to ${LIMITS.ruleStepsMax} multipliers`,
  stepDaysInvalid: `A multiplier must start at a whole number of days from 0 to ${LIMITS.ruleStepDaysMax}`,
  stepMultiplierInvalid: `A multiplier must be a number from 0 to ${LIMITS.ruleMultiplierMax} with up to two decimals`,
  stepFromZero: 'One multiplier must start at 0 days',
  stepTwice: 'Two multipliers can’t start after the same number of days',
  previewUnknown: 'Preview not found',
  previewUnfinished: 'This preview isn’t finished yet',
  previewOfOne: 'Preview the rules for all readers before you publish them',
  rulesChanged: 'The rules have changed since this preview. Please preview again.',
} as const;
