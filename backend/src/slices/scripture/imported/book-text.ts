import type { Book } from '@lectio/contract';
import { chapterIdOf } from '../domain/passage';
import type { StoredVerse } from '../embedded/layout';
import { TextProblem } from './text-problem';
import { VerseMarkup } from './verse-markup';

/** No verse of any translation has a higher number; Psalm 119 has 176. */
const VERSE_MAX = 200;

/** The verses of a book. */
export interface BookFound {
  readonly book: Book;
  readonly verses: StoredVerse[];
}

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

/** What a book holds besides its verses. */
export type Beside = 'heading' | 'title' | 'colophon';

/** A book as it is read, whatever the format: chapters of this site's numbering, and verses that go up. */
export class BookText implements BookFound {
  readonly verses: StoredVerse[] = [];
  chapter: number | null = null;
  private verse: Begun | null = null;
  private isPoetry = false;
  private beginsParagraph = true;
  private heading: string | null = null;
  private title: string | null = null;

  constructor(readonly book: Book) {}

  /** Of the verse that is being read. */
  get markup(): VerseMarkup | null {
    return this.verse?.markup ?? null;
  }

  beginChapter(chapter: number, line: number): void {
    const { name, chapterCount } = this.book;
    if (chapter > chapterCount)
      throw new TextProblem(
        line,
        `${name} has ${chapterCount} chapters on this site, and ${chapter} is not one of them: number the text as the King James Version does`,
      );
    if (chapter <= (this.chapter ?? 0)) throw new TextProblem(line, `chapter ${chapter} after chapter ${this.chapter}`);
    this.endVerse(line);
    this.chapter = chapter;
    this.beginsParagraph = true;
  }

  /** True where a verse is one with its neighbours: `2a` and `2b`. */
  holds(number: number): boolean {
    return this.verse !== null && number >= this.verse.number && number <= this.verse.through;
  }

  beginVerse({ number, through }: { number: number; through: number }, as: string, line: number): void {
    if (this.chapter === null) throw new TextProblem(line, 'a verse before the first chapter');
    if (number < 1 || through > VERSE_MAX || through < number)
      throw new TextProblem(line, `${as} is no number of a verse`);
    const before = this.lastIn(this.chapter);
    if (number <= before) throw new TextProblem(line, `verse ${number} after verse ${before}`);
    this.endVerse(line);
    this.verse = {
      number,
      through,
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

  paragraph(kind: 'prose' | 'poetry' | 'gap'): void {
    if (kind !== 'gap') this.isPoetry = kind === 'poetry';
    if (kind !== 'poetry') this.beginsParagraph = true;
    this.verse?.markup.breakLine();
  }

  /** The next verse begins a paragraph, wherever that is. */
  breakOff(): void {
    this.beginsParagraph = true;
  }

  putBeside(beside: Beside, raw: string, line: number): void {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    if (beside === 'colophon') {
      if (!this.verse) throw new TextProblem(line, 'a closing text before the first verse');
      this.verse.colophon = text;
    } else this[beside] = this[beside] === null ? text : `${this[beside]} · ${text}`;
  }

  text(raw: string, line: number): void {
    if (this.verse) this.verse.markup.text(raw);
    else if (raw.trim() !== '')
      throw new TextProblem(line, `text before the first verse: “${raw.trim().slice(0, 30)}”`);
  }

  /** A verse without words, whose text other manuscripts have, is left out. */
  endVerse(line: number): void {
    const { verse, chapter } = this;
    this.verse = null;
    if (!verse || chapter === null) return;
    this.ended = { chapter, through: verse.through };
    const markup = verse.markup.end(line);
    if (markup === '') return;
    const { number, through, beginsParagraph, isPoetry, title, heading, colophon } = verse;
    this.verses.push({
      chapterId: chapterIdOf(this.book, chapter),
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

  private ended = { chapter: 0, through: 0 };

  private lastIn(chapter: number): number {
    if (this.verse) return this.verse.through;
    return this.ended.chapter === chapter ? this.ended.through : 0;
  }
}
