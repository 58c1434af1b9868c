import type { CanonBook } from '../bible/canons';
import { PASSAGE_MESSAGES } from '../messages/passage.messages';
import { countedElsewhere, isFine, isSameChapters, whatIsBeyond } from './beyond';
import { placeAt, type PlaceAt } from './places';
import { numberedTwice, ownNumber } from './psalm-numbers';
import type { Script } from './script';
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
      readonly question?: string;
      readonly context: Context;
      readonly next: number;
    }
  | { readonly kind: 'beyond'; readonly message: string; readonly context: Context; readonly next: number };

const chapters = (book: CanonBook, from: number, to: number): Written => ({
  start: { book, chapter: from },
  end: { book, chapter: to },
});
const verses = (book: CanonBook, from: readonly [number, number], to: readonly [number, number]): Written => ({
  start: { book, chapter: from[0], verse: from[1] },
  end: { book, chapter: to[0], verse: to[1] },
});

/** "23-9" may be short for 23-29: the end with the digits that it shares with the beginning. */
const completed = (from: number, to: number): number | undefined => {
  const [begin, end] = [String(from), String(to)];
  const whole = Number(begin.slice(0, Math.max(0, begin.length - end.length)) + end);
  return end.length < begin.length && whole > from ? whole : undefined;
};

const endVerse = (numbering: Numbering, book: CanonBook, chapter: number): number =>
  numbering.lastVerse(book, chapter) ?? 1;

/** Reads the numbers that belong to a book. Numbers and labels are those of the numbering. */
export class Spans {
  constructor(
    private readonly script: Script,
    private readonly numbering: Numbering,
    /** Numberings in which a passage is looked for that this one does not have. */
    private readonly others: readonly TableNumbering[],
  ) {}

  /** The span that begins with a number here. */
  at(at: number, context: Context): SpanAt | undefined {
    const { book, verseIn } = context;
    const isSingle = this.numbering.lastChapter(book) === 1;
    const listed = verseIn === undefined && !isSingle ? this.commaList(at, book) : undefined;
    if (listed) return listed;
    const start = placeAt(this.script, at, book, { comma: false });
    if (!start) return undefined;
    const twice = this.script.isDash(start.next) ? undefined : numberedTwice(start, book, this.numbering);
    if (twice) return { kind: 'span', written: twice, context: { book }, next: start.next };
    const beside = verseIn === undefined && start.verse === undefined ? this.beside(start, book) : undefined;
    if (beside) return beside;
    const dash = this.script.isDash(start.next) ? start.next : undefined;
    const end = dash === undefined ? undefined : placeAt(this.script, dash + 1, book);
    const from = ownNumber(start, 'from', book, this.numbering);
    if (dash !== undefined && end && !this.script.startsBook(dash + 1))
      return this.range(from, ownNumber(end, 'to', book, this.numbering), context);
    return this.range(from, undefined, context);
  }

  /** "John 3 16": a verse, or a further chapter. */
  private beside(start: PlaceAt, book: CanonBook): SpanAt | undefined {
    if (this.script.kind(start.next) !== 'number' || this.script.startsBook(start.next)) return undefined;
    const second = placeAt(this.script, start.next, book, { bare: true });
    if (!second) return undefined;
    const { number } = start;
    return this.asked(
      [
        [verses(book, [number, second.number], [number, second.number])],
        [chapters(book, number, number), chapters(book, second.number, second.number)],
      ],
      { book, next: second.next },
    );
  }

  private range(start: PlaceAt, end: PlaceAt | undefined, { book, verseIn, lastVerse }: Context): SpanAt {
    const next = (end ?? start).next;
    if (start.verse === undefined) {
      const to = end?.number ?? start.number;
      // In a book of one chapter people give only the verse: "Jude 24".
      const single = this.numbering.lastChapter(book) === 1 && Math.max(start.number, to) > 1;
      const chapter = verseIn ?? (single ? 1 : undefined);
      if (chapter !== undefined && start.number > 0)
        return end?.verse === undefined
          ? this.verseSpan(book, [chapter, start.number], to, { next, following: (end ?? start).following, lastVerse })
          : this.checked(verses(book, [chapter, start.number], [end.number, end.verse]), next);
      return this.chapterSpan(book, start, end, next);
    }
    if (end?.verse !== undefined)
      return this.checked(verses(book, [start.number, start.verse], [end.number, end.verse]), next);
    return this.verseSpan(book, [start.number, start.verse], end?.number ?? start.verse, {
      next,
      following: (end ?? start).following,
    });
  }

  private chapterSpan(book: CanonBook, start: PlaceAt, end: PlaceAt | undefined, next: number): SpanAt {
    const last = this.numbering.lastChapter(book);
    const { following } = end ?? start;
    const from = start.number;
    if (following && !end)
      return this.checked(chapters(book, from, following === 'one' ? from + 1 : Math.max(from, last)), next);
    if (end?.verse !== undefined)
      return this.checked(
        { start: { book, chapter: from, verse: 1 }, end: { book, chapter: end.number, verse: end.verse } },
        next,
      );
    const to = end?.number ?? from;
    if (to >= from || to < 1) return this.checked(chapters(book, from, to), next);
    const long = completed(from, to);
    return this.asked(
      [
        chapters(book, to, from),
        ...(long === undefined ? [] : [chapters(book, from, long)]),
        verses(book, [from, to], [from, to]),
      ].map((written) => [written]),
      { book, next },
    );
  }

  private verseSpan(
    book: CanonBook,
    [chapter, verse]: readonly [number, number],
    to: number,
    { next, following, lastVerse }: { next: number; following?: PlaceAt['following']; lastVerse?: number },
  ): SpanAt {
    if (following)
      return this.checked(
        verses(
          book,
          [chapter, verse],
          [chapter, following === 'one' ? to + 1 : Math.max(to, endVerse(this.numbering, book, chapter))],
        ),
        next,
      );
    // "3:16, 4" may go on with chapter 4.
    if (lastVerse !== undefined && verse < lastVerse && this.numbering.lastChapter(book) > 1)
      return this.asked(
        [
          [verses(book, [chapter, verse], [chapter, Math.max(verse, to)])],
          [chapters(book, verse, Math.max(verse, to))],
        ],
        { book, next },
      );
    if (to >= verse) return this.checked(verses(book, [chapter, verse], [chapter, to]), next);
    const long = completed(verse, to);
    return this.asked(
      [
        verses(book, [chapter, to], [chapter, verse]),
        ...(long === undefined ? [] : [verses(book, [chapter, verse], [chapter, long])]),
        ...(to > chapter ? [verses(book, [chapter, verse], [to, endVerse(this.numbering, book, to)])] : []),
      ].map((written) => [written]),
      { book, next },
    );
  }

  /**
   * A chapter, a comma and further numbers. Where a comma stands before verses, "5,1-12" are verses; a bare list is asked
   * about. In English, numbers behind a comma are chapters, unless their range goes back over the chapter.
   */
  private commaList(at: number, book: CanonBook): SpanAt | undefined {
    const { script } = this;
    const chapter = script.kind(at) === 'number' ? script.tokens[at].value : undefined;
    if (chapter === undefined || script.kind(at + 1) !== 'comma' || script.kind(at + 2) !== 'number') return undefined;
    if (script.startsBook(at + 2)) return undefined;
    const first = placeAt(script, at + 2, book, { bare: true });
    if (!first || script.kind(first.next) === 'colon') return undefined;
    const end =
      script.isDash(first.next) && !script.startsBook(first.next + 1) ? this.commaEnd(first.next + 1, book) : undefined;
    const next = (end ?? first).next;
    const asVerses = this.commaVerses(book, [chapter, first.number], end ?? first);
    const isVerses = asVerses !== undefined && this.isFine(asVerses);
    const asChapters = [chapters(book, chapter, chapter), ...this.commaChapters(book, first, end)];
    const goesBack = end !== undefined && first.number <= chapter;
    const { verseComma } = script.words;
    if (!verseComma) return goesBack && isVerses ? this.asked([[asVerses], asChapters], { book, next }) : undefined;
    if (!end && this.isListed(next)) return this.bareList(at, book);
    const isChapters = asChapters.every((written) => this.isFine(written));
    if (!isVerses) return isChapters ? undefined : this.checked(asVerses ?? asChapters[0], next);
    const isOpen = verseComma === 'tight' && !script.tokens[at + 2].attached && !goesBack && isChapters;
    return isOpen
      ? this.asked([[asVerses], asChapters], { book, next })
      : this.checked(asVerses, next, first.following);
  }

  /** True where a list of bare numbers goes on. */
  private isListed(at: number): boolean {
    const { script } = this;
    const isJoined = script.kind(at) === 'comma' || script.isAnd(at);
    return isJoined && script.kind(at + 1) === 'number' && !script.startsBook(at + 1);
  }

  /** The end of a range behind a comma: "12", or with a chapter of its own "2,20". */
  private commaEnd(at: number, book: CanonBook): PlaceAt | undefined {
    const { script } = this;
    const end = placeAt(script, at, book, { bare: true });
    if (!end || script.kind(end.next) === 'colon') return placeAt(script, at, book);
    const verse =
      script.kind(end.next) === 'comma' && script.tokens[end.next + 1]?.attached
        ? placeAt(script, end.next + 1, book, { bare: true })
        : undefined;
    return verse === undefined ? end : { number: end.number, verse: verse.number, next: verse.next };
  }

  private commaVerses(book: CanonBook, [chapter, verse]: readonly [number, number], end: PlaceAt): Written | undefined {
    if (end.verse !== undefined)
      return end.number > chapter ? verses(book, [chapter, verse], [end.number, end.verse]) : undefined;
    return end.number < verse
      ? undefined
      : verses(book, [chapter, verse], [chapter, this.followed(book, chapter, end)]);
  }

  private followed(book: CanonBook, chapter: number, { number, following }: PlaceAt): number {
    if (following === undefined) return number;
    return following === 'one' ? number + 1 : endVerse(this.numbering, book, chapter);
  }

  private commaChapters(book: CanonBook, first: PlaceAt, end: PlaceAt | undefined): Written[] {
    const range = chapters(book, first.number, Math.max(first.number, end?.number ?? first.number));
    return end?.verse === undefined ? [range] : [range, chapters(book, end.verse, end.verse)];
  }

  /** "1,3,5" where commas stand before verses: chapters, or verses of the first. */
  private bareList(at: number, book: CanonBook): SpanAt | undefined {
    const { script } = this;
    const numbers = [script.tokens[at].value];
    let next = at + 1;
    while (this.isListed(next)) {
      numbers.push(script.tokens[next + 1].value);
      next += 2;
    }
    const [chapter, ...rest] = numbers;
    const asVerses = rest.map((verse) => verses(book, [chapter, verse], [chapter, verse]));
    const asChapters = numbers.map((number) => chapters(book, number, number));
    const isVerses = asVerses.every((written) => this.isFine(written));
    const isChapters = asChapters.every((written) => this.isFine(written));
    if (isVerses && isChapters) return this.asked([asChapters, asVerses], { book, next });
    if (isVerses)
      return {
        kind: 'span',
        written: asVerses,
        context: { book, verseIn: chapter, lastVerse: rest[rest.length - 1] },
        next,
      };
    if (isChapters) return { kind: 'span', written: asChapters, context: { book }, next };
    return undefined;
  }

  private isFine(written: Written): boolean {
    return isFine(this.numbering, written);
  }

  private asked(readings: readonly (readonly Written[])[], { book, next }: { book: CanonBook; next: number }): SpanAt {
    const fine = readings.filter((written) => written.every((one) => this.isFine(one)));
    if (fine.length > 0) return { kind: 'readings', readings: fine, context: { book }, next };
    const message = PASSAGE_MESSAGES.chaptersBeyond(this.numbering.lastChapter(book));
    return { kind: 'beyond', message, context: { book }, next };
  }

  /** A span that exists; otherwise what is beyond, in words. */
  private checked(written: Written, next: number, following?: PlaceAt['following']): SpanAt {
    const { start, end } = written;
    const { book } = start;
    const verseIn = end.verse === undefined ? undefined : end.chapter;
    const context = { book, verseIn, lastVerse: following === undefined ? end.verse : undefined };
    if (this.isFine(written)) return { kind: 'span', written: [written], context, next };
    if (this.isFine({ start: end, end: start })) return this.asked([[{ start: end, end: start }]], { book, next });
    const message = whatIsBeyond(this.numbering, written);
    const elsewhere = countedElsewhere(written, this.others);
    // "3 John 15", "Psalm 51:20": whoever counts, it is in the chapter that was written.
    if (isSameChapters(written, elsewhere)) return { kind: 'span', written: [written], context, next };
    if (elsewhere.length === 0) return { kind: 'beyond', message, context, next };
    const question = PASSAGE_MESSAGES.countedElsewhere(
      message,
      elsewhere.map((one) => ({ text: inWords(one.written), whose: one.whose })),
    );
    return { kind: 'readings', readings: elsewhere.map((one) => [one.written]), question, context: { book }, next };
  }
}
