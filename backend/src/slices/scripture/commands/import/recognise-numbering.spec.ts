import { ALL_BOOKS } from '@lectio/contract';
import type { BookFound } from './book-text';
import { recognised } from './recognise-numbering';
import { bookWith, type ChapterCount } from './testing/book-with';

/** Books by their chapters, each with its first and its last verse. */
const signOf = (books: Readonly<Record<string, readonly ChapterCount[]>>) =>
  recognised(Object.entries(books).map(([osis, chapters]): BookFound => bookWith(osis, chapters)));

describe('the numbering of a text', () => {
  it.each([
    ['Joel with four chapters', { Joel: [[4, 1, 21]] }, 'hebrew', 'Joel has 4 chapters'],
    ['Malachi 3 to verse 24', { Mal: [[3, 1, 24]] }, 'hebrew', 'Malachi 3 has 24 verses'],
    ['psalms alone, with their titles counted', { Ps: [[51, 1, 21]] }, 'hebrew', 'Psalm 51 has 21 verses'],
    ['Psalm 9 joined with 10', { Ps: [[9, 1, 39]] }, 'vulgate', 'Psalm 9 has 39 verses'],
    ['Psalm 113 joined with 114', { Ps: [[113, 1, 26]] }, 'vulgate', 'Psalm 113 has 26 verses'],
    ['the end of Psalm 147 alone', { Ps: [[147, 12, 20]] }, 'vulgate', 'Psalm 147 begins with verse 12'],
    [
      'joined psalms and four chapters of Joel',
      { Ps: [[9, 1, 39]], Joel: [[4, 1, 21]] },
      'greek',
      'Psalm 9 has 39 verses, Joel has 4 chapters',
    ],
    [
      'joined psalms and the end of Romans in chapter 14',
      { Ps: [[9, 1, 39]], Rom: [[14, 1, 26]] },
      'synodal',
      'Psalm 9 has 39 verses, Romans 14 has 26 verses',
    ],
  ] as const)('is known by %s', (_, books, numbering, sign) => {
    expect(signOf(books)).toEqual({ numbering, sign });
  });

  it.each([
    ['three chapters of Joel', { Joel: [[3, 1, 21]] }],
    ['titles of psalms counted beside a prophet who is not', { Ps: [[51, 1, 21]], Joel: [[3, 1, 21]] }],
    ['nothing', {}],
  ] as const)('is the King James Version’s with %s', (_, books) => {
    expect(signOf(books)).toEqual({ numbering: 'kjv', sign: null });
  });

  it('has names of books that exist', () => {
    const codes = ALL_BOOKS.map(({ osis }) => osis);
    expect(codes).toEqual(expect.arrayContaining(['Joel', 'Mal', 'Ps', 'Rom']));
  });
});
