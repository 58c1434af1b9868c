import { randomInt } from 'node:crypto';

/** Without what is easily taken for something else: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Eight of 32 characters from a cryptographic source: a trillion codes. */
export const newInviteCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
