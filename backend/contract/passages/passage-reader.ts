import type { PassagesRead } from './answers';
import { ALL_BOOKS, booksOfCanon, type Canon, type CanonBook } from '../bible/canons';
import { bookFinder } from './book-names';
import { KJV_NUMBERING } from './kjv-numbering';
import { languageOf, type LanguageCode } from './languages';
import { otherNumberings } from './numberings';
import { ReadThrough } from './read-through';
import { wordsOf } from './script';
import type { Numbering } from './written';

/** Reads passages as people write them. */
export interface PassageReader {
  /** What a text means: every passage that it names, and what was not understood. */
  read(text: string): PassagesRead;
  /** The book of a name in full or short; undefined for none, or for one of several. */
  book(name: string): CanonBook | undefined;
}

export interface Reading {
  /** A tag such as `de` or `pt-BR`; English is understood besides. */
  readonly language?: string;
  /** `all`: every book that there is. */
  readonly canon?: Canon | 'all';
  readonly numbering?: Numbering;
}

const made = new Map<string, Promise<PassageReader>>();

/**
 * A reader for a language, kept once it is made, which takes some 50 ms: names of books come as a module of their own.
 * A module that could not be loaded is asked for again.
 */
export const passageReader = ({
  language = 'en',
  canon = 'protestant',
  numbering = KJV_NUMBERING,
}: Reading = {}): Promise<PassageReader> => {
  const code = languageOf(language);
  const key = `${code} ${canon} ${numbering.name}`;
  const known = made.get(key);
  if (known) return known;
  const reader = makeReader(code, canon, numbering);
  made.set(key, reader);
  reader.catch(() => made.delete(key));
  return reader;
};

const makeReader = async (code: LanguageCode, canon: Canon | 'all', numbering: Numbering): Promise<PassageReader> => {
  const books = canon === 'all' ? ALL_BOOKS : booksOfCanon(canon);
  const others = numbering === KJV_NUMBERING ? await otherNumberings() : [];
  const find = await bookFinder(code, books);
  const words = wordsOf(code);
  return {
    read: (text) => new ReadThrough({ text, books, numbering, others, find, words }).answer(),
    book: (name) => {
      const named = find(name);
      return named?.books.length === 1 ? named.books[0] : undefined;
    },
  };
};
