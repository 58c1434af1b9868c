import type { CanonBook } from '../bible/canons';
import type { Said } from '../languages/said';
import { PASSAGE_MESSAGES } from '../messages/reading';
import { beyondInWords, countedElsewhere, isFine, isSameChapters, whatIsBeyond } from './beyond';
import type { SpanEnd } from './span-ends';
import type { TableNumbering } from './table-numbering';
import { inWords, type Numbering, type Written } from './written';

/** Where the numbers of a list are: of which book, and whether they are verses of a chapter. */
export interface Context {
  readonly book: CanonBook;
  /** The chapter whose verses were named just before: "3:16, 18". */
  readonly verseIn?: number;
  readonly lastVerse?: number;
}

/** What the numbers at a place mean; `readings` when they can be read in several ways. */
export type SpanAt =
  | { readonly kind: 'span'; readonly written: readonly Written[]; readonly context: Context; readonly next: number }
  | {
      readonly kind: 'readings';
      readonly readings: readonly (readonly Written[])[];
      readonly question?: Said;
      readonly context: Context;
      readonly next: number;
    }
  | { readonly kind: 'beyond'; readonly message: Said; readonly context: Context; readonly next: number };

export const chapters = (book: CanonBook, from: number, to: number): Written => ({
  start: { book, chapter: from },
  end: { book, chapter: to },
});
export const verses = (book: CanonBook, from: readonly [number, number], to: readonly [number, number]): Written => ({
  start: { book, chapter: from[0], verse: from[1] },
  end: { book, chapter: to[0], verse: to[1] },
});

export const endVerse = (numbering: Numbering, book: CanonBook, chapter: number): number =>
  numbering.lastVerse(book, chapter) ?? 1;

/** What becomes of a span: it exists, is asked about, or is beyond its book. */
export class SpanAnswers {
  constructor(
    private readonly numbering: Numbering,
    /** Numberings in which a passage is looked for that this one does not have. */
    private readonly others: readonly TableNumbering[],
  ) {}

  isFine(written: Written): boolean {
    return isFine(this.numbering, written);
  }

  asked(readings: readonly (readonly Written[])[], { book, next }: { book: CanonBook; next: number }): SpanAt {
    const fine = readings.filter((written) => written.every((one) => this.isFine(one)));
    if (fine.length > 0) return { kind: 'readings', readings: fine, context: { book }, next };
    const message = PASSAGE_MESSAGES.chaptersBeyond(this.numbering.lastChapter(book));
    return { kind: 'beyond', message, context: { book }, next };
  }

  /** A span that exists; otherwise what is beyond, in words. */
  checked(written: Written, next: number, following?: SpanEnd['following']): SpanAt {
    const { start, end } = written;
    const { book } = start;
    const verseIn = end.verse === undefined ? undefined : end.chapter;
    const context = { book, verseIn, lastVerse: following === undefined ? end.verse : undefined };
    if (this.isFine(written)) return { kind: 'span', written: [written], context, next };
    if (this.isFine({ start: end, end: start })) return this.asked([[{ start: end, end: start }]], { book, next });
    const beyond = whatIsBeyond(this.numbering, written);
    const elsewhere = countedElsewhere(written, this.others);
    // "3 John 15", "Psalm 51:20": in every numbering it is in the chapter that was written.
    if (isSameChapters(written, elsewhere)) return { kind: 'span', written: [written], context, next };
    if (elsewhere.length === 0) return { kind: 'beyond', message: beyondInWords(beyond), context, next };
    const question = PASSAGE_MESSAGES.countedElsewhere(
      beyond,
      elsewhere.map(({ written: meant, numberings }) => ({ passage: inWords(meant), numberings })),
    );
    return { kind: 'readings', readings: elsewhere.map((one) => [one.written]), question, context: { book }, next };
  }
}
