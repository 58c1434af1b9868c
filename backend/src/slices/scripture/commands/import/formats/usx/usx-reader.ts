import type { FileFound } from '@slices/scripture/commands/import/book-text';
import { leftOut, type LeftOut, TextProblem } from '@slices/scripture/commands/import/text-problem';
import { words } from '@slices/scripture/commands/import/verse-markup';
import { bookOf } from '../book-codes';
import type { BookPart } from '../book-part';
import { StyledBook } from '../styled-book';
import { isInline, meaningOf } from '../styles';
import { readXml, type Attributes, type XmlEvents } from '../xml/read-xml';

/** Nothing in them is scripture. */
const ASIDE = words('note figure sidebar periph ms');
/** They hold others, and say nothing themselves. */
const HOLDERS = words('usx table ref');

/** The verses of a book in USX. Notes, introductions and parallel references are left out; nothing is guessed. */
export const readUsx = (xml: string): FileFound => new UsxReader().read(xml);

class UsxReader implements XmlEvents {
  private readonly problems: LeftOut[] = [];
  /** Null for one that is passed over. */
  private book: BookPart | null | undefined;
  private code = '';
  private styled: StyledBook | null = null;
  /** A problem was found: the next chapter is awaited. */
  private isLost = false;
  /** The open elements: what to close at the end of each. */
  private readonly open: (string | null)[] = [];
  /** The depth of what is no scripture. */
  private asideSince: number | null = null;
  private line = 1;

  read(xml: string): FileFound {
    try {
      readXml(xml, this);
      if (this.book === undefined) throw new TextProblem(1, 'the file has no <book>');
      this.attempt(() => this.styled?.endChapter(this.line));
    } catch (error) {
      if (this.styled) this.problems.push(leftOut(error, `${this.styled.leaveOut()} and the rest of the file`));
      else this.problems.push(leftOut(error, 'the file'));
    }
    const { problems, styled } = this;
    return { books: styled ? [styled.found()] : [], passedOver: this.book === null ? [this.code] : [], problems };
  }

  begin(name: string, attributes: Attributes, line: number): void {
    this.line = line;
    if (this.open.length === 0 && name !== 'usx') throw this.problem(`<${name}> where <usx> is due: this is no USX`);
    this.open.push(null);
    if (this.asideSince !== null) return;
    if (ASIDE.has(name) || name === 'book') this.asideSince = this.open.length;
    if (name === 'book') this.beginBook(attributes.code ?? attributes.id ?? '');
    else if (!ASIDE.has(name)) this.attempt(() => this.element(name, attributes), name === 'chapter');
  }

  end(_: string, line: number): void {
    this.line = line;
    if (this.asideSince === this.open.length) this.asideSince = null;
    const closes = this.open.pop();
    if (closes) this.attempt(() => this.styled?.end(closes, line));
  }

  words(text: string, line: number): void {
    this.line = line;
    if (this.asideSince === null) this.attempt(() => this.styled?.words(text, line));
  }

  /** A problem costs the chapter. */
  private attempt(part: () => void, isChapter = false): void {
    if (this.isLost && !isChapter) return;
    this.isLost = false;
    try {
      part();
    } catch (error) {
      if (!this.styled) throw error;
      this.isLost = true;
      this.problems.push(leftOut(error, this.styled.leaveOut()));
    }
  }

  private element(name: string, { style = '', number, eid }: Attributes): void {
    if (HOLDERS.has(name) || this.book === null) return;
    const { styled, line } = this;
    if (!styled) throw this.problem(`<${name}> before <book>`);
    switch (name) {
      case 'chapter':
        return eid === undefined ? this.beginChapter(styled, number ?? '') : undefined;
      case 'verse':
        return eid === undefined ? styled.beginVerse(number ?? '', line) : undefined;
      case 'optbreak':
        return styled.words(' ', line);
      case 'para':
      case 'row':
      case 'cell':
      case 'char':
        return this.styledElement(styled, name, style);
      default:
        throw this.problem(`the element <${name}> is not known`);
    }
  }

  /** What is still open in the last chapter costs that one alone. */
  private beginChapter(styled: StyledBook, number: string): void {
    this.attempt(() => styled.endChapter(this.line), true);
    if (this.isLost) styled.endChapter(this.line);
    this.isLost = false;
    styled.beginChapter(number, this.line);
  }

  private styledElement(styled: StyledBook, name: string, style: string): void {
    const meaning = style.startsWith('z') ? (name === 'char' ? 'plain' : 'aside') : meaningOf(style);
    switch (meaning) {
      case undefined:
      case 'id':
      case 'chapter':
      case 'verse':
      case 'milestone':
      case 'sidebarEnd':
      case 'own':
        throw this.problem(`the style “${style}” of <${name}> is not known`);
      case 'note':
      case 'sidebar':
        this.asideSince = this.open.length;
        return;
      default:
        styled.begin(meaning, style, this.line);
        if (isInline(meaning)) this.open[this.open.length - 1] = style;
    }
  }

  private beginBook(code: string): void {
    if (this.book !== undefined) throw this.problem('a second <book>: one file holds one book');
    const book = bookOf(code);
    if (book === undefined) throw this.problem(`${code || 'a book without a code'} is no book of USX`);
    this.code = code;
    this.book = book;
    this.styled = book && new StyledBook(book);
  }

  private problem(reason: string): TextProblem {
    return new TextProblem(this.line, reason);
  }
}
