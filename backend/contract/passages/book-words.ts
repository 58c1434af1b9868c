import type { CanonBook } from '../bible/canons';
import { say, type Said } from '../languages/said';

/** How a language calls books, and what stands between two of them. */
export interface BookWords {
  nameOf(book: Pick<CanonBook, 'name'>): string;
  /** Before the number of a single one: "Psalm". */
  psalm(): string;
  /** "Joshua to Ruth" */
  span(from: string, to: string): string;
  wholeBible(): string;
}

/** As files have them, and whoever speaks no other language. */
export const ENGLISH_BOOKS: BookWords = {
  nameOf: ({ name }) => name,
  psalm: () => 'Psalm',
  span: (from, to) => `${from} to ${to}`,
  wholeBible: () => 'The whole Bible',
};

/** The words of a language, as `inLanguage` says them. */
export const bookWordsBy = (inWords: (said: string | Said) => string): BookWords => ({
  nameOf: ({ name }) => inWords(name),
  psalm: () => inWords('Psalm'),
  span: (from, to) => inWords(say('{from} to {to}', { from, to })),
  wholeBible: () => inWords('The whole Bible'),
});
