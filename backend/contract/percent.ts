/**
 * A part in percent of a whole, cut to one decimal: only what is reached is 100. More than the whole is more than 100.
 */
export const percentOf = (part: number, whole: number): number => Math.floor((1000 * part) / whole) / 10;
