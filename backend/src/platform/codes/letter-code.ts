import { randomInt } from 'node:crypto';

/** Without what is easily taken for something else: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people read out and type, from a cryptographic source: each of its 32 characters is worth five bits. */
export const letterCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
