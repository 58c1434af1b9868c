import { bibleOf, type Canon } from '@lectio/contract';

const inWords = (name: string, canon: Canon): string => `${name}, ${bibleOf(canon).books.length} books`;

/** "Catholic, 73 books". */
export const CANON_WORDS: Record<Canon, string> = {
  protestant: inWords('Protestant', 'protestant'),
  catholic: inWords('Catholic', 'catholic'),
  orthodox: inWords('Orthodox (Greek)', 'orthodox'),
  slavonic: inWords('Orthodox (Slavonic)', 'slavonic'),
  anglican: inWords('King James with Apocrypha', 'anglican'),
};
