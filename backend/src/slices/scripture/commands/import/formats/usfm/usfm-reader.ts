import type { FileFound } from '@slices/scripture/commands/import/book-text';
import { leftOut, type LeftOut, TextProblem } from '@slices/scripture/commands/import/text-problem';
import { bookOf } from '../book-codes';
import type { BookPart } from '../book-part';
import { StyledBook } from '../styled-book';
import { isInline, meaningOf, type Meaning } from '../styles';
import { tokensOf, type Token } from './usfm-tokens';

const THE_FILE = 'the file';

/** The verses of a book in USFM. Notes, introductions and parallel references are left out; nothing is guessed. */
export const readUsfm = (usfm: string): FileFound => new UsfmReader(tokensOf(usfm)).read();

const begins = (token: Token, name: string): boolean => token.kind === 'marker' && !token.closes && token.name === name;

class UsfmReader {
  private readonly problems: LeftOut[] = [];
  /** Null for one that is passed over. */
  private book: BookPart | null | undefined;
  private code = '';
  private styled: StyledBook | null = null;
  /** A problem was found: the next chapter is awaited. */
  private isLost = false;
  /** What is no scripture up to its end: a note, a sidebar. */
  private beside: { readonly name: string; readonly line: number; readonly end: string } | null = null;
  private isMilestone = false;
  /** A marker that wants a value: `\c 3`. */
  private wants: 'id' | 'chapter' | 'verse' | null = null;
  private wantsSince = 1;
  private line = 1;
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  read(): FileFound {
    try {
      for (this.at = 0; this.at < this.tokens.length && this.book !== null; this.at++) this.next(this.tokens[this.at]);
      if (this.book !== null) this.end();
    } catch (error) {
      this.problems.push(leftOut(error, this.styled ? 'the rest of the file' : THE_FILE));
    }
    const { problems, styled } = this;
    return { books: styled ? [styled.found()] : [], passedOver: this.book === null ? [this.code] : [], problems };
  }

  /** A problem costs the chapter. Before the book is known it costs the file, as a second book does. */
  private next(token: Token): void {
    if (this.styled && begins(token, 'id')) {
      this.end();
      throw new TextProblem(token.line, 'a second \\id: one file holds one book');
    }
    const isChapter = begins(token, 'c');
    if (this.isLost && !isChapter) return;
    this.isLost = false;
    if (!this.attempt(() => this.take(token)) && isChapter) {
      this.isLost = false;
      this.take(token);
    }
  }

  /** False when the chapter was left out. */
  private attempt(part: () => void): boolean {
    try {
      part();
      return true;
    } catch (error) {
      if (!this.styled) throw error;
      this.isLost = true;
      this.beside = null;
      this.isMilestone = false;
      this.wants = null;
      this.problems.push(leftOut(error, this.styled.leaveOut()));
      return false;
    }
  }

  private end(): void {
    this.attempt(() => {
      if (this.beside) throw new TextProblem(this.beside.line, `\\${this.beside.name} is never closed`);
      if (this.wants) throw this.problem('the file ends in the middle of a marker');
      if (!this.styled) throw new TextProblem(1, 'the file does not begin with \\id and a book');
      this.styled.endChapter(this.line);
    });
  }

  private take(token: Token): void {
    this.line = token.line;
    if (token.kind === 'stray') throw this.problem('a backslash that begins no marker');
    if (token.kind === 'marker') this.marker(token.name, token.closes);
    else this.text(token.text);
  }

  private marker(name: string, closes: boolean): void {
    if (this.wants) throw this.problem(`\\${NAMES[this.wants]} without a value`);
    if (this.beside) return this.markerBeside(this.beside, name, closes);
    if (this.isMilestone) {
      if (!closes || name !== '') throw this.problem('a milestone that is not closed with \\*');
      this.isMilestone = false;
      return;
    }
    const meaning = meaningOf(name);
    if (meaning === undefined) throw this.problem(`the marker \\${name}${closes ? '*' : ''} is not known`);
    if (this.book === undefined && meaning !== 'id') throw this.problem('the file does not begin with \\id and a book');
    const known = meaning === 'own' ? this.meaningOfOwn(name, closes) : meaning;
    if (!closes) this.opened(known, name);
    else if (isInline(known)) this.styled?.end(`\\${name}`, this.line);
    else throw this.problem(`\\${name}* closes nothing`);
  }

  private markerBeside(beside: { name: string; line: number; end: string }, name: string, closes: boolean): void {
    if (`${name}${closes ? '*' : ''}` === beside.end) this.beside = null;
    else if (!closes && ['chapter', 'verse'].includes(meaningOf(name) ?? ''))
      throw new TextProblem(beside.line, `\\${beside.name} is never closed`);
  }

  /** By what stands behind it: `\zx\*` is a milestone, `\zx words\zx*` marks words, and all others are paragraphs. */
  private meaningOfOwn(name: string, closes: boolean): Meaning {
    const behind = this.tokens.slice(this.at + 1).find((token) => token.kind !== 'text');
    if (behind?.kind === 'marker' && behind.closes && behind.name === '') return 'milestone';
    const isMarking = closes || (behind?.kind === 'marker' && behind.closes && behind.name === name);
    return isMarking ? 'plain' : 'aside';
  }

  private opened(meaning: Meaning, name: string): void {
    switch (meaning) {
      case 'id':
      case 'chapter':
      case 'verse':
        if (meaning === 'chapter') this.styled?.endChapter(this.line);
        this.wants = meaning;
        this.wantsSince = this.line;
        return;
      case 'note':
        this.beside = { name, line: this.line, end: `${name}*` };
        return;
      case 'sidebar':
        this.styled?.endParagraph(this.line);
        this.beside = { name, line: this.line, end: 'esbe' };
        return;
      case 'sidebarEnd':
        throw this.problem('\\esbe closes nothing');
      case 'milestone':
      case 'own':
        this.isMilestone = true;
        return;
      default:
        this.styled?.begin(meaning, `\\${name}`, this.line);
    }
  }

  private text(raw: string): void {
    if (this.beside || this.isMilestone) return;
    const rest = this.wants ? this.value(raw) : raw;
    // Of an attribute: `\w grace|strong="H2580"\w*`.
    const [text] = rest.split('|', 1);
    if (text.includes('\\')) throw this.problem('a backslash that begins no marker');
    this.styled?.words(text.replace(/~/g, '\u00a0').replace(/\/\//g, ' '), this.line);
  }

  /** Takes a marker's value from the text behind it, and gives what is left. */
  private value(raw: string): string {
    const [whole, value] = /^\s*(\S+)[ \t]?/.exec(raw) ?? [raw, ''];
    const { wants } = this;
    this.wants = null;
    if (value === '') throw new TextProblem(this.wantsSince, `\\${wants ? NAMES[wants] : ''} without a value`);
    if (wants === 'id') this.begin(value);
    else if (wants === 'chapter') this.styled?.beginChapter(value, this.line);
    else this.styled?.beginVerse(value, this.line);
    return raw.slice(whole.length);
  }

  private begin(code: string): void {
    const book = bookOf(code);
    if (book === undefined) throw this.problem(`${code} is no book of USFM`);
    this.code = code;
    this.book = book;
    this.styled = book && new StyledBook(book);
  }

  private problem(reason: string): TextProblem {
    return new TextProblem(this.line, reason);
  }
}

const NAMES = { id: 'id', chapter: 'c', verse: 'v' } as const;
