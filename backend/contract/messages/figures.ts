import { LIMITS } from '../common/limits';

/** Points, boards and their explanations. */
export const POINTS_MESSAGES = {
  entryNotFound: 'Points entry not found',
} as const;

/** Administrators' badges and levels. */
export const BADGE_MESSAGES = {
  nameRequired: 'Badge name is required',
  nameTooLong: 'Badge name must be at most 60 characters',
  descriptionRequired: 'Description is required',
  descriptionTooLong: 'Description must be at most 200 characters',
  pointsInvalid: 'A badge awards 0 to 10000 points',
  thresholdInvalid: 'Threshold must be a whole number from 1 to 1000000',
  booksInvalid: 'Please choose books of the Bible',
  badgeNotFound: 'Badge not found',
  badgeEarnedAlready: 'The reader has this badge already',
  titleRequired: 'Level title is required',
  titleTooLong: 'Level title must be at most 60 characters',
  colorInvalid: 'A colour is written like #7a2e2e',
  levelPointsInvalid: 'Points must be a whole number up to 100000000',
  levelTooLow: 'A new level begins above the last one',
} as const;

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
