import { randomBytes, randomInt } from 'node:crypto';
import { CARD_LIMITS } from '@lectio/contract';

const SECRET_BYTES = 24;
const LONGEST_STEM = 12;

/** Digits of a PIN, from a cryptographic source. */
export const freshPin = (): string =>
  String(randomInt(10 ** CARD_LIMITS.pinDigits)).padStart(CARD_LIMITS.pinDigits, '0');

export const freshSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** `miriam-4821`: letters that every keyboard has, and four digits. */
export const freshName = (reader: string): string => {
  const plain = reader.normalize('NFKD').toLowerCase().replace(/ß/g, 'ss').replace(/ø/g, 'o').replace(/ł/g, 'l');
  const [first = ''] = plain
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter((part) => part !== '');
  return `${first.slice(0, LONGEST_STEM) || 'reader'}-${randomInt(1000, 10_000)}`;
};
