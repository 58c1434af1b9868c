import { ChapterText, type ReadVerse, type Verse, type VerseNumber } from './chapter-text';
import type { BookPart } from './formats/book-part';
import { TextProblem, type LeftOut } from './text-problem';
import { VerseMarkup, type InlineMeaning } from './verse-markup';

/** No verse of any translation has a higher number; Psalm 119 has 176. */
const VERSE_MAX = 200;

/** Books with chapters that have titles of their own. */
const TITLED: ReadonlySet<string> = new Set(['Psalms', 'Sirach']);

/** The verses of a book. */
export interface BookFound {
  readonly part: BookPart;
  readonly verses: readonly ReadVerse[];
}

/** What is in a file, whatever its format. */
export interface FileFound {
  readonly books: readonly BookFound[];
  /** Books that no canon has, as the file calls them. */
  readonly passedOver: readonly string[];
  /** What could not be read: all the rest was. */
  readonly problems: readonly LeftOut[];
}

/** What a book holds besides its verses. */
export type Beside = 'heading' | 'title' | 'colophon';

/** A book as it is read, whatever the format. A chapter with a problem is left out as a whole. */
export class BookText {
  /** Null between chapters. */
  chapter: number | null = null;
  /** By number; null for one that is left out. */
  private readonly chapters = new Map<number, ChapterText | null>();
  /** Nothing is kept until the next chapter. */
  private isSkipping = false;
  private verse: Verse | null = null;
  /** The one that began last, ended or not: a part of it may follow. */
  private last: Verse | null = null;
  private isPoetry = false;
  private beginsParagraph = true;
  /** Holds what is marked between verses: the next one goes on with it. */
  private between = new VerseMarkup();
  private heading: string | null = null;
  private title: string | null = null;

  constructor(readonly part: BookPart) {}

  found(): BookFound {
    const { part } = this;
    return { part, verses: [...this.chapters.values()].flatMap((chapter) => chapter?.verses() ?? []) };
  }

  beginChapter(printed: number, line: number): void {
    const chapter = printed === 0 ? 0 : (this.part.chapter ?? printed);
    this.chapter = chapter;
    this.beginsParagraph = true;
    // Chapter 0 is what stands before the book.
    this.isSkipping = chapter === 0;
    if (this.isSkipping) return;
    if (this.chapters.has(chapter)) throw new TextProblem(line, `chapter ${chapter} is there twice`);
    this.chapters.set(chapter, new ChapterText(chapter));
  }

  /** @throws TextProblem when something is still marked */
  endChapter(line: number): void {
    this.endVerse();
    const [open] = this.between.suspend();
    if (open)
      throw new TextProblem(open.line, `${open.name} is not closed before the end of its chapter, line ${line}`);
    this.chapter = null;
    this.last = null;
    this.isSkipping = false;
  }

  /** Leaves the chapter out, and all up to the next one. Says what that is. */
  leaveOut(): string {
    const { chapter, part } = this;
    const { name } = part.book;
    this.isSkipping = true;
    this.verse = null;
    this.last = null;
    this.between = new VerseMarkup();
    this.heading = null;
    this.title = null;
    if (!chapter) return `${name}, up to the next chapter`;
    this.chapters.set(chapter, null);
    return `${name} ${chapter}`;
  }

  beginVerse(number: VerseNumber, as: string, line: number): void {
    if (this.isSkipping) return;
    const chapter = this.chapter === null ? null : this.chapters.get(this.chapter);
    if (!chapter) throw new TextProblem(line, 'a verse before the first chapter');
    if (number.number < 1 || number.through > VERSE_MAX || number.through < number.number)
      throw new TextProblem(line, `${as} is no number of a verse`);
    const known = number.isPart ? chapter.goOn(number, line) : undefined;
    if (known && known === this.verse) return known.markup.text(' ');
    this.endVerse();
    if (known && known === this.last) known.markup.text(' ');
    else known?.markup.breakLine();
    this.verse = known ?? this.newVerse(chapter, number, line);
    this.last = this.verse;
    this.verse.markup.resume(this.between.suspend());
  }

  private newVerse(chapter: ChapterText, number: VerseNumber, line: number): Verse {
    const { beginsParagraph, isPoetry, title, heading } = this;
    const before = { beginsParagraph, isPoetry, title: title?.trim() ?? null, heading };
    const verse = chapter.begin(number, line, before);
    this.beginsParagraph = false;
    this.title = null;
    this.heading = null;
    return verse;
  }

  paragraph(kind: 'prose' | 'poetry' | 'gap'): void {
    if (kind !== 'gap') this.isPoetry = kind === 'poetry';
    if (kind !== 'poetry') this.beginsParagraph = true;
    this.last?.markup.breakLine();
    if (this.isAboveFirst && this.title !== null) this.addToTitle(' ');
  }

  /** The next verse begins a paragraph, wherever that is. */
  breakOff(): void {
    this.beginsParagraph = true;
  }

  putBeside(beside: Beside, raw: string, line: number): void {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (text === '' || this.isSkipping) return;
    if (beside === 'colophon') {
      if (!this.verse) throw new TextProblem(line, 'a closing text before the first verse');
      this.verse.colophon = text;
    } else this[beside] = joined(this[beside], text);
  }

  text(raw: string, line: number): void {
    const { verse } = this;
    if (this.isIntroduction) return;
    if (raw.trim() !== '' && !this.isSkipping) {
      if (this.isAboveFirst) return this.addToTitle(raw);
      if (!verse) throw new TextProblem(line, `text outside a verse: “${raw.trim().slice(0, 30)}”`);
      this.settle(verse);
      this.beginsParagraph = false;
    }
    verse?.markup.text(raw);
  }

  /** Before the first chapter, some publishers set lists and tables as if they were scripture. */
  private get isIntroduction(): boolean {
    return this.chapter === null && this.chapters.size === 0;
  }

  /** Text above the first verse of a psalm, or of a chapter of Sirach, is its title, whatever its paragraph is called. */
  private get isAboveFirst(): boolean {
    return TITLED.has(this.part.book.name) && this.chapter !== null && this.last === null;
  }

  private addToTitle(raw: string): void {
    this.title = `${this.title ?? ''}${raw}`.replace(/\s+/g, ' ');
  }

  get isInVerse(): boolean {
    return this.verse !== null;
  }

  openMark(meaning: InlineMeaning, name: string, line: number): void {
    if (!this.isSkipping) (this.verse?.markup ?? this.between).open(meaning, name, line);
  }

  closeMark(name: string, line: number): void {
    if (!this.isSkipping) (this.verse?.markup ?? this.between).close(name, line);
  }

  endVerse(): void {
    const { verse } = this;
    this.verse = null;
    if (!verse) return;
    // In Bibles that count it as verse 1, a psalm's title is all there is in this verse.
    if (this.title !== null && verse.markup.isEmpty) {
      verse.markup.text(this.title);
      this.title = null;
    }
    this.between.resume(verse.markup.suspend());
  }

  /** A heading or a title behind which the same verse goes on stands within it. */
  private settle(verse: Verse): void {
    const { title, heading } = this;
    this.title = null;
    this.heading = null;
    if (verse.markup.isEmpty) {
      verse.title = joined(verse.title, title);
      verse.heading = joined(verse.heading, heading);
      return;
    }
    if (heading !== null) verse.markup.heading(heading);
    if (title !== null) verse.markup.line(title);
  }
}

const joined = (before: string | null, text: string | null): string | null =>
  before === null || text === null ? (before ?? text) : `${before} · ${text}`;
