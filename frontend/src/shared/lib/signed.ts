import { noun, number } from './format';

/** With its sign: "+40", "−8". */
export const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));

/** "+1 point", "−8 points". */
export const signedCount = (value: number, one: string, many?: string): string =>
  `${signed(value)} ${noun(value, one, many)}`;
