import { msg, t } from '../language/speech';

/** Of the goals with which every site begins. */
const OURS: readonly string[] = [
  msg('Chapters read'),
  msg('Every chapter that anyone of us has read'),
  msg('chapters'),
  msg('Readers'),
  msg('All who read along'),
  msg('readers'),
  msg('Whole Bibles'),
  msg('How often we have read the whole Bible together'),
  msg('Bibles'),
];

/** A goal's name, description or unit: what administrators wrote stays as it is. */
export const goalInWords = (text: string): string => (OURS.includes(text) ? t(text) : text);
