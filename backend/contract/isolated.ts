/** Hebrew, Arabic and other letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for a line of text, with marks around it where it is written from right to left: without them, figures and
 * signs that follow it would be set before it.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
