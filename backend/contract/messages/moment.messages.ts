/** Figures as of a past moment, films and reviews. */
export const MOMENT_MESSAGES = {
  momentInvalid: 'Please enter a valid day or point in time',
  momentToCome: 'This moment is still to come',
  spanInvalid: 'Please choose a first and a last day in this order',
  historyUnreadable: 'The history up to then cannot be read right now',
} as const;
