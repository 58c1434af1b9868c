import type { GetICUArgs } from '@schummar/icu-type-parser';

/** A text to be said in some language, with its values. */
export interface Said {
  /** In English, in ICU's message format. */
  readonly text: string;
  readonly values: Values;
}

/** Several values as the language lists them: "a, b, or c". */
export interface List {
  readonly list: readonly (string | Said)[];
  readonly joined: 'or' | 'and';
}

/** A value may be a text of the catalogue itself. A date is a civil day, its midnight in UTC. */
export type Value = string | number | Date | Said | List;
export type Values = Readonly<Record<string, Value>>;

/** The values that a text names, as TypeScript reads them from it: a number for each plural. */
export type ValuesOf<Text extends string> = string extends Text
  ? Values
  : GetICUArgs<Text, { ICUArgument: string | number | Said | List; ICUNumberArgument: number; ICUDateArgument: Date }>;

/** What people wrote is listed as it is; a text of the catalogue is a `Said`. */
export const anyOf = (list: List['list']): List => ({ list, joined: 'or' });
export const allOf = (list: List['list']): List => ({ list, joined: 'and' });

/** Marks a text of the catalogue that is said later. */
export const msg = <const Text extends string>(text: Text): Text => text;

/** A text with values, to be said in the language of the person who reads it. */
export const say = <const Text extends string>(text: Text, values: ValuesOf<Text>): Said => ({
  text,
  values: values as Values,
});
