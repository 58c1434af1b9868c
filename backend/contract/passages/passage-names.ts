import { DEFAULT_CANON, type Canon } from '../bible/canons';
import { verseCountOf } from '../bible/verses';
import type { BookWords } from './book-words';
import type { ChapterNames } from './chapter-names';
import { endsOf, partsBetween, type PassageVerses } from './kjv-verses';
import { chapterNamesIn } from './labels';
import { numberingOf, type NumberingName } from './numberings';
import type { Numbering, Part, Place } from './written';

/** How people name passages, in one numbering; their verses are the King James Version's. */
export class PassageNames {
  constructor(
    readonly chapters: ChapterNames,
    private readonly numbering: Numbering,
  ) {}

  /** `Genesis 1–3`, `John 3:16–18`, `Genesis 50:1 – Exodus 3:4`; of chapters in several books one each. */
  parts({ chapterIds, verses }: PassageVerses): string[] {
    return verses === null ? this.chapters.inBooks(chapterIds) : [this.ofVerses(chapterIds, verses)];
  }

  /** `Matthew 1–3, Mark 1` */
  passage(passage: PassageVerses): string {
    return this.parts(passage).join(', ');
  }

  private ofVerses(chapterIds: readonly number[], verses: string): string {
    const [first, last] = [chapterIds[0], chapterIds[chapterIds.length - 1]];
    const [begin, end] = [first, last].map((id) => this.chapters.bookOf(id));
    const { from, to: written } = endsOf(verses, first === last);
    const to = { verse: verseCountOf(last), ...written };
    if (begin === end)
      return this.chapters.named(begin, partsBetween(begin, this.numbering, { from, to }).map(inFigures).join('; '));
    const starts = partsBetween(begin, this.numbering, { from, to: from })[0].from;
    const ends = partsBetween(end, this.numbering, { from: to, to })[0].to;
    return `${this.chapters.named(begin, figuresOf(starts))} – ${this.chapters.named(end, figuresOf(ends))}`;
  }
}

const figuresOf = ({ chapter, verse }: Place): string => `${chapter}:${verse}`;

const inFigures = ({ from, to }: Part): string => {
  if (from.chapter !== to.chapter) return `${figuresOf(from)}–${figuresOf(to)}`;
  return from.verse === to.verse ? figuresOf(from) : `${figuresOf(from)}–${to.verse}`;
};

/** The names of passages in a numbering, a canon and a language. A numbering's table is loaded on demand. */
export const passageNamesIn = async (
  name: NumberingName,
  canon: Canon = DEFAULT_CANON,
  words?: BookWords,
): Promise<PassageNames> => new PassageNames(await chapterNamesIn(name, canon, words), await numberingOf(name));
