/** The noun beside a figure: "chapter" for 1, "chapters" otherwise. */
const noun = (value: number, one: string, many = `${one}s`): string => (Math.abs(value) === 1 ? one : many);

/** "1 chapter", "1,189 chapters". */
export const count = (value: number, one: string, many?: string): string =>
  `${value.toLocaleString('en')} ${noun(value, one, many)}`;
