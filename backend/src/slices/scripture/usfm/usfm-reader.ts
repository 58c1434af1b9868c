import type { Book } from '@lectio/contract';
import { chapterIdOf } from '../domain/passage';
import type { StoredVerse } from '../embedded/layout';
import { bookOf } from './usfm-books';
import { meaningOf, type Meaning } from './usfm-markers';
import { tokensOf, UsfmProblem } from './usfm-tokens';
import { VerseMarkup } from './verse-markup';

/** No verse of any translation has a higher number; Psalm 119 has 176. */
const VERSE_MAX = 200;

interface Begun {
  readonly number: number;
  readonly through: number;
  readonly beginsParagraph: boolean;
  readonly isPoetry: boolean;
  readonly title: string | null;
  readonly heading: string | null;
  readonly markup: VerseMarkup;
  colophon: string | null;
}

/** A text that belongs to the next verse, or to the last one. */
interface Collected {
  readonly into: 'heading' | 'title' | 'colophon';
  text: string;
}

/**
 * The verses of a book in USFM. Notes, introductions and parallel references are left out. Null for a book beyond the
 * 66.
 * @throws UsfmProblem for what it cannot read: nothing is guessed
 */
export const readUsfm = (usfm: string): { book: Book; verses: StoredVerse[] } | null => {
  const reader = new UsfmReader();
  return reader.read(usfm);
};

class UsfmReader {
  private book: Book | null | undefined;
  private chapter: number | null = null;
  private verse: Begun | null = null;
  private readonly verses: StoredVerse[] = [];
  private isPoetry = false;
  private beginsParagraph = true;
  private heading: string | null = null;
  private title: string | null = null;
  private collected: Collected | null = null;
  private isAside = false;
  /** The note whose end is awaited. */
  private note: { readonly name: string; readonly line: number } | null = null;
  private isMilestone = false;
  /** A marker that wants a value: `\c 3`. */
  private wants: 'id' | 'chapter' | 'verse' | null = null;
  private wantsSince = 1;
  private line = 1;

  read(usfm: string): { book: Book; verses: StoredVerse[] } | null {
    for (const token of tokensOf(usfm)) {
      this.line = token.line;
      if (token.kind === 'marker') this.marker(token.name, token.closes);
      else this.text(token.text);
      if (this.book === null) return null;
    }
    if (this.note) throw new UsfmProblem(this.note.line, `\\${this.note.name} is never closed`);
    if (this.wants) throw this.problem('the file ends in the middle of a marker');
    if (!this.book) throw new UsfmProblem(1, 'the file does not begin with \\id and a book');
    this.endVerse();
    return { book: this.book, verses: this.verses };
  }

  private marker(name: string, closes: boolean): void {
    if (this.wants) throw this.problem(`\\${NAMES[this.wants]} without a value`);
    if (this.note) {
      if (closes && name === this.note.name) this.note = null;
      else if (!closes && ['chapter', 'verse'].includes(meaningOf(name) ?? ''))
        throw new UsfmProblem(this.note.line, `\\${this.note.name} is never closed`);
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
        this.beginsParagraph = true;
        return;
      case 'prose':
      case 'poetry':
      case 'gap':
        this.paragraph(meaning);
        return;
      case 'cell':
        this.verse?.markup.text(' ');
        return;
      default:
        if (!this.collected && !this.isAside) this.verse?.markup.open(meaning, name, this.line);
    }
  }

  private closed(meaning: Meaning, name: string): void {
    if (['added', 'divineName', 'words', 'plain'].includes(meaning)) {
      if (!this.collected && !this.isAside) this.verse?.markup.close(name, this.line);
    } else throw this.problem(`\\${name}* closes nothing`);
  }

  private paragraph(meaning: 'prose' | 'poetry' | 'gap'): void {
    this.endParagraph();
    if (meaning !== 'gap') this.isPoetry = meaning === 'poetry';
    if (meaning !== 'poetry') this.beginsParagraph = true;
    this.verse?.markup.breakLine();
  }

  private endParagraph(): void {
    this.isAside = false;
    const text = this.collected?.text.replace(/\s+/g, ' ').trim();
    if (this.collected && text) {
      const { into } = this.collected;
      if (into === 'colophon') {
        if (!this.verse) throw this.problem('a closing text before the first verse');
        this.verse.colophon = text;
      } else this[into] = this[into] === null ? text : `${this[into]} · ${text}`;
    }
    this.collected = null;
  }

  private text(raw: string): void {
    if (this.note || this.isMilestone) return;
    const rest = this.wants ? this.value(raw) : raw;
    // Of an attribute: `\w grace|strong="H2580"\w*`.
    const [text] = rest.split('|', 1);
    if (this.isAside || this.book === null) return;
    if (this.collected) this.collected.text += text;
    else if (this.verse) this.verse.markup.text(text);
    else if (text.trim() !== '') {
      throw this.problem(`text before the first verse: “${text.trim().slice(0, 30)}”`);
    }
  }

  /** Takes a marker's value from the text behind it, and gives what is left. */
  private value(raw: string): string {
    const [whole, value] = /^\s*(\S+)[ \t]?/.exec(raw) ?? [raw, ''];
    const { wants } = this;
    this.wants = null;
    if (value === '') throw new UsfmProblem(this.wantsSince, `\\${wants ? NAMES[wants] : ''} without a value`);
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
    this.isAside = true;
  }

  private beginChapter(value: string): void {
    const { name = '', chapterCount = 0 } = this.book ?? {};
    const chapter = /^\d{1,3}$/.test(value) ? Number(value) : 0;
    if (chapter < 1) throw this.problem(`${value} is no number of a chapter`);
    if (chapter > chapterCount)
      throw this.problem(
        `${name} has ${chapterCount} chapters on this site, and ${chapter} is not one of them: number the text as the King James Version does`,
      );
    if (chapter <= (this.chapter ?? 0)) throw this.problem(`chapter ${chapter} after chapter ${this.chapter}`);
    this.endVerse();
    this.chapter = chapter;
    this.beginsParagraph = true;
  }

  private beginVerse(value: string): void {
    const [, from, through = from] = /^(\d{1,3})[a-z]?(?:[-–,](\d{1,3})[a-z]?)?$/.exec(value) ?? [];
    if (this.chapter === null) throw this.problem('a verse before the first chapter');
    const number = Number(from ?? 0);
    if (number < 1 || Number(through) > VERSE_MAX || Number(through) < number)
      throw this.problem(`${value} is no number of a verse`);
    // `\v 2a` and `\v 2b` are one verse.
    const { verse } = this;
    if (verse && number >= verse.number && number <= verse.through && /[a-z]$/.test(value)) return;
    const before = this.verse?.through ?? 0;
    if (number <= before) throw this.problem(`verse ${number} after verse ${before}`);
    this.endVerse();
    this.verse = {
      number,
      through: Number(through),
      beginsParagraph: this.beginsParagraph,
      isPoetry: this.isPoetry,
      title: this.title,
      heading: this.heading,
      colophon: null,
      markup: new VerseMarkup(),
    };
    this.beginsParagraph = false;
    this.title = null;
    this.heading = null;
  }

  /** A verse without words, whose text other manuscripts have, is left out. */
  private endVerse(): void {
    this.endParagraph();
    const { verse } = this;
    this.verse = null;
    if (!verse || !this.book || this.chapter === null) return;
    const markup = verse.markup.end(this.line);
    if (markup === '') return;
    const { number, through, beginsParagraph, isPoetry, title, heading, colophon } = verse;
    this.verses.push({
      chapterId: chapterIdOf(this.book, this.chapter),
      verse: number,
      through,
      beginsParagraph,
      isPoetry,
      markup,
      title,
      heading,
      colophon,
      footnotes: [],
    });
  }

  private problem(reason: string): UsfmProblem {
    return new UsfmProblem(this.line, reason);
  }
}

const NAMES = { id: 'id', chapter: 'c', verse: 'v' } as const;
