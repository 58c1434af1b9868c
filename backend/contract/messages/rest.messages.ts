import { LIMITS } from '../limits';

/** Days of rest. */
export const REST_MESSAGES = {
  ended: 'Days of rest ended',
  takenBack: 'Days of rest taken back',
  notFound: 'These days of rest are not declared',
  ownersOnly: 'Only the account that owns this reader can declare its days of rest',
  weekdayInvalid: 'A day of the week is a number from 1 (Monday) to 7 (Sunday)',
  dateInvalid: 'Please enter a valid date',
  untilRequired: 'Please enter the last day of rest',
  untilOfWeekday: 'A day of the week is declared without a last day, and can be ended later',
  untilBeforeFrom: 'The last day of rest must not be before the first',
  tooLongAgo: `Days of rest can be declared at most ${LIMITS.restDaysBack} days back`,
  tooFarAhead: 'Days of rest can be declared at most a year ahead',
  tooManyWeekdays: `At most ${LIMITS.restWeekdays} days of a week can be days of rest`,
  alreadyDeclared: 'These are days of rest already',
  endInvalid: 'Rest can end yesterday or later, and earlier than it was declared to',
} as const;

/** A span that a year has no room for. */
export const restDaysLeft = (left: number, year: number): string =>
  `Spans of rest can take at most ${LIMITS.restSpanDaysPerYear} days a year: ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left in ${year}`;
