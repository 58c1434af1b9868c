import { civilDate, showDate, showInstant } from '../lib/days';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "Mar 14, 2025", or with its time. */
export const momentInWords = (at: string): string => (DAY.test(at) ? showDate(at) : showInstant(at));

/** Its civil day here. */
export const dayOfMoment = (at: string): string => (DAY.test(at) ? at : civilDate(new Date(at)));
