import type { CanonBook } from '../bible/canons';
import { spanEndAt, type SpanEnd } from './span-ends';
import type { Script } from './script';
import { chapters, endVerse, verses, type SpanAnswers, type SpanAt } from './span-answers';
import type { Numbering, Written } from './written';

/** Reads a chapter and what stands behind a comma: verses or chapters, as the language has it. */
export class CommaLists {
  constructor(
    private readonly script: Script,
    private readonly numbering: Numbering,
    private readonly answers: SpanAnswers,
  ) {}

  /**
   * A chapter, a comma and further numbers. Where a comma stands before verses, "5,1-12" are verses; a bare list is asked
   * about. In English, numbers behind a comma are chapters, unless their range goes back over the chapter.
   */
  at(at: number, book: CanonBook): SpanAt | undefined {
    const { script } = this;
    const chapter = script.kind(at) === 'number' ? script.tokens[at].value : undefined;
    // "Luke 2. 1-7", as older books write it, is asked about as well.
    const isStop = script.kind(at + 1) === 'dot' && script.tokens[at + 2]?.attached === false;
    if (chapter === undefined || !(script.kind(at + 1) === 'comma' || isStop) || script.kind(at + 2) !== 'number')
      return undefined;
    if (script.startsBook(at + 2)) return undefined;
    const first = spanEndAt(script, at + 2, book, { bare: true });
    if (!first || script.kind(first.next) === 'colon') return undefined;
    const end =
      script.isDash(first.next) && !script.startsBook(first.next + 1)
        ? this.commaEnd(first.next + 1, book, chapter, script.tokens[at + 2].attached)
        : undefined;
    const next = (end ?? first).next;
    const asVerses = this.commaVerses(book, [chapter, first.number], end ?? first);
    const isVerses = asVerses !== undefined && this.answers.isFine(asVerses);
    const asChapters = [chapters(book, chapter, chapter), ...this.commaChapters(book, first, end)];
    const goesBack = end !== undefined && first.number <= chapter;
    const { verseComma } = script.words;
    if (!verseComma || isStop)
      return goesBack && isVerses ? this.answers.asked([[asVerses], asChapters], { book, next }) : undefined;
    if (!end && this.isListed(next)) return this.bareList(at, book);
    const isChapters = asChapters.every((written) => this.answers.isFine(written));
    if (!isVerses) {
      const isTight = script.tokens[at + 2].attached;
      const found = this.answers.checked(asVerses ?? asChapters[0], next);
      if (asVerses && isTight && found.kind !== 'beyond') return found;
      if (!isChapters) return found;
      return isTight && end ? this.answers.asked([asChapters], { book, next }) : undefined;
    }
    const listed = script.tokens[at + 2].attached ? undefined : this.listedVerses(book, [chapter, first.number], end);
    if (listed) return this.answers.asked([[asVerses], listed], { book, next });
    const isOpen = verseComma === 'tight' && !script.tokens[at + 2].attached && !goesBack && isChapters;
    return isOpen
      ? this.answers.asked([[asVerses], asChapters], { book, next })
      : this.answers.checked(asVerses, next, first.following);
  }

  /** True where a list of bare numbers goes on. */
  private isListed(at: number): boolean {
    const { script } = this;
    const isJoined = script.kind(at) === 'comma' || script.isAnd(at);
    return isJoined && script.kind(at + 1) === 'number' && !script.startsBook(at + 1);
  }

  /** The end of a range behind a comma: "12", or with a chapter of its own "2,20". */
  private commaEnd(at: number, book: CanonBook, chapter: number, isTight: boolean): SpanEnd | undefined {
    const { script } = this;
    const end = spanEndAt(script, at, book, { bare: true });
    if (!end || script.kind(end.next) === 'colon') return spanEndAt(script, at, book);
    const verse =
      script.kind(end.next) === 'comma' &&
      (script.tokens[end.next + 1]?.attached || this.isBlankAfter(end, chapter, isTight))
        ? spanEndAt(script, end.next + 1, book, { bare: true })
        : undefined;
    return verse === undefined ? end : { number: end.number, verse: verse.number, next: verse.next };
  }

  /** "5, 1-12, 15" as verses 1 to 12 and 15, where that can be meant. */
  private listedVerses(
    book: CanonBook,
    [chapter, from]: readonly [number, number],
    end: SpanEnd | undefined,
  ): Written[] | undefined {
    if (end?.verse === undefined || end.verse <= end.number) return undefined;
    const listed = [
      verses(book, [chapter, from], [chapter, end.number]),
      verses(book, [chapter, end.verse], [chapter, end.verse]),
    ];
    return listed.every((written) => this.answers.isFine(written)) ? listed : undefined;
  }

  /** "Is 52, 13–53, 12": with blanks behind both commas. */
  private isBlankAfter(end: SpanEnd, chapter: number, isTight: boolean): boolean {
    const isVerse = this.script.kind(end.next + 1) === 'number' && !this.script.startsBook(end.next + 1);
    return !isTight && Boolean(this.script.words.verseComma) && end.number > chapter && isVerse;
  }

  private commaVerses(book: CanonBook, [chapter, verse]: readonly [number, number], end: SpanEnd): Written | undefined {
    if (end.verse !== undefined)
      return end.number > chapter ? verses(book, [chapter, verse], [end.number, end.verse]) : undefined;
    return end.number < verse
      ? undefined
      : verses(book, [chapter, verse], [chapter, this.followed(book, chapter, end)]);
  }

  private followed(book: CanonBook, chapter: number, { number, following }: SpanEnd): number {
    if (following === undefined) return number;
    return following === 'one' ? number + 1 : endVerse(this.numbering, book, chapter);
  }

  private commaChapters(book: CanonBook, first: SpanEnd, end: SpanEnd | undefined): Written[] {
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
    const isVerses = asVerses.every((written) => this.answers.isFine(written));
    const isChapters = asChapters.every((written) => this.answers.isFine(written));
    if (isVerses && isChapters) return this.answers.asked([asChapters, asVerses], { book, next });
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
}
