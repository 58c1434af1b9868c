import type { Book } from '@lectio/contract';
import { BookText, type Beside, type BookFound } from '../../book-text';
import { TextProblem } from '../../text-problem';
import { bookOf } from './usfm-books';
import { meaningOf, type Meaning } from './usfm-markers';
import { tokensOf } from './usfm-tokens';

/** A text that belongs to the next verse, or to the last one. */
interface Collected {
  readonly into: Beside;
  text: string;
}

/**
 * The verses of a book in USFM. Notes, introductions and parallel references are left out. Null for a book beyond the
 * 66.
 * @throws TextProblem for what it cannot read: nothing is guessed
 */
export const readUsfm = (usfm: string): BookFound | null => new UsfmReader().read(usfm);

class UsfmReader {
  private book: Book | null | undefined;
  private found: BookText | null = null;
  private collected: Collected | null = null;
  private isAside = false;
  /** The note whose end is awaited. */
  private note: { readonly name: string; readonly line: number } | null = null;
  private isMilestone = false;
  /** A marker that wants a value: `\c 3`. */
  private wants: 'id' | 'chapter' | 'verse' | null = null;
  private wantsSince = 1;
  private line = 1;

  read(usfm: string): BookFound | null {
    for (const token of tokensOf(usfm)) {
      this.line = token.line;
      if (token.kind === 'marker') this.marker(token.name, token.closes);
      else this.text(token.text);
      if (this.book === null) return null;
    }
    if (this.note) throw new TextProblem(this.note.line, `\\${this.note.name} is never closed`);
    if (this.wants) throw this.problem('the file ends in the middle of a marker');
    if (!this.found) throw new TextProblem(1, 'the file does not begin with \\id and a book');
    this.endParagraph();
    this.found.endVerse(this.line);
    return this.found;
  }

  private marker(name: string, closes: boolean): void {
    if (this.wants) throw this.problem(`\\${NAMES[this.wants]} without a value`);
    if (this.note) {
      if (closes && name === this.note.name) this.note = null;
      else if (!closes && ['chapter', 'verse'].includes(meaningOf(name) ?? ''))
        throw new TextProblem(this.note.line, `\\${this.note.name} is never closed`);
      return;
    }
    if (this.isMilestone) {
      if (!closes || name !== '') throw this.problem('a milestone that is not closed with \\*');
      this.isMilestone = false;
      return;
    }
    const meaning = meaningOf(name);
    if (meaning === undefined) throw this.problem(`the marker \\${name}${closes ? '*' : ''} is not known`);
    if (this.book === undefined && meaning !== 'id') throw this.problem('the file does not begin with \\id and a book');
    if (closes) this.closed(meaning, name);
    else this.opened(meaning, name);
  }

  private opened(meaning: Meaning, name: string): void {
    switch (meaning) {
      case 'id':
      case 'chapter':
      case 'verse':
        this.endParagraph();
        this.wants = meaning;
        this.wantsSince = this.line;
        return;
      case 'note':
        this.note = { name, line: this.line };
        return;
      case 'milestone':
        this.isMilestone = true;
        return;
      case 'aside':
        this.endParagraph();
        this.isAside = true;
        return;
      case 'heading':
      case 'title':
      case 'colophon':
        this.endParagraph();
        this.collected = { into: meaning, text: '' };
        this.found?.breakOff();
        return;
      case 'prose':
      case 'poetry':
      case 'gap':
        this.endParagraph();
        this.found?.paragraph(meaning);
        return;
      case 'cell':
        this.found?.markup?.text(' ');
        return;
      default:
        if (!this.collected && !this.isAside) this.found?.markup?.open(meaning, `\\${name}`, this.line);
    }
  }

  private closed(meaning: Meaning, name: string): void {
    if (['added', 'divineName', 'words', 'plain'].includes(meaning)) {
      if (!this.collected && !this.isAside) this.found?.markup?.close(`\\${name}`, this.line);
    } else throw this.problem(`\\${name}* closes nothing`);
  }

  private endParagraph(): void {
    this.isAside = false;
    if (this.collected) this.found?.putBeside(this.collected.into, this.collected.text, this.line);
    this.collected = null;
  }

  private text(raw: string): void {
    if (this.note || this.isMilestone) return;
    const rest = this.wants ? this.value(raw) : raw;
    // Of an attribute: `\w grace|strong="H2580"\w*`.
    const [text] = rest.split('|', 1);
    if (this.isAside || this.book === null) return;
    if (this.collected) this.collected.text += text;
    else this.found?.text(text.replace(/~/g, '\u00a0').replace(/\/\//g, ' '), this.line);
  }

  /** Takes a marker's value from the text behind it, and gives what is left. */
  private value(raw: string): string {
    const [whole, value] = /^\s*(\S+)[ \t]?/.exec(raw) ?? [raw, ''];
    const { wants } = this;
    this.wants = null;
    if (value === '') throw new TextProblem(this.wantsSince, `\\${wants ? NAMES[wants] : ''} without a value`);
    if (wants === 'id') this.begin(value);
    else if (wants === 'chapter') this.beginChapter(value);
    else this.beginVerse(value);
    return raw.slice(whole.length);
  }

  private begin(code: string): void {
    if (this.book !== undefined) throw this.problem('a second \\id: one file holds one book');
    const book = bookOf(code);
    if (book === undefined) throw this.problem(`${code} is no book of USFM`);
    this.book = book;
    this.found = book && new BookText(book);
    this.isAside = true;
  }

  private beginChapter(value: string): void {
    const chapter = /^\d{1,3}$/.test(value) ? Number(value) : 0;
    if (chapter < 1) throw this.problem(`${value} is no number of a chapter`);
    this.found?.beginChapter(chapter, this.line);
  }

  private beginVerse(value: string): void {
    const [, from, through = from] = /^(\d{1,3})[a-z]?(?:[-–,](\d{1,3})[a-z]?)?$/.exec(value) ?? [];
    const number = Number(from ?? 0);
    // `\v 2a` and `\v 2b` are one verse.
    if (/[a-z]$/.test(value) && this.found?.holds(number)) return;
    this.found?.beginVerse({ number, through: Number(through ?? 0) }, value, this.line);
  }

  private problem(reason: string): TextProblem {
    return new TextProblem(this.line, reason);
  }
}

const NAMES = { id: 'id', chapter: 'c', verse: 'v' } as const;
