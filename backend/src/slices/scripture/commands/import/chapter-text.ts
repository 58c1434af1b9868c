import type { PrintedVerse } from '@slices/scripture/read/embedded/layout';
import { TextProblem } from './text-problem';
import { VerseMarkup } from './verse-markup';

/** What stands before a verse of its own. */
interface Before {
  readonly beginsParagraph: boolean;
  readonly isPoetry: boolean;
  title: string | null;
  heading: string | null;
}

export interface Verse extends Before {
  readonly number: number;
  through: number;
  colophon: string | null;
  readonly markup: VerseMarkup;
}

/** A verse with its printed numbers. The text's numbering says which of our chapters it belongs to. */
export type ReadVerse = Omit<PrintedVerse, 'chapterId'>;

/** Which verse begins: `2`, `2-6`, or a part of one, as `6b` and `6b-11`. */
export interface VerseNumber {
  readonly number: number;
  readonly through: number;
  readonly isPart: boolean;
}

/** The verses of a chapter as they are read: in any order, and no number twice. */
export class ChapterText {
  private readonly found: Verse[] = [];

  constructor(private readonly chapter: number) {}

  /** The verse that goes on: `4b` is more of 4. None where `6b-11` follows `2-6a`: both have verse 6. */
  goOn({ number, through }: VerseNumber, line: number): Verse | undefined {
    const verse = this.holder(number);
    if (!verse || (number > verse.number && through > verse.through)) return undefined;
    this.claim(number + 1, through, line, verse);
    verse.through = Math.max(verse.through, through);
    return verse;
  }

  begin({ number, through, isPart }: VerseNumber, line: number, before: Before): Verse {
    this.claim(isPart ? number + 1 : number, through, line);
    const verse: Verse = { ...before, number, through, colophon: null, markup: new VerseMarkup() };
    this.found.push(verse);
    return verse;
  }

  /** Verses without words, whose text other manuscripts have, are left out. */
  verses(): ReadVerse[] {
    const { chapter } = this;
    return this.found
      .map(({ markup, ...verse }) => ({ chapter, ...verse, markup: markup.html(), footnotes: [] }))
      .filter(({ markup }) => markup !== '')
      .map(({ number, ...verse }) => ({ ...verse, verse: number }));
  }

  private claim(number: number, through: number, line: number, by?: Verse): void {
    for (let one = number; one <= through; one++)
      if (this.holder(one, by)) throw new TextProblem(line, `verse ${one} is there twice`);
  }

  private holder(number: number, except?: Verse): Verse | undefined {
    return this.found.findLast((verse) => verse !== except && number >= verse.number && number <= verse.through);
  }
}
