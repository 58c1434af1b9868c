import { bibleOf, type Canon, type ReviewAnswer } from '@lectio/contract';
import { bookName } from '@/shared/passages/chapter-names';
import { t } from '@/shared/language/speech';
import { wholeDate } from '@/shared/lib/days';

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
  chapters: number;
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
    title: t('The Whole Bible'),
    number,
    deed: t('has read all {books, plural, one {# book} other {# books}} of the Bible,\nfrom {first} to {last}', {
      books: books.length,
      first: bookName(books[0]),
      last: bookName(books[books.length - 1]),
    }).split('\n'),
    chapters: chapterIds.length,
    from: startedOn,
    on,
    parts: books.map(bookName),
  }));
  const whole = booksFinished.flatMap(({ book, on }) => {
    const found = books.find(({ name }) => name === book);
    if (!found) return [];
    const chapters = found.chapterIds.length;
    return {
      id: `book-${book}`,
      title: bookName(found),
      number: null,
      deed: (chapters > 1
        ? t('has read the whole of {book},\nfrom the first chapter to the last', { book: bookName(found) })
        : t('has read the whole of {book},\nfrom beginning to end', { book: bookName(found) })
      ).split('\n'),
      chapters,
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
  from === null || from === on
    ? wholeDate(on)
    : t('{from} to {until}', { from: wholeDate(from), until: wholeDate(on) });
