/** Hebrew, Arabic and other letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for a line of text, with marks around it where it is written from right to left: without them, figures and
 * signs that follow it would be set before it.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * A part in percent of a whole, cut to one decimal: only what is reached is 100, only half is 50. More than the whole
 * is more than 100.
 */
export const percentOf = (part: number, whole: number): number => Math.floor((1000 * part) / whole) / 10;

/** The same, rounded; what rounds up to 100 without being the whole is 99.9. For figures with which others calculate. */
export const roundedPercentOf = (part: number, whole: number): number => {
  const rounded = Math.round((1000 * part) / whole) / 10;
  return part < whole ? Math.min(rounded, 99.9) : rounded;
};
