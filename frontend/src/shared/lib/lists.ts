import { setApart } from '@lectio/contract';
import { LOCALE } from './locale';
import { isMirrored } from './mirrored';

/** One after another, as the language lists them: "a, b, c". */
export const listing = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' });
const conjunction = new Intl.ListFormat(LOCALE);
const apart = (items: readonly string[]): string[] => items.map((one) => setApart({ isMirrored: isMirrored() }, one));

/** "a, b, c" */
export const listed = (items: readonly string[]): string => listing.format(apart(items));

/** "a, b, and c" */
export const allOf = (items: readonly string[]): string => conjunction.format(apart(items));
