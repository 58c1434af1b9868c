import type { GetICUArgs } from '@schummar/icu-type-parser';

/** A text to be said in some language, with its values. */
export interface Said {
  /** In English, in ICU's message format. */
  readonly text: string;
  readonly values: Values;
}

/** A value may be a text of the catalogue itself. */
export type Value = string | number | Date | Said;
export type Values = Readonly<Record<string, Value>>;

/** The values that a text names, as TypeScript reads them from it: a number for each plural. */
export type ValuesOf<Text extends string> = string extends Text
  ? Values
  : GetICUArgs<Text, { ICUArgument: string | number | Said; ICUNumberArgument: number; ICUDateArgument: Date }>;

/** Marks a text of the catalogue that is said later. */
export const msg = <const Text extends string>(text: Text): Text => text;

/** A text with values, to be said in the language of the person who reads it. */
export const say = <const Text extends string>(text: Text, values: ValuesOf<Text>): Said => ({
  text,
  values: values as Values,
});
