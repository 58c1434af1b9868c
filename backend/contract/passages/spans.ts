import type { CanonBook } from '../bible/canons';
import { CommaLists } from './comma-lists';
import { spanEndAt, type SpanEnd } from './span-ends';
import { numberedTwice, ownNumber } from './psalm-numbers';
import type { Script } from './script';
import { chapters, endVerse, SpanAnswers, verses, type Context, type SpanAt } from './span-answers';
import type { TableNumbering } from './table-numbering';
import type { Numbering } from './written';

/** "23-9" may be short for 23-29: the end with the digits that it shares with the beginning. */
const completed = (from: number, to: number): number | undefined => {
  const [begin, end] = [String(from), String(to)];
  const whole = Number(begin.slice(0, Math.max(0, begin.length - end.length)) + end);
  return end.length < begin.length && whole > from ? whole : undefined;
};

/** Reads the numbers that belong to a book. Numbers and labels are those of the numbering. */
export class Spans {
  private readonly answers: SpanAnswers;
  private readonly commas: CommaLists;

  constructor(
    private readonly script: Script,
    private readonly numbering: Numbering,
    /** Numberings in which a passage is looked for that this one does not have. */
    others: readonly TableNumbering[],
  ) {
    this.answers = new SpanAnswers(numbering, others);
    this.commas = new CommaLists(script, numbering, this.answers);
  }

  /** The span that begins with a number here. */
  at(at: number, context: Context): SpanAt | undefined {
    const { book, verseIn } = context;
    const isSingle = this.numbering.lastChapter(book) === 1;
    const listed = verseIn === undefined && !isSingle ? this.commas.at(at, book) : undefined;
    if (listed) return listed;
    // "Mt 5,1.3.5-7": after the comma, a full stop separates verses.
    const dot = verseIn === undefined || !this.script.words.verseComma;
    const start = spanEndAt(this.script, at, book, { comma: false, dot });
    if (!start) return undefined;
    const twice = this.script.isDash(start.next) ? undefined : numberedTwice(start, book, this.numbering);
    // "Ps 23 (22), 1-3"
    const inTwice = this.script.words.verseComma
      ? { verseIn: ownNumber(start, 'from', book, this.numbering).number }
      : {};
    if (twice) return { kind: 'span', written: twice, context: { book, ...inTwice }, next: start.next };
    const beside = verseIn === undefined && start.verse === undefined ? this.beside(start, book) : undefined;
    if (beside) return beside;
    const dash = this.script.isDash(start.next) ? start.next : undefined;
    const end = dash === undefined ? undefined : spanEndAt(this.script, dash + 1, book, { dot });
    const from = ownNumber(start, 'from', book, this.numbering);
    if (dash !== undefined && end && !this.script.startsBook(dash + 1))
      return this.range(from, ownNumber(end, 'to', book, this.numbering), context);
    const span = this.range(from, undefined, context);
    // "Lk 2,(1-14)15-20"
    const { script } = this;
    const opens =
      script.kind(start.next) === 'comma' &&
      script.kind(start.next + 1) === 'open' &&
      script.kind(start.next + 2) === 'number';
    return opens &&
      script.words.verseComma &&
      start.verse === undefined &&
      verseIn === undefined &&
      span.kind === 'span'
      ? { ...span, context: { book, verseIn: from.number } }
      : span;
  }

  /** "John 3 16": a verse, or a further chapter. */
  private beside(start: SpanEnd, book: CanonBook): SpanAt | undefined {
    if (this.script.kind(start.next) !== 'number' || this.script.startsBook(start.next)) return undefined;
    const second = spanEndAt(this.script, start.next, book, { bare: true });
    if (!second) return undefined;
    const { number } = start;
    return this.answers.asked(
      [
        [verses(book, [number, second.number], [number, second.number])],
        [chapters(book, number, number), chapters(book, second.number, second.number)],
      ],
      { book, next: second.next },
    );
  }

  private range(start: SpanEnd, end: SpanEnd | undefined, { book, verseIn, lastVerse }: Context): SpanAt {
    const next = (end ?? start).next;
    if (start.verse === undefined) {
      const to = end?.number ?? start.number;
      // In a book of one chapter people give only the verse: "Jude 24".
      const single = this.numbering.lastChapter(book) === 1 && Math.max(start.number, to) > 1;
      const chapter = verseIn ?? (single ? 1 : undefined);
      if (chapter !== undefined && start.number > 0)
        return end?.verse === undefined
          ? this.verseSpan(book, [chapter, start.number], to, { next, following: (end ?? start).following, lastVerse })
          : this.answers.checked(verses(book, [chapter, start.number], [end.number, end.verse]), next);
      return this.chapterSpan(book, start, end, next);
    }
    if (end?.verse !== undefined)
      return this.answers.checked(verses(book, [start.number, start.verse], [end.number, end.verse]), next);
    return this.verseSpan(book, [start.number, start.verse], end?.number ?? start.verse, {
      next,
      following: (end ?? start).following,
    });
  }

  private chapterSpan(book: CanonBook, start: SpanEnd, end: SpanEnd | undefined, next: number): SpanAt {
    const last = this.numbering.lastChapter(book);
    const { following } = end ?? start;
    const from = start.number;
    if (following && !end)
      return this.answers.checked(chapters(book, from, following === 'one' ? from + 1 : Math.max(from, last)), next);
    if (end?.verse !== undefined)
      return this.answers.checked(
        { start: { book, chapter: from, verse: 1 }, end: { book, chapter: end.number, verse: end.verse } },
        next,
      );
    const to = end?.number ?? from;
    if (to >= from || to < 1) return this.answers.checked(chapters(book, from, to), next);
    const long = completed(from, to);
    return this.answers.asked(
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
    { next, following, lastVerse }: { next: number; following?: SpanEnd['following']; lastVerse?: number },
  ): SpanAt {
    if (following)
      return this.answers.checked(
        verses(
          book,
          [chapter, verse],
          [chapter, following === 'one' ? to + 1 : Math.max(to, endVerse(this.numbering, book, chapter))],
        ),
        next,
      );
    // "3:16, 4" may go on with chapter 4.
    if (lastVerse !== undefined && verse < lastVerse && this.numbering.lastChapter(book) > 1)
      return this.answers.asked(
        [
          [verses(book, [chapter, verse], [chapter, Math.max(verse, to)])],
          [chapters(book, verse, Math.max(verse, to))],
        ],
        { book, next },
      );
    if (to >= verse) return this.answers.checked(verses(book, [chapter, verse], [chapter, to]), next);
    const long = completed(verse, to);
    return this.answers.asked(
      [
        verses(book, [chapter, to], [chapter, verse]),
        ...(long === undefined ? [] : [verses(book, [chapter, verse], [chapter, long])]),
        ...(to > chapter ? [verses(book, [chapter, verse], [to, endVerse(this.numbering, book, to)])] : []),
      ].map((written) => [written]),
      { book, next },
    );
  }
}
