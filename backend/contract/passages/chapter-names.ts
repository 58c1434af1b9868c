import { ALL_BOOKS, type CanonBook } from '../bible/canons';
import { CHAPTER_COUNT, CHAPTERS } from '../bible/chapters';
import type { ChapterRun } from '../progress';
import type { NumberingName } from './numberings';

/** Chapters of a book in figures, from one to another, counted as its `chapterIds` are. */
type InFigures = (book: CanonBook, first: number, last: number) => string;

/** How people name chapters, in one numbering. {@link chapterNamesIn} makes those of other numberings. */
export class ChapterNames {
  constructor(
    readonly numbering: NumberingName,
    private readonly inFigures: InFigures,
  ) {}

  /** Without its book: "4", of several "114–115", of verses "3:1–18". `book` as a canon has it, such as a longer Baruch. */
  label(id: number, book: CanonBook = bookOf(id)): string {
    const chapter = book.chapterIds.indexOf(id) + 1;
    return this.inFigures(book, chapter, chapter);
  }

  /** "Joel 4", "Psalm 23", "Psalms 114–115", "Malachi 3:1–18". */
  chapter(id: number, book: CanonBook = bookOf(id)): string {
    return named(book, this.label(id, book));
  }

  /** "Genesis 1–3", "Psalm 23", "Ruth", "Joshua to Ruth", "Ruth 2 to 1 Samuel 3", "The whole Bible". */
  run([from, to]: Readonly<ChapterRun>): string {
    if (from === 1 && to === CHAPTER_COUNT) return 'The whole Bible';
    const [begin, end] = [bookOf(from), bookOf(to)];
    if (isWhole(from, to)) return begin === end ? begin.name : `${begin.name} to ${end.name}`;
    return begin === end ? named(begin, this.figures(begin, from, to)) : `${this.chapter(from)} to ${this.chapter(to)}`;
  }

  /** Chapters in reading order: "Ruth 4, Ruth 1–2, Jude". */
  chapters(ids: readonly number[]): string {
    const parts: string[] = [];
    for (let i = 0; i < ids.length;) {
      let j = i;
      while (j + 1 < ids.length && ids[j + 1] === ids[j] + 1) j += 1;
      parts.push(this.run([ids[i], ids[j]]));
      i = j + 1;
    }
    return parts.join(', ');
  }

  /** Consecutive chapters of a book, without its name: "1–3", "2–4". */
  figures(book: CanonBook, from: number, to: number): string {
    return this.inFigures(book, book.chapterIds.indexOf(from) + 1, book.chapterIds.indexOf(to) + 1);
  }
}

const bookOf = (id: number): CanonBook => ALL_BOOKS.find(({ chapterIds }) => chapterIds.includes(id)) ?? ALL_BOOKS[0];

/** Whether a run begins with the first chapter of a book and ends with the last one of a book. */
const isWhole = (from: number, to: number): boolean =>
  CHAPTERS[from - 1].chapter === 1 && CHAPTERS.at(to)?.chapter !== CHAPTERS[to - 1].chapter + 1;

const named = ({ name }: CanonBook, figures: string): string =>
  `${name === 'Psalms' && /^\d+(:\d+(–\d+)?)?$/.test(figures) ? 'Psalm' : name} ${figures}`;

/** The names by which ids were given. */
export const KJV_NAMES = new ChapterNames('kjv', (_, first, last) =>
  first === last ? `${first}` : `${first}–${last}`,
);
