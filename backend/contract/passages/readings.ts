import type { CanonBook } from '../bible/canons';
import type { NamedBook } from './book-names';
import { behindLeadIn } from './lead-ins';
import type { NameAt, Script } from './script';
import type { Spans } from './spans';
import type { Numbering, Written } from './written';

/** The ways to read a stretch that begins with the name of a book, and the token behind it. */
export interface Ways {
  readonly readings: readonly (readonly Written[])[];
  readonly next: number;
}

/** What a name may mean with the numbers behind it. */
export class Readings {
  constructor(
    private readonly script: Script,
    private readonly spans: Spans,
    private readonly numbering: Numbering,
  ) {}

  whole(book: CanonBook): Written {
    return { start: { book, chapter: 1 }, end: { book, chapter: this.numbering.lastChapter(book) }, whole: true };
  }

  chapter(book: CanonBook, chapter: number): Written {
    return { start: { book, chapter }, end: { book, chapter } };
  }

  isSingle(book: CanonBook): boolean {
    return this.numbering.lastChapter(book) === 1;
  }

  /**
   * The token of the numbers that belong to a name: behind it, or behind a separator, "chapters" and the like. Behind a
   * separator, a number that begins another book or the next item of a list does not.
   */
  numbersBehind(next: number, isSingle = false): number | undefined {
    const { script } = this;
    const { chapter, verse } = script.words;
    let at = next;
    let isLine = false;
    for (let passed = 0; passed < 4; passed++) {
      const kind = script.kind(at) ?? '';
      if (kind === 'open' && script.word(at + 1) === 'x' && script.kind(at + 2) === 'close') at += 3;
      else if (script.isWord(at, chapter) || (isSingle && script.isWord(at, verse)))
        at = script.kind(at + 1) === 'dot' ? at + 2 : at + 1;
      else if (
        ['comma', 'colon', 'semicolon', 'dot', 'line', 'dash', 'mark', 'open', 'close'].includes(kind) ||
        /^[|/]$/.test(script.tokens[at]?.text ?? '')
      ) {
        isLine ||= kind === 'line';
        at += 1;
      } else break;
    }
    if (script.numberAt(at) === undefined) return undefined;
    if (script.kind(at) === 'word') return script.nameAt(at) ? undefined : at;
    if (isLine && (behindLeadIn(script, at) > at || script.nameAt(at + 1))) return undefined;
    return at > next && script.startsBook(at) ? undefined : at;
  }

  /** A book with the span behind its name, or whole; undefined where that is not one thing. */
  private behind(book: CanonBook, numbers: number | undefined): Written[] | undefined {
    if (numbers === undefined) return [this.whole(book)];
    const span = this.spans.at(numbers, { book });
    return span?.kind === 'span' ? [...span.written] : undefined;
  }

  private end(book: CanonBook, numbers: number | undefined, next: number): number {
    return numbers === undefined ? next : (this.spans.at(numbers, { book })?.next ?? next);
  }

  /** A name that may be one of several books: each with the numbers behind it. */
  ofChoice({ books, next }: NameAt): Ways {
    const numbers = this.numbersBehind(next);
    return {
      readings: books.flatMap((book) => {
        const written = this.behind(book, numbers);
        return written ? [written] : [];
      }),
      next: Math.max(...books.map((book) => this.end(book, numbers, numbers === undefined ? next : numbers + 1))),
    };
  }

  /** "1. John 3" at the beginning of a line: John 3 in a list, or 1 John 3. */
  ofListItem(at: number, item?: number): Ways | undefined {
    const { script } = this;
    const goesOn = item !== undefined && script.tokens[at].value === item + 1;
    if ((script.words.ordinalStop && !goesOn) || script.kind(at) !== 'number' || script.kind(at + 1) !== 'dot')
      return undefined;
    const [bare, numbered] = [script.nameAt(at + 2), script.nameAt(at)];
    if (bare?.books.length !== 1 || numbered?.books.length !== 1) return undefined;
    const numbers = this.numbersBehind(bare.next);
    const readings = [bare, numbered].flatMap(({ books: [book] }) => {
      const written = this.behind(book, numbers);
      return written ? [written] : [];
    });
    return { readings, next: this.end(bare.books[0], numbers, bare.next) };
  }

  /** Numbers directly behind a name that may begin another: "Isaiah 1 John 2", "John 1, 2 & 3 John". */
  ofNumbersOrBook({ books: [book] }: NamedBook, numbers: number): Ways | undefined {
    const { script } = this;
    if (script.kind(numbers) !== 'number') return undefined;
    const group = script.groupAt(numbers);
    // "1 Samuel 1, 2 Samuel 3", "1 Kings 1-2 Kings 3"
    if (group && (this.numbersBehind(group.next) !== undefined || group.names.some(({ books: [one] }) => one === book)))
      return undefined;
    if (group) {
      const last = group.names[group.names.length - 1].books[0];
      const chapters = group.numbers.slice(0, -1).map((number) => this.chapter(book, number));
      const isThere = chapters.every(({ end }) => end.chapter <= this.numbering.lastChapter(book));
      return {
        readings: [
          ...(isThere ? [[...chapters, this.whole(last)]] : []),
          [this.whole(book), ...group.names.map((named) => this.whole(named.books[0]))],
        ],
        next: group.next,
      };
    }
    const other = script.nameAt(numbers);
    if (!other?.numbered || other.books.length > 1) return undefined;
    const bare = script.nameAt(numbers + 1);
    const behind = this.numbersBehind(other.next);
    const numbered = this.behind(other.books[0], behind);
    const plain = bare?.books.length === 1 ? this.behind(bare.books[0], behind) : undefined;
    return {
      readings: [
        ...(numbered ? [[this.whole(book), ...numbered]] : []),
        ...(plain ? [[this.chapter(book, script.tokens[numbers].value), ...plain]] : []),
      ],
      next: this.end(other.books[0], behind, other.next),
    };
  }

  /** "1 & 2 Samuel 3": the chapter of the last, or of each. */
  ofGroupWithNumbers(names: readonly NamedBook[], numbers: number): Ways {
    const books = names.map(({ books: [book] }) => book);
    const last = books[books.length - 1];
    const behind = books.map((book) => this.behind(book, numbers));
    const ofLast = behind[behind.length - 1];
    return {
      readings: [
        ...(behind.every((written) => written !== undefined) ? [behind.flat()] : []),
        ...(ofLast ? [[...books.slice(0, -1).map((book) => this.whole(book)), ...ofLast]] : []),
      ],
      next: this.end(last, numbers, numbers + 1),
    };
  }
}
