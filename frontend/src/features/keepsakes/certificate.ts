import { bibleOf, type Canon, type ReviewAnswer } from '@lectio/contract';
import { wholeDate } from '@/shared/lib/days';
import { count } from '@/shared/lib/format';

type Review = ReviewAnswer['review'];

/** What somebody read whole. */
export interface Feat {
  id: string;
  /** "The Whole Bible" */
  title: string;
  /** "Bible 2, Mar 14, 2025" is told from others by it. */
  number: number | null;
  /** "has read all 66 books of the Bible," and "from Genesis to Revelation" */
  deed: readonly string[];
  /** "1,189 chapters" */
  amount: string;
  from: string | null;
  on: string;
  /** The names of its books, or the numbers of its chapters. */
  parts: readonly string[];
}

/** What a certificate says. */
export interface Certificate extends Feat {
  name: string;
  /** "February 1, 2024 to March 14, 2025" */
  days: string;
  /** Null without one. */
  church: string | null;
  /** Below the line for a signature; may be empty. */
  signature: string;
  /** How to check it, in one or two lines. */
  check: readonly string[];
  /** The colour of the church, or the product's. */
  accent: string;
  canon: Canon;
  counts: Review['chapterReadCounts'];
}

/** What a design draws. */
export interface DesignProps {
  of: Certificate;
  /** Of a page that is 1,000 wide. */
  height: number;
}

/** Bibles and books read whole, the latest first, Bibles before books. */
export const featsOf = ({ biblesCompleted, booksFinished, booksBegun, canon }: Review): Feat[] => {
  const { books, chapterIds } = bibleOf(canon);
  const bibles = biblesCompleted.map(({ number, startedOn, on }) => ({
    id: `bible-${number}`,
    title: 'The Whole Bible',
    number,
    deed: [
      `has read all ${count(books.length, 'book')} of the Bible,`,
      `from ${books[0].name} to ${books[books.length - 1].name}`,
    ],
    amount: count(chapterIds.length, 'chapter'),
    from: startedOn,
    on,
    parts: books.map(({ name }) => name),
  }));
  const whole = booksFinished.flatMap(({ book, on }) => {
    const found = books.find(({ name }) => name === book);
    if (!found) return [];
    const chapters = found.chapterIds.length;
    return {
      id: `book-${book}`,
      title: book,
      number: null,
      deed: [
        `has read the whole of ${book},`,
        chapters > 1 ? 'from the first chapter to the last' : 'from beginning to end',
      ],
      amount: count(chapters, 'chapter'),
      from: booksBegun.find((begun) => begun.book === book)?.on ?? null,
      on,
      parts: found.chapterIds.map((_, place) => String(place + 1)),
    };
  });
  const latestFirst = (a: Feat, b: Feat): number => b.on.localeCompare(a.on);
  return [...bibles.sort(latestFirst), ...whole.sort(latestFirst)];
};

/** "February 1, 2024 to March 14, 2025" */
export const daysOf = ({ from, on }: Pick<Feat, 'from' | 'on'>): string =>
  from === null || from === on ? wholeDate(on) : `${wholeDate(from)} to ${wholeDate(on)}`;
