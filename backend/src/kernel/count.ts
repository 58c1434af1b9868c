/** The noun beside a figure: "chapter" for 1, "chapters" otherwise. */
const noun = (value: number, one: string, many = `${one}s`): string => (Math.abs(value) === 1 ? one : many);

/** "1 chapter", "1,189 chapters". */
export const count = (value: number, one: string, many?: string): string =>
  `${value.toLocaleString('en')} ${noun(value, one, many)}`;

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As it goes on within a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
