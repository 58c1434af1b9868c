import type { PassagesRead } from './answers';
import type { CanonBook } from '../bible/canons';
import type { Said } from '../languages/said';
import { PASSAGE_MESSAGES } from '../messages/reading';
import type { FindBook } from './book-names';
import { Findings } from './findings';
import { gapAt, wider, type Gap } from './gaps';
import { TRANSLATION_NAMES } from './languages';
import { behindLeadIn } from './lead-ins';
import { Readings, type Ways } from './readings';
import { Script, type NameAt, type Words } from './script';
import type { Context } from './span-answers';
import { Spans } from './spans';
import type { TableNumbering } from './table-numbering';
import { tokensOf } from './tokens';
import type { Numbering, Written } from './written';

export interface Setting {
  readonly text: string;
  readonly books: readonly CanonBook[];
  readonly numbering: Numbering;
  /** Numberings in which a passage is looked for that this one does not have. */
  readonly others: readonly TableNumbering[];
  readonly find: FindBook;
  readonly words: Words;
}

/** One reading of one text, from its first token to its last. */
export class ReadThrough {
  private readonly script: Script;
  private readonly spans: Spans;
  private readonly readings: Readings;
  private readonly findings: Findings;
  private at = 0;
  private gap: Gap = 'line';
  /** Where the next numbers belong; null after a whole book, and after what was not understood. */
  private context: Context | null = null;
  /** The number of the list's last item. */
  private item: number | undefined;
  /** The chapter written last: "1" of "John 1, 2 & 3 John". */
  private lastChapter: number | undefined;

  constructor(private readonly setting: Setting) {
    const { text, words, find, books, numbering, others } = setting;
    this.script = new Script(text, tokensOf(text), words, find);
    this.spans = new Spans(this.script, numbering, others);
    this.readings = new Readings(this.script, this.spans, numbering);
    this.findings = new Findings(books, numbering);
  }

  answer(): PassagesRead {
    while (this.at < this.script.tokens.length && !this.findings.isFull)
      if (!this.leadIn() && !this.separator()) this.piece();
    return this.findings.answer();
  }

  private leadIn(): boolean {
    if (this.gap === 'none') return false;
    const isLine = this.gap === 'line';
    const begin = this.at;
    this.at = behindLeadIn(this.script, begin, { isLine, item: this.item });
    if (this.script.kind(begin) === 'number' && this.at === begin + 2) this.item = this.script.tokens[begin].value;
    return this.at > begin;
  }

  private separator(): boolean {
    const gap = gapAt(this.script, this.at, this.gap, this.context?.verseIn !== undefined);
    if (gap === undefined) return false;
    this.gap = wider(this.gap, gap);
    this.at += 1;
    return true;
  }

  private piece(): void {
    const { gap } = this;
    this.gap = 'none';
    const isBehind = gap === 'none' && this.translation();
    if (!isBehind && !this.group(gap) && !this.name(gap) && !this.numbers(gap) && !this.translation()) this.unknown();
  }

  /** "1 & 2 Samuel": each of the books whole. */
  private group(gap: Gap): boolean {
    const begin = this.at;
    const group = this.script.groupAt(begin);
    if (!group) return false;
    const numbers = this.readings.numbersBehind(group.next);
    if (numbers !== undefined) return this.ask(begin, this.readings.ofGroupWithNumbers(group.names, numbers));
    const { context, lastChapter } = this;
    const goesOn = gap === 'comma' && context?.verseIn === undefined && group.numbers[0] > (lastChapter ?? Infinity);
    const ways =
      goesOn && context ? this.readings.ofNumbersOrBook({ books: [context.book], inFull: true }, begin) : undefined;
    const whole = group.names.map(({ books: [book] }) => this.readings.whole(book));
    if (ways && ways.readings.length > 1)
      return this.ask(begin, { readings: [ways.readings[0], whole], next: group.next });
    this.at = group.next;
    for (const written of whole) this.findings.understood(written, this.written(begin));
    this.context = null;
    return true;
  }

  private ask(begin: number, { readings, next }: Ways, question?: Said): boolean {
    this.at = next;
    this.context = null;
    if (readings.length > 0) this.findings.ambiguous(readings, this.written(begin), question);
    else this.findings.unknown(this.written(begin));
    return true;
  }

  /** "NIV" or "(ESV)" behind a passage, with its year. */
  private translation(): boolean {
    const { script, at } = this;
    const { text } = script.tokens[at];
    if (!TRANSLATION_NAMES.has(text) || this.context === null) return false;
    const isNumbered = script.kind(at + 1) === 'number';
    if (isNumbered && !script.tokens[at + 1].attached) return false;
    this.at += isNumbered ? 2 : 1;
    return true;
  }

  private name(gap: Gap): boolean {
    const { script, readings, at: begin } = this;
    const named = script.nameAt(begin);
    if (!named) return false;
    const listed = gap === 'line' || gap === 'stop' ? readings.ofListItem(begin, this.item) : undefined;
    if (listed) return this.ask(begin, listed);
    if (named.books.length > 1) return this.ask(begin, readings.ofChoice(named));
    const numbers = readings.numbersBehind(named.next, readings.isSingle(named.books[0]));
    if (numbers === undefined) return this.bookAlone(named, begin);
    const ways = numbers === named.next ? readings.ofNumbersOrBook(named, numbers) : undefined;
    if (ways) return this.ask(begin, ways);
    const end = this.spans.at(numbers, { book: named.books[0] })?.next ?? numbers + 1;
    // "Daniel: 3 chapters today"
    if (script.isWord(end, script.words.chapter)) return this.ask(begin, { readings: [], next: end + 1 });
    this.at = numbers;
    this.span({ book: named.books[0] }, begin);
    return true;
  }

  /** A name and no numbers: the whole book where the name is in full and nothing else follows it. */
  private bookAlone({ books: [book], inFull, next }: NameAt, begin: number): boolean {
    const { script, readings } = this;
    const whole = readings.whole(book);
    if (this.bookRange(begin, whole, next)) return true;
    // "John: Genesis 1-3" may be what John read.
    if (script.kind(next) === 'colon' && script.kind(next + 1) === 'word')
      return this.ask(begin, { readings: [], next });
    if (next < script.tokens.length && gapAt(script, next, 'none') === undefined && !this.isBookInFull(next))
      return false;
    if (!inFull && !readings.isSingle(book)) {
      const question = PASSAGE_MESSAGES.whichChapters(book.name, script.written(begin, next));
      return this.ask(begin, { readings: [[whole]], next }, question);
    }
    this.at = next;
    this.findings.understood(whole, this.written(begin));
    this.context = null;
    return true;
  }

  private isBookInFull(at: number): boolean {
    const named = this.script.nameAt(at);
    return named !== undefined && (named.inFull || this.readings.numbersBehind(named.next) !== undefined);
  }

  /** Numbers that go on with a book, or verses that go on with a chapter. */
  private numbers(gap: Gap): boolean {
    const { script, context, at: begin } = this;
    const isVerse = script.isWord(begin, script.words.verse);
    const isForced = isVerse || script.isWord(begin, script.words.chapter);
    const number = isForced ? begin + (script.kind(begin + 1) === 'dot' ? 2 : 1) : begin;
    if (!context || script.kind(number) !== 'number' || (gap === 'none' && !isForced)) return false;
    // A number before a name on a line of its own may count the lines.
    if (gap === 'line' && script.nameAt(number + 1)) return false;
    if (!isForced && this.isCount(number, context)) return false;
    this.at = number;
    const verseIn = context.verseIn ?? this.lastChapter;
    const own = isVerse ? { ...context, verseIn } : gap === 'comma' && !isForced ? context : { book: context.book };
    this.span(own, begin);
    return true;
  }

  /** "25 min", "1 Macc 3", "1/5/2026", "3 chapters": a number that what follows takes for something else. */
  private isCount(number: number, context: Context): boolean {
    const { script } = this;
    const end = this.spans.at(number, context)?.next ?? number + 1;
    // "1. Makk 3"
    const next = script.kind(end) === 'dot' && end === number + 1 ? end + 1 : end;
    if (script.tokens[number + 1]?.text === '/' && script.tokens[number + 2]?.attached) return true;
    if (script.kind(next) !== 'word' || script.isAnd(next) || script.isDash(next)) return false;
    return !script.nameAt(next)?.numbered && !TRANSLATION_NAMES.has(script.tokens[next].text);
  }

  /** One span of a book. */
  private span(context: Context, begin: number): void {
    const { script } = this;
    const span = this.spans.at(this.at, context);
    if (span?.kind === 'span' && this.bookRange(begin, span.written[0], span.next)) return;
    const isOpen = span && script.isDash(span.next) && script.kind(span.next + 1) !== 'line';
    if (!span || (isOpen && !TRANSLATION_NAMES.has(script.tokens[span.next + 1]?.text))) {
      this.at = begin;
      return this.unknown();
    }
    this.at = isOpen ? span.next + 1 : span.next;
    const written = this.written(begin);
    if (span.kind === 'span') for (const one of span.written) this.findings.understood(one, written);
    else if (span.kind === 'readings') this.findings.ambiguous(span.readings, written, span.question);
    else this.findings.beyond(span.message, written);
    this.context = span.context;
    this.lastChapter = span.kind === 'span' ? span.written[span.written.length - 1].end.chapter : undefined;
  }

  /** "1 Kings 17-2 Kings 2", "Genesis-Deuteronomy": from a place in one book to a place in another. */
  private bookRange(begin: number, from: Written, dash: number): boolean {
    const { script, readings } = this;
    const named = script.isDash(dash) ? script.nameAt(dash + 1) : undefined;
    if (named?.books.length !== 1) return false;
    const [book] = named.books;
    const numbers = readings.numbersBehind(named.next);
    // "Ruth 1 - Ruth and Naomi"
    if (numbers === undefined && book === from.start.book) return false;
    const isEnd = numbers !== undefined || named.next >= script.tokens.length || gapAt(script, named.next, 'none');
    if (!isEnd) return false;
    const span = numbers === undefined ? undefined : this.spans.at(numbers, { book });
    if (span && span.kind !== 'span') {
      this.at = span.next;
      this.findings.beyond(
        span.kind === 'beyond' ? span.message : (span.question ?? PASSAGE_MESSAGES.unknown(this.written(begin))),
        this.written(begin),
      );
      this.context = null;
      return true;
    }
    const last = span ? span.written[span.written.length - 1] : readings.whole(book);
    const range = (first: Written, end: Written): Written => ({
      start: first.start,
      end: end.end,
      ...(first.whole && end.whole && { whole: true }),
    });
    const next = span?.next ?? named.next;
    // "Gen 1 - Mt 1 - Ezra 1"
    if (script.isDash(next) && script.kind(next + 1) !== 'line') return false;
    const { books } = this.setting;
    // A book that the canon has within another one has no place of its own in a range.
    if (!books.includes(from.start.book) || !books.includes(book)) return false;
    if (books.indexOf(from.start.book) > books.indexOf(book))
      return this.ask(begin, { readings: [[range(last, from)]], next });
    this.at = next;
    this.findings.understood(range(from, last), this.written(begin));
    this.context = span?.context ?? null;
    this.lastChapter = undefined;
    return true;
  }

  /** All up to the next separator is not understood; numbers behind it belong to it, not to the book before. */
  private unknown(): void {
    const { script, at: begin } = this;
    this.at = this.endOfPiece(begin);
    while (this.isJoint(this.at) && script.kind(this.at + 1) === 'number' && !script.startsBook(this.at + 1))
      this.at = this.endOfPiece(this.at + 1);
    this.context = null;
    this.findings.unknown(this.written(begin));
  }

  private isJoint(at: number): boolean {
    return this.script.kind(at) === 'comma' || this.script.isAnd(at);
  }

  private endOfPiece(begin: number): number {
    const { script } = this;
    let at = begin + 1;
    while (
      at < script.tokens.length &&
      !['comma', 'semicolon', 'line', 'mark'].includes(script.kind(at) ?? '') &&
      !script.isAnd(at)
    )
      at += 1;
    return at;
  }

  private written(begin: number): string {
    return this.script.written(begin, this.at);
  }
}
