import { NUMBERS } from '../language/chosen';

const whole = new Intl.NumberFormat(NUMBERS);
const withSign = new Intl.NumberFormat(NUMBERS, { signDisplay: 'exceptZero' });
const hundredths = new Intl.NumberFormat(NUMBERS, { style: 'percent', maximumFractionDigits: 1 });

/** 22.2 as "22.2%", in German as "22,2 %". */
export const inPercent = (value: number): string => hundredths.format(value / 100);

/** 1189 as "1,189"; negative numbers with a real minus sign: "−8". */
export const number = (value: number): string => whole.format(value).replace('-', '−');

/** The noun beside a figure: "chapter" for 1 and −1, "chapters" otherwise. */
export const noun = (value: number, one: string, many = `${one}s`): string => (Math.abs(value) === 1 ? one : many);

/** "1 chapter", "2 chapters". */
export const count = (value: number, one: string, many?: string): string =>
  `${number(value)} ${noun(value, one, many)}`;

/** With its sign: "+40", "−8". */
export const signed = (value: number): string => withSign.format(value).replace('-', '−');

/** "+1 point", "−8 points". */
export const signedCount = (value: number, one: string, many?: string): string =>
  `${signed(value)} ${noun(value, one, many)}`;

/** "0 of 1 chapter", "1 of 2 chapters". */
export const countOf = (part: number, whole: number, one: string, many?: string): string =>
  `${number(part)} of ${count(whole, one, many)}`;
