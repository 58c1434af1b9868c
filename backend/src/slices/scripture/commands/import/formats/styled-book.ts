import { BookText, type Beside, type BookFound } from '../book-text';
import { TextProblem } from '../text-problem';
import type { BookPart } from './book-part';
import type { Meaning } from './styles';

/** A text that belongs to the next verse, or to the last one. */
interface Collected {
  readonly into: Beside;
  text: string;
}

/** What opens and closes in its own way in each format. */
type Own = 'id' | 'chapter' | 'verse' | 'note' | 'milestone' | 'sidebar' | 'sidebarEnd' | 'own';
export type StyleMeaning = Exclude<Meaning, Own>;

/** `2`, `2-6a`, `2,4`; some scripts write a mark of direction before the hyphen. */
const VERSES = /^(\d{1,3})(\p{L}\p{M}*)?(?:\u200f?[-–,](?:\d{1,3}\p{L}?\p{M}*\u200f?[-–,])*(\d{1,3})\p{L}?\p{M}*)?$/u;

/** A book in the styles that USFM and USX share. */
export class StyledBook {
  private readonly text: BookText;
  private collected: Collected | null = null;
  /** Until the next paragraph, as behind the book's name. */
  private isAside = true;

  constructor(part: BookPart) {
    this.text = new BookText(part);
  }

  found(): BookFound {
    return this.text.found();
  }

  begin(meaning: StyleMeaning, name: string, line: number): void {
    switch (meaning) {
      case 'aside':
        this.endParagraph(line);
        this.isAside = true;
        return;
      case 'heading':
      case 'title':
      case 'colophon':
        this.endParagraph(line);
        this.collected = { into: meaning, text: '' };
        return this.text.breakOff();
      case 'prose':
      case 'poetry':
      case 'gap':
        this.endParagraph(line);
        return this.text.paragraph(meaning);
      case 'cell':
        return this.words(' ', line);
      default:
        if (!this.isElsewhere) this.text.openMark(meaning, name, line);
    }
  }

  /** The end of marked words. */
  end(name: string, line: number): void {
    if (!this.isElsewhere) this.text.closeMark(name, line);
  }

  endParagraph(line: number): void {
    this.isAside = false;
    const { collected } = this;
    this.collected = null;
    if (collected) this.text.putBeside(collected.into, collected.text, line);
  }

  endChapter(line: number): void {
    this.endParagraph(line);
    this.text.endChapter(line);
  }

  beginChapter(value: string, line: number): void {
    if (!/^\d{1,3}$/.test(value)) throw new TextProblem(line, `${value} is no number of a chapter`);
    this.text.beginChapter(Number(value), line);
  }

  beginVerse(value: string, line: number): void {
    this.endParagraph(line);
    const [, from = '0', part, through = from] = VERSES.exec(value) ?? [];
    const number = { number: Number(from), through: Number(through), isPart: part !== undefined };
    this.text.beginVerse(number, value, line);
  }

  words(raw: string, line: number): void {
    if (this.isAside) return;
    if (this.collected) this.collected.text += raw;
    else this.text.text(raw, line);
  }

  /** Leaves the chapter out, and says what that is. */
  leaveOut(): string {
    this.collected = null;
    this.isAside = false;
    return this.text.leaveOut();
  }

  private get isElsewhere(): boolean {
    return this.isAside || this.collected !== null;
  }
}
