import { randomInt } from 'node:crypto';

/** Without lookalikes: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code to read out and type, from a cryptographic source: 32 characters, five bits each. */
export const letterCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
