import { count, number } from './format';

/** "0 of 1 chapter", "1 of 2 chapters". */
export const countOf = (part: number, whole: number, one: string, many?: string): string =>
  `${number(part)} of ${count(whole, one, many)}`;
