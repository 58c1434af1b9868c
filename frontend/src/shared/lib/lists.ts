import { LOCALE } from './locale';

/** One after another, as the language lists them: "a, b, c". */
export const listing = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' });
const conjunction = new Intl.ListFormat(LOCALE);

/** "a, b, c" */
export const listed = (items: readonly string[]): string => listing.format(items);

/** "a, b, and c" */
export const allOf = (items: readonly string[]): string => conjunction.format(items);
