import type { CanonBook } from '../bible/canons';
import { isLonger, KJV_NUMBERING } from './kjv-numbering';
import type { BookTable, Table } from './numberings/table';
import type { Numbering, Part, Place } from './written';

const LIKE_KJV: BookTable = { counts: new Map(), runs: [] };

/** Of each King James chapter the verses that a chapter holds; of one without known verses, all as if they were one. */
type Holding = ReadonlyMap<number, ReadonlySet<number>>;
const ALL: ReadonlySet<number> = new Set([1]);

/** The King James chapters that are meant; `part` where there was none of which at least half is held. */
interface Meant {
  readonly chapters: readonly number[];
  readonly part: boolean;
}

interface BookHoldings {
  /** By chapter of this numbering, from 1 on at index 0. */
  readonly held: readonly Holding[];
  /** How many verses of a King James chapter all of them hold. */
  readonly totals: ReadonlyMap<number, number>;
  readonly meant: readonly Meant[];
}

const sizesOf = (holdings: readonly Holding[]): Map<number, number> => {
  const whole = new Map<number, Set<number>>();
  for (const holding of holdings)
    for (const [chapter, verses] of holding) whole.set(chapter, new Set([...(whole.get(chapter) ?? []), ...verses]));
  return new Map([...whole].map(([chapter, verses]) => [chapter, verses.size]));
};

/** Each chapter of which at least half is held; for a holding without one, the chapter that it holds most of. */
const meantBy = (holdings: readonly Holding[], totals: ReadonlyMap<number, number>): Meant => {
  const halves = [...sizesOf(holdings)].filter(([chapter, size]) => 2 * size >= (totals.get(chapter) ?? 0));
  const chapters = new Set(halves.map(([chapter]) => chapter));
  let part = false;
  for (const holding of holdings) {
    if ([...holding.keys()].some((chapter) => chapters.has(chapter))) continue;
    const [[most]] = [...holding].sort(([, one], [, other]) => other.size - one.size);
    chapters.add(most);
    part = true;
  }
  return { chapters: [...chapters].sort((one, other) => one - other), part };
};

/** A numbering by a table of what differs from the King James Version. */
export class TableNumbering implements Numbering {
  private readonly holdings = new Map<CanonBook, BookHoldings>();

  constructor(
    readonly name: string,
    private readonly table: Table,
  ) {}

  lastChapter(book: CanonBook): number {
    const { counts } = this.of(book);
    const { length } = book.chapterIds;
    let last = length;
    while ((counts.get(last + 1) ?? 0) > 0 && this.placeOf(book, last + 1, 1).chapter <= length) last += 1;
    while (counts.get(last) === 0) last -= 1;
    return last;
  }

  lastVerse(book: CanonBook, chapter: number): number | undefined {
    return this.of(book).counts.get(chapter) ?? KJV_NUMBERING.lastVerse(book, chapter);
  }

  idsOf(book: CanonBook, from: Place, to: Place): { ids: number[]; part: boolean } {
    const isWhole = from.verse === undefined && to.verse === undefined;
    const { held, totals } = this.holdingsOf(book);
    const { chapters, part } = isWhole
      ? meantBy(held.slice(from.chapter - 1, to.chapter), totals)
      : { chapters: this.chaptersOfVerses(book, from, to), part: false };
    return { ids: chapters.map((chapter) => book.chapterIds[chapter - 1]), part };
  }

  partsOf(book: CanonBook, chapter: number): readonly Part[] {
    if (this.of(book).runs.length === 0) return KJV_NUMBERING.partsOf(book, chapter);
    const { held, meant } = this.holdingsOf(book);
    const own = held.map((_, index) => index + 1);
    const meaning = own.filter((one) => meant[one - 1].chapters.includes(chapter));
    if (meaning.length === 0)
      return own.filter((one) => held[one - 1].has(chapter)).flatMap((one) => this.versesIn(book, one, chapter));
    return meaning.flatMap((one) =>
      meant[one - 1].chapters.length === 1
        ? [{ from: { chapter: one }, to: { chapter: one } }]
        : this.versesIn(book, one, chapter),
    );
  }

  placeOf(book: CanonBook, chapter: number, verse: number): Required<Place> {
    const run = this.of(book).runs.find((one) => one.chapter === chapter && one.from <= verse && verse <= one.to);
    if (!run) return { chapter, verse };
    return { chapter: run.kjv[0], verse: run.kjv[1] + run.step * (verse - run.from) };
  }

  private of(book: CanonBook): BookTable {
    return this.table.get(isLonger(book) ? `${book.osis}+` : book.osis) ?? LIKE_KJV;
  }

  private chaptersOfVerses(book: CanonBook, from: Place, to: Place): number[] {
    const found = new Set<number>();
    for (let { chapter } = from; chapter <= to.chapter; chapter++) {
      const count = this.lastVerse(book, chapter);
      if (count === undefined) found.add(chapter);
      const first = chapter === from.chapter ? (from.verse ?? 1) : 1;
      const last = Math.min(count ?? 0, (chapter === to.chapter ? to.verse : undefined) ?? Infinity);
      for (let verse = first; verse <= last; verse++) found.add(this.placeOf(book, chapter, verse).chapter);
    }
    return [...found].sort((one, other) => one - other);
  }

  private holdingsOf(book: CanonBook): BookHoldings {
    const known = this.holdings.get(book);
    if (known) return known;
    const held = Array.from({ length: this.lastChapter(book) }, (_, index) => this.holding(book, index + 1));
    const totals = sizesOf(held);
    const made = { held, totals, meant: held.map((one) => meantBy([one], totals)) };
    this.holdings.set(book, made);
    return made;
  }

  private holding(book: CanonBook, chapter: number): Holding {
    const count = this.lastVerse(book, chapter);
    if (count === undefined) return new Map([[chapter, ALL]]);
    const held = new Map<number, Set<number>>();
    for (let own = 1; own <= count; own++) {
      const place = this.placeOf(book, chapter, own);
      held.set(place.chapter, (held.get(place.chapter) ?? new Set()).add(place.verse));
    }
    // The title of a psalm is no verse.
    for (const verses of held.values()) verses.delete(0);
    return held;
  }

  /** The verses of a chapter of this numbering that stand in a King James chapter, in runs. */
  private versesIn(book: CanonBook, own: number, chapter: number): Part[] {
    const parts: { from: Required<Place>; to: Required<Place> }[] = [];
    const count = this.lastVerse(book, own) ?? 0;
    for (let verse = 1; verse <= count; verse++) {
      if (this.placeOf(book, own, verse).chapter !== chapter) continue;
      const before = parts[parts.length - 1];
      const place = { chapter: own, verse };
      if (before?.to.verse === verse - 1) before.to = place;
      else parts.push({ from: place, to: place });
    }
    return parts;
  }
}
