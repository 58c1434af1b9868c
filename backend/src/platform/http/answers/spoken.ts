import { SetMetadata } from '@nestjs/common';
import { inLanguage, type Language } from '@lectio/contract';
import type { Words } from '@kernel/errors';

export const SAYS = 'lectio:says';

/**
 * For a route whose answer holds texts of ours beside the `message` of every write: fields that are one, or lists of
 * which each has a `message`. The AnswersInterceptor says them in the language of the request.
 */
export const Says = <Answer extends object>(...fields: (keyof Answer & string)[]): MethodDecorator =>
  SetMetadata(SAYS, fields);

/** A text with values, where its answer is to have text: the AnswersInterceptor says it. */
export const unsaid = (words: Words): string => words as string;

/** The same for a list of which each has a `message`. */
export const eachUnsaid = <Note extends { readonly message: Words }>(
  notes: readonly Note[],
): (Omit<Note, 'message'> & { message: string })[] => notes.map((note) => ({ ...note, message: unsaid(note.message) }));

const isWords = (value: unknown): value is Words =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'text' in value && 'values' in value);

const said = (language: Language, value: unknown): unknown => {
  if (isWords(value)) return inLanguage(language, value);
  if (!Array.isArray(value)) return value;
  return value.map((one: { message: Words }) => ({ ...one, message: inLanguage(language, one.message) }));
};

/** The answer, with these fields in a language. */
export const inWords = (answer: unknown, fields: readonly string[], language: Language): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer;
  const found = Object.entries(answer).filter(([field]) => fields.includes(field));
  return { ...answer, ...Object.fromEntries(found.map(([field, value]) => [field, said(language, value)])) };
};
