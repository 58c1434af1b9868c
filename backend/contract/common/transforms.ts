import { instanceOf, Transform, type Shape } from './instances';

/** What shows nothing: blanks, control characters, and what Unicode has programs ignore, such as a zero-width space. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Trims text that shows something, and empties any other. The same letters are the same characters, however typed. */
const trimmed = (value: string): string => (SHOWS_NOTHING.test(value) ? '' : value.normalize('NFC').trim());

/** Line breaks of any kind and terminal control characters: not for names, which appear in subjects, titles and lists. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** The text in one line. */
export const inOneLine = (text: string): string => text.replace(BREAKS, ' ');

/** A name as it is kept: in one line, trimmed, and empty where it shows nothing. */
export const cleanName = (text: string): string => trimmed(inOneLine(text));

/** Puts text in one line; leaves other values to the validators. */
export const OneLine = (): PropertyDecorator =>
  Transform((value) => (typeof value === 'string' ? inOneLine(value) : value));

/** Trims text; leaves other values to the validators. */
export const Trim = (): PropertyDecorator => Transform((value) => (typeof value === 'string' ? trimmed(value) : value));

/** Trims each text of a list, in one line. */
export const TrimEach = (): PropertyDecorator =>
  Transform((value) =>
    Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? cleanName(one) : one)) : value,
  );

/** Drops empty and duplicate texts of a list. */
export const DropEmptyAndDuplicate = (): PropertyDecorator =>
  Transform((value) => (Array.isArray(value) ? [...new Set<unknown>(value)].filter((one) => one !== '') : value));

/** Reads '' as null, so that an emptied optional field clears what was stored. */
export const EmptyToNull = (): PropertyDecorator => Transform((value) => (value === '' ? null : value));

/**
 * Makes email addresses comparable: those that look the same are the same. Ignores case, surrounding blanks, characters
 * that show nothing, and how letters are composed or how wide they are.
 */
export const normalisedEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();

export const NormaliseEmail = (): PropertyDecorator =>
  Transform((value) => (typeof value === 'string' ? normalisedEmail(value) : value));

/** Parses a number in a query string; leaves other values for the validators to reject. */
export const QueryNumber = (): PropertyDecorator =>
  Transform((value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value === '' ? undefined : value,
  );

/** Treats null and an empty query or form value as missing. */
export const EmptyToUndefined = (): PropertyDecorator =>
  Transform((value) => (value === '' || value === null ? undefined : value));

/** Parses a list of numbers in a query string, `1,2,3`; leaves other values for the validators to reject. */
export const QueryNumbers = (): PropertyDecorator =>
  Transform((value) =>
    typeof value === 'string'
      ? value.trim() === ''
        ? undefined
        : value.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
      : value,
  );

/** Parses a boolean in a query string, also as 1 and 0. */
export const QueryBoolean = (): PropertyDecorator =>
  Transform((value) =>
    value === 'true' || value === '1'
      ? true
      : value === 'false' || value === '0'
        ? false
        : value === ''
          ? undefined
          : value,
  );

/** A nested object, checked by its own class. */
export const Nested = <T extends object>(type: () => Shape<T>): PropertyDecorator =>
  Transform((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? instanceOf(type(), value) : value,
  );

/** The same for each object of a list. */
export const NestedEach = <T extends object>(type: () => Shape<T>): PropertyDecorator =>
  Transform((value) =>
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? instanceOf(type(), one) : one))
      : value,
  );

/** A shared code in capitals, whether typed small or in the wide letters of Japanese keyboards. Only letters and digits stay. */
export const normalisedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

export const NormaliseCode = (): PropertyDecorator =>
  Transform((value) => (typeof value === 'string' ? normalisedCode(value) : value));
