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
