import { ALL_BOOKS, bibleOf, booksOfCanon, DEFAULT_CANON, type Canon, type CanonBook } from '../bible/canons';
import { CHAPTER_COUNT } from '../bible/chapters';
import type { ChapterRun } from '../progress';
import { ENGLISH_BOOKS, type BookWords } from './book-words';
import type { NumberingName } from './numberings';
import type { Numbering } from './written';

/** Chapters of a book in figures, from one to another, counted as its `chapterIds` are. */
type InFigures = (book: CanonBook, first: number, last: number) => string;

interface Naming {
  readonly numbering: NumberingName;
  readonly inFigures: InFigures;
  readonly canon?: Canon;
  /** Missing for the King James Version's, whose figures are the places of chapters in their books. */
  readonly table?: Numbering;
  /** English ones when missing. */
  readonly words?: BookWords;
}

/**
 * How people name chapters, in one language, in one numbering and by the books of a canon; chapters outside it have their
 * own names. {@link chapterNamesIn} makes those of other numberings.
 */
export class ChapterNames {
  readonly numbering: NumberingName;
  readonly canon: Canon;
  readonly table: Numbering | undefined;
  readonly words: BookWords;
  private readonly inFigures: InFigures;

  constructor({ numbering, inFigures, canon = DEFAULT_CANON, table, words = ENGLISH_BOOKS }: Naming) {
    this.numbering = numbering;
    this.inFigures = inFigures;
    this.canon = canon;
    this.table = table;
    this.words = words;
  }

  /** The book that a chapter belongs to: the Letter of Jeremiah is the last chapter of Baruch where the canon has it there. */
  bookOf(id: number): CanonBook {
    const has = ({ chapterIds }: CanonBook): boolean => chapterIds.includes(id);
    return booksOfCanon(this.canon).find(has) ?? ALL_BOOKS.find(has) ?? ALL_BOOKS[0];
  }

  /** Without its book: "4", of several "114–115", of verses "3:1–18". `book` as another canon has it. */
  label(id: number, book: CanonBook = this.bookOf(id)): string {
    return this.figures(book, id, id);
  }

  /** "Joel 4", "Psalm 23", "Psalms 114–115", "Malachi 3:1–18". */
  chapter(id: number, book: CanonBook = this.bookOf(id)): string {
    return this.named(book, this.label(id, book));
  }

  /** "Genesis 1–3", "Psalm 23", "Ruth", "Joshua to Ruth", "Ruth 2 to 1 Samuel 3", "The whole Bible". */
  run([from, to]: Readonly<ChapterRun>): string {
    if (this.isWholeBible(from, to)) return this.words.wholeBible();
    const [begin, end] = [this.bookOf(from), this.bookOf(to)];
    const isWhole = begin.chapterIds[0] === from && end.chapterIds.at(-1) === to;
    const { nameOf, span } = this.words;
    if (isWhole) return begin === end ? nameOf(begin) : span(nameOf(begin), nameOf(end));
    return begin === end
      ? this.named(begin, this.figures(begin, from, to))
      : span(this.chapter(from), this.chapter(to));
  }

  /** Chapters in reading order: "Ruth 4, Ruth 1–2, Jude". */
  chapters(ids: readonly number[]): string {
    return runsOf(ids, (id) => id !== CHAPTER_COUNT)
      .map((run) => this.run(run))
      .join(', ');
  }

  /** Chapters in reading order, book by book, with the figures of whole books too: "Matthew 1–28", "Mark 1". */
  inBooks(ids: readonly number[]): string[] {
    return runsOf(ids, (id) => this.bookOf(id) === this.bookOf(id + 1)).map(([from, to]) => {
      const book = this.bookOf(from);
      return this.named(book, this.figures(book, from, to));
    });
  }

  /** Consecutive chapters of a book, without its name: "1–3", "2–4". */
  figures(book: CanonBook, from: number, to: number): string {
    return this.inFigures(book, book.chapterIds.indexOf(from) + 1, book.chapterIds.indexOf(to) + 1);
  }

  /** Figures of a book with its name: a single one of Psalms is a psalm. */
  named(book: CanonBook, figures: string): string {
    const isPsalm = book.name === 'Psalms' && /^\d+(:\d+(–\d+)?)?$/.test(figures);
    return `${isPsalm ? this.words.psalm() : this.words.nameOf(book)} ${figures}`;
  }

  /** The number of a book's last chapter. */
  lastChapter(book: CanonBook): number {
    return this.table?.lastChapter(book) ?? book.chapterIds.length;
  }

  /** The ids of a book's chapters from one number to another. */
  between(book: CanonBook, first: number, last: number): number[] {
    return this.table?.idsOf(book, { chapter: first }, { chapter: last }).ids ?? book.chapterIds.slice(first - 1, last);
  }

  private isWholeBible(from: number, to: number): boolean {
    const { chapterIds, has } = bibleOf(this.canon);
    return from === 1 && to === chapterIds.length && has(to);
  }
}

/** @param goesOn whether the chapter after this one may belong to the same run */
const runsOf = (ids: readonly number[], goesOn: (id: number) => boolean): [number, number][] => {
  const found: [number, number][] = [];
  for (const id of ids) {
    const last = found.at(-1);
    if (last && id === last[1] + 1 && goesOn(last[1])) last[1] = id;
    else found.push([id, id]);
  }
  return found;
};

const kjvFigures: InFigures = (_, first, last) => (first === last ? `${first}` : `${first}–${last}`);

/** The names by which ids were given. */
export const KJV_NAMES = new ChapterNames({ numbering: 'kjv', inFigures: kjvFigures });

export const kjvNamesIn = (canon: Canon, words?: BookWords): ChapterNames =>
  canon === DEFAULT_CANON && words === undefined
    ? KJV_NAMES
    : new ChapterNames({ numbering: 'kjv', inFigures: kjvFigures, canon, words });
