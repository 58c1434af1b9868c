import { BookText, type Beside, type FileFound } from '@slices/scripture/commands/import/book-text';
import { leftOut, type LeftOut, TextProblem } from '@slices/scripture/commands/import/text-problem';
import type { InlineMeaning } from '@slices/scripture/commands/import/verse-markup';
import { isInline } from '../styles';
import { readXml, type Attributes, type XmlEvents } from '../xml/read-xml';
import { bookOf } from './osis-books';
import { meaningOf, type Meaning } from './osis-elements';

/** Elements that a verse may begin in and another end in, marked by two empty ones: `<verse sID="x"/>`. */
const isMilestone = (meaning: Meaning): boolean => ['book', 'chapter', 'verse'].includes(meaning) || isInline(meaning);

const PLACE = /^(?:[\w.]+:)?(\w+)\.(\d{1,3})(?:\.(\d{1,3})(!\w+)?)?$/;

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

/** The verses of a text in OSIS XML. Notes, introductions and references are left out; nothing is guessed. */
export const readOsis = (xml: string): FileFound => new OsisReader().read(xml);

class OsisReader implements XmlEvents {
  private readonly books: BookText[] = [];
  private readonly passedOver: string[] = [];
  private readonly problems: LeftOut[] = [];
  private readonly open: Open[] = [];
  private text: BookText | null = null;
  /** A book that is passed over. */
  private isBeyond = false;
  /** A problem was found: the next chapter is awaited. */
  private isLost = false;
  private asideSince: number | null = null;
  private collected: { readonly into: Beside; readonly depth: number; text: string } | null = null;
  private marked: Marked[] = [];
  private line = 1;

  read(xml: string): FileFound {
    try {
      readXml(xml, this);
      this.attempt(() => this.endBook());
    } catch (error) {
      const chapter = this.text ? `${this.text.leaveOut()} and ` : '';
      this.problems.push(leftOut(error, `${chapter}the rest of the file`));
    }
    const { books, passedOver, problems } = this;
    return { books: books.map((text) => text.found()), passedOver, problems };
  }

  begin(name: string, attributes: Attributes, line: number): void {
    this.line = line;
    if (this.open.length === 0 && name !== 'osis') throw this.problem(`<${name}> where <osis> is due: this is no OSIS`);
    const meaning = this.asideSince === null ? meaningOf(name, attributes) : 'aside';
    const { sID, eID } = attributes;
    const isMark = meaning !== undefined && isMilestone(meaning) && (sID !== undefined || eID !== undefined);
    this.open.push({ name, meaning: meaning ?? 'holder', isMark });
    if (this.asideSince !== null) return;
    this.attempt(() => {
      if (meaning === undefined) throw this.problem(`the element <${name}> is not known`);
      if (meaning === 'aside') this.asideSince = this.open.length;
      else if (this.isBeyond && meaning !== 'book') return;
      else if (isMark && sID === undefined) this.leave(name, meaning, eID ?? '');
      else this.enter(name, meaning, attributes);
    });
  }

  end(name: string, line: number): void {
    this.line = line;
    const depth = this.open.length;
    const last = this.open.pop();
    if (this.asideSince !== null) {
      if (this.asideSince === depth) this.asideSince = null;
      return;
    }
    this.attempt(() => {
      if (this.collected?.depth === depth) {
        const { into, text } = this.collected;
        this.collected = null;
        this.text?.putBeside(into, text, line);
      } else if (last && !last.isMark && (!this.isBeyond || last.meaning === 'book'))
        this.leave(name, last.meaning, null);
    });
  }

  words(text: string, line: number): void {
    this.line = line;
    this.attempt(() => this.addWords(text));
  }

  /** A problem costs the chapter, or, where no book has begun, a book. */
  private attempt(part: () => void): void {
    try {
      part();
    } catch (error) {
      if (!this.isLost) this.problems.push(leftOut(error, this.text?.leaveOut() ?? 'up to the next book'));
      else if (!(error instanceof TextProblem)) throw error;
      this.isLost = true;
    }
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
        return this.addWords(' ');
      case 'holder':
      case 'aside':
        return;
      default:
        this.mark({ name, meaning, line: this.line, id: sID ?? null });
        if (marker) this.addWords(marker);
    }
  }

  private leave(name: string, meaning: Meaning, id: string | null): void {
    if (meaning === 'book') this.endBook();
    else if (meaning === 'chapter') this.endChapter();
    else if (meaning === 'verse') this.endVerse();
    else if (isInline(meaning)) this.unmark(name, id);
  }

  private addWords(text: string): void {
    if (this.asideSince !== null || this.isBeyond) return;
    if (this.collected) this.collected.text += text;
    else if (this.text) this.text.text(text, this.line);
    else if (text.trim() !== '') throw this.problem(`text outside a book: “${text.trim().slice(0, 30)}”`);
  }

  private beginBook(code: string): void {
    this.endBook();
    const book = bookOf(code);
    this.isBeyond = true;
    if (book === undefined) throw this.problem(`${code || 'a book without osisID'} is no book of OSIS`);
    if (book === null) {
      this.passedOver.push(code);
      return;
    }
    if (this.books.some(({ part }) => part === book)) throw this.problem(`${book.book.name} is in the file twice`);
    this.isBeyond = false;
    this.text = new BookText(book);
    this.books.push(this.text);
  }

  private endBook(): void {
    this.endChapter();
    this.text = null;
    this.isBeyond = false;
  }

  private beginChapter(osisID: string): void {
    this.endChapter();
    const [place] = this.placesIn(osisID);
    if (place.verse !== undefined) throw this.problem(`${osisID} is no chapter`);
    place.text.beginChapter(place.chapter, this.line);
  }

  private endChapter(): void {
    this.endVerse();
    this.text?.endChapter(this.line);
    this.isLost = false;
  }

  private beginVerse(osisID: string): void {
    const places = this.placesIn(osisID);
    const [{ text, verse = 0, isPart }] = places;
    const stranger = places.find(({ chapter }) => (text.part.chapter ?? chapter) !== text.chapter);
    if (stranger) throw this.problem(`the verse ${osisID} in chapter ${text.chapter ?? 'none'}`);
    this.endVerse();
    text.beginVerse({ number: verse, through: places.at(-1)?.verse ?? 0, isPart }, osisID, this.line);
    if (text.isInVerse) for (const { meaning, name, line } of this.marked) text.openMark(meaning, name, line);
  }

  private endVerse(): void {
    if (!this.text?.isInVerse) return;
    for (const { name } of this.marked.toReversed()) this.text.closeMark(name, this.line);
    this.text.endVerse();
  }

  /** `Gen.1.1`, `Bible:Gen.1.1`, several verses that are written as one (`Gen.1.1 Gen.1.2`), or a part of one (`Gen.1.6!a`). */
  private placesIn(osisID: string) {
    const { text } = this;
    return osisID
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [, code = '', chapter, verse, part] = PLACE.exec(one) ?? [];
        if (chapter === undefined) throw this.problem(`“${one}” names no chapter or verse`);
        if (!text || bookOf(code) !== text.part) throw this.problem(`${one} in ${text?.part.book.name ?? 'no book'}`);
        const number = verse === undefined ? undefined : Number(verse);
        return { text, chapter: Number(chapter), verse: number, isPart: part !== undefined };
      });
  }

  private mark(marked: Marked): void {
    if (this.collected) return;
    this.marked.push(marked);
    if (this.text?.isInVerse) this.text.openMark(marked.meaning, marked.name, marked.line);
  }

  /** What is marked inside, and goes on longer, is marked again behind. */
  private unmark(name: string, id: string | null): void {
    if (this.collected) return;
    const index = this.marked.findLastIndex((one) => one.name === name && one.id === id);
    if (index === -1 && this.isLost) return;
    if (index === -1) throw this.problem(`the end of <${name}> that did not begin`);
    const inside = this.marked.slice(index + 1);
    const text = this.text?.isInVerse ? this.text : null;
    for (const one of this.marked.slice(index).toReversed()) text?.closeMark(one.name, this.line);
    for (const one of inside) text?.openMark(one.meaning, one.name, one.line);
    this.marked = [...this.marked.slice(0, index), ...inside];
  }

  private problem(reason: string): TextProblem {
    return new TextProblem(this.line, reason);
  }
}
