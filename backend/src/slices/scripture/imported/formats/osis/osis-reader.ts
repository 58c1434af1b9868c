import { SaxesParser } from 'saxes';
import { BookText, type Beside, type BookFound } from '../../book-text';
import { TextProblem } from '../../text-problem';
import type { InlineMeaning } from '../../verse-markup';
import { bookOf } from './osis-books';
import { meaningOf, type Attributes, type Meaning } from './osis-elements';

/** No text is set deeper. */
const DEPTH_MAX = 60;
const INLINE = new Set<Meaning>(['added', 'divineName', 'words', 'plain']);
/** Elements that a verse may begin in and another end in, marked by two empty ones: `<verse sID="x"/>`. */
const MILESTONES = new Set<Meaning>(['book', 'chapter', 'verse', ...INLINE]);

interface Open {
  readonly name: string;
  readonly meaning: Meaning;
  /** It only marks where something begins or ends, and holds nothing. */
  readonly isMark: boolean;
}

/** Words that are marked in some way, in this verse and perhaps in the next ones. */
interface Marked {
  readonly name: string;
  readonly meaning: InlineMeaning;
  readonly line: number;
  /** Of a milestone: what its end is called by. */
  readonly id: string | null;
}

/** What is in an OSIS file. */
export interface OsisFound {
  readonly books: BookFound[];
  /** Abbreviations of the books beyond the 66. */
  readonly passedOver: string[];
}

/**
 * The verses of a text in OSIS XML. Notes, introductions and references are left out.
 * @throws TextProblem for what it cannot read: nothing is guessed. A document type, and with it any entity of its own, is refused
 */
export const readOsis = (xml: string): OsisFound => new OsisReader().read(xml);

class OsisReader {
  private readonly parser = new SaxesParser();
  private readonly found: OsisFound = { books: [], passedOver: [] };
  private readonly open: Open[] = [];
  private text: BookText | null = null;
  /** A book that is passed over. */
  private isBeyond = false;
  private asideSince: number | null = null;
  private collected: { readonly into: Beside; readonly depth: number; text: string } | null = null;
  private marked: Marked[] = [];

  read(xml: string): OsisFound {
    const { parser } = this;
    parser.on('error', ({ message }) => {
      throw this.problem(message.replace(/^\d+:\d+: /, ''));
    });
    parser.on('doctype', () => {
      throw this.problem('a document type (<!DOCTYPE>) is not accepted');
    });
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding))
        throw this.problem(`the encoding ${encoding}: only UTF-8 is read`);
    });
    parser.on('opentag', ({ name, attributes }) => this.begin(name, attributes as Attributes));
    parser.on('closetag', ({ name }) => this.end(name));
    parser.on('text', (text) => this.words(text));
    parser.on('cdata', (text) => this.words(text));
    parser.write(xml).close();
    this.endBook();
    return this.found;
  }

  private begin(name: string, attributes: Attributes): void {
    if (this.open.length >= DEPTH_MAX) throw this.problem(`more than ${DEPTH_MAX} elements in one another`);
    if (this.open.length === 0 && name !== 'osis') throw this.problem(`<${name}> where <osis> is due: this is no OSIS`);
    const meaning = this.asideSince === null ? meaningOf(name, attributes) : 'aside';
    if (meaning === undefined) throw this.problem(`the element <${name}> is not known`);
    const { sID, eID } = attributes;
    const isMark = MILESTONES.has(meaning) && (sID !== undefined || eID !== undefined);
    this.open.push({ name, meaning, isMark });
    if (this.asideSince !== null) return;
    if (meaning === 'aside') this.asideSince = this.open.length;
    else if (this.isBeyond && meaning !== 'book') return;
    else if (isMark && sID === undefined) this.leave(name, meaning, eID ?? '');
    else this.enter(name, meaning, attributes);
  }

  private end(name: string): void {
    const depth = this.open.length;
    const last = this.open.pop();
    if (this.asideSince !== null) {
      if (this.asideSince === depth) this.asideSince = null;
    } else if (this.collected?.depth === depth) {
      this.text?.putBeside(this.collected.into, this.collected.text, this.parser.line);
      this.collected = null;
    } else if (last && !last.isMark && (!this.isBeyond || last.meaning === 'book'))
      this.leave(name, last.meaning, null);
  }

  private enter(name: string, meaning: Meaning, { osisID = '', sID, marker }: Attributes): void {
    switch (meaning) {
      case 'book':
        return this.beginBook(osisID);
      case 'chapter':
        return this.beginChapter(osisID || sID || '');
      case 'verse':
        return this.beginVerse(osisID || sID || '');
      case 'heading':
      case 'title':
      case 'colophon':
        this.collected ??= { into: meaning, depth: this.open.length, text: '' };
        return this.text?.breakOff();
      case 'prose':
      case 'poetry':
      case 'gap':
        return this.text?.paragraph(meaning);
      case 'cell':
        return this.words(' ');
      case 'holder':
      case 'aside':
        return;
      default:
        this.mark({ name, meaning, line: this.parser.line, id: sID ?? null });
        if (marker) this.words(marker);
    }
  }

  private leave(name: string, meaning: Meaning, id: string | null): void {
    if (meaning === 'book') this.endBook();
    else if (meaning === 'verse') this.endVerse();
    else if (INLINE.has(meaning)) this.unmark(name, id);
  }

  private words(text: string): void {
    if (this.asideSince !== null || this.isBeyond) return;
    if (this.collected) this.collected.text += text;
    else if (this.text?.markup) this.text.markup.text(text);
    else if (text.trim() !== '') throw this.problem(`text outside a verse: “${text.trim().slice(0, 30)}”`);
  }

  private beginBook(code: string): void {
    const book = bookOf(code);
    if (book === undefined) throw this.problem(`${code || 'a book without osisID'} is no book of OSIS`);
    this.endBook();
    this.isBeyond = book === null;
    if (book === null) {
      this.found.passedOver.push(code);
      return;
    }
    if (this.found.books.some((one) => one.book === book)) throw this.problem(`${book.name} is in the file twice`);
    this.text = new BookText(book);
    this.found.books.push(this.text);
  }

  private endBook(): void {
    this.endVerse();
    this.text = null;
    this.isBeyond = false;
  }

  private beginChapter(osisID: string): void {
    const [place] = this.placesIn(osisID);
    if (place.verse !== undefined) throw this.problem(`${osisID} is no chapter`);
    this.endVerse();
    place.text.beginChapter(place.chapter, this.parser.line);
  }

  private beginVerse(osisID: string): void {
    const places = this.placesIn(osisID);
    const [{ text, verse = 0 }] = places;
    const stranger = places.find(({ chapter }) => chapter !== text.chapter);
    if (stranger) throw this.problem(`the verse ${osisID} in chapter ${text.chapter ?? 'none'}`);
    this.endVerse();
    text.beginVerse({ number: verse, through: places.at(-1)?.verse ?? 0 }, osisID, this.parser.line);
    for (const { meaning, name, line } of this.marked) text.markup?.open(meaning, name, line);
  }

  private endVerse(): void {
    for (const { name } of this.marked.toReversed()) this.text?.markup?.close(name, this.parser.line);
    this.text?.endVerse(this.parser.line);
  }

  /** `Gen.1.1`, `Bible:Gen.1.1`, or several verses that are written as one: `Gen.1.1 Gen.1.2`. */
  private placesIn(osisID: string) {
    const { text } = this;
    return osisID
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [, code = '', chapter, verse] = /^(?:[\w.]+:)?(\w+)\.(\d{1,3})(?:\.(\d{1,3}))?$/.exec(one) ?? [];
        if (chapter === undefined) throw this.problem(`“${one}” names no chapter or verse`);
        if (!text || bookOf(code) !== text.book) throw this.problem(`${one} in ${text?.book.name ?? 'no book'}`);
        return { text, chapter: Number(chapter), verse: verse === undefined ? undefined : Number(verse) };
      });
  }

  private mark(marked: Marked): void {
    if (this.collected) return;
    this.marked.push(marked);
    this.text?.markup?.open(marked.meaning, marked.name, marked.line);
  }

  /** What is marked inside, and goes on longer, is marked again behind. */
  private unmark(name: string, id: string | null): void {
    if (this.collected) return;
    const index = this.marked.findLastIndex((one) => one.name === name && one.id === id);
    if (index === -1) throw this.problem(`the end of <${name}> that did not begin`);
    const markup = this.text?.markup;
    const inside = this.marked.slice(index + 1);
    for (const one of this.marked.slice(index).toReversed()) markup?.close(one.name, this.parser.line);
    for (const one of inside) markup?.open(one.meaning, one.name, one.line);
    this.marked = [...this.marked.slice(0, index), ...inside];
  }

  private problem(reason: string): TextProblem {
    return new TextProblem(this.parser.line, reason);
  }
}
