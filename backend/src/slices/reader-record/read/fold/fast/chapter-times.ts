import { LAST_CHAPTER_ID } from '@lectio/contract';
import { CHAPTERS_OF_PART, FIRST_OF_PART, PART_OF_CHAPTER, type BibleIndex } from '../bible-index';
import { listWith, NEVER, placeIn, removeFrom, Tally } from './tally';

/** A local copy: an imported constant goes through a getter on each access. */
const LAST = LAST_CHAPTER_ID;

/** The read that completed a Bible: the operation, and the chapter within it. */
interface Completion {
  readonly at: number;
  readonly chapterId: number;
}

/** True when a read came after an existing completion. */
const isPast = (completion: Completion | undefined, at: number, chapterId: number): boolean =>
  completion !== undefined && (completion.at < at || (completion.at === at && completion.chapterId < chapterId));

/**
 * Which operations read each chapter, and what they completed. Operations are identified by their index in the history.
 */
export class ChapterTimes {
  /** The first read of each chapter. */
  private readonly firsts = new Int32Array(LAST_CHAPTER_ID + 1).fill(NEVER);
  /** All later reads per chapter, ascending. */
  private readonly further: (number[] | undefined)[] = new Array<undefined>(LAST_CHAPTER_ID + 1).fill(undefined);
  /** For each operation, how many chapters of the canon it read first. */
  private readonly unique = new Tally();
  /** `completions[k - 1]`: when the Bible was completed for the k-th time. */
  private readonly completions: Completion[] = [];
  /** When each part was read; see bible-index.ts. */
  private readonly parts = new Int32Array(CHAPTERS_OF_PART.length).fill(NEVER);
  /** The first chapters of parts whose time is to be computed. */
  private readonly staleParts = new Set<number>(CHAPTERS_OF_PART.keys());
  private sortedBooks: number[] | null = null;
  /** Chapters whose changed reads may move completions, those that gained a read, and the lowest n-th read affected. */
  private readonly changed = new Set<number>();
  private readonly came = new Set<number>();
  private lowestChange = NEVER;

  constructor(private readonly bible: BibleIndex) {}

  get completedBibles(): number {
    return this.completions.length;
  }

  /** The operation of a chapter's n-th read. */
  nth(chapterId: number, n: number): number {
    return n === 1 ? this.firsts[chapterId] : (this.further[chapterId]?.[n - 2] ?? NEVER);
  }

  /** Adds a read; returns which read of the chapter it is, from 1. */
  put(chapterId: number, at: number): number {
    const first = this.firsts[chapterId];
    const further = this.further[chapterId] ?? [];
    const n = at < first ? 1 : 2 + placeIn(further, at);
    if (first !== NEVER) this.further[chapterId] = listWith(further, Math.max(0, n - 2), Math.max(first, at));
    if (n === 1) this.setFirst(chapterId, at);
    if (n <= this.completions.length) this.came.add(chapterId);
    this.noteChange(chapterId, n);
    return n;
  }

  /** Removes a read; returns which read of the chapter it was, from 1. */
  take(chapterId: number, at: number): number {
    const further = this.further[chapterId] ?? [];
    const n = this.firsts[chapterId] === at ? 1 : 2 + removeFrom(further, at);
    if (n === 1) this.setFirst(chapterId, further.shift() ?? NEVER);
    this.noteChange(chapterId, n);
    return n;
  }

  /** True when the read was the chapter's first in the cycle active at the time. */
  isFirstOfCycle(chapterId: number, at: number): boolean {
    if (this.firsts[chapterId] === at) return true;
    const n = 2 + placeIn(this.further[chapterId] ?? [], at);
    return isPast(this.completions[n - 2], at, chapterId);
  }

  /** The cycle of what an operation reads before it completes a Bible. */
  cycleAt(at: number): number {
    let cycle = 1;
    while (cycle <= this.completions.length && this.completions[cycle - 1].at < at) cycle++;
    return cycle;
  }

  biblesCompletedAt(at: number): number {
    return this.completions.filter((completion) => completion.at === at).length;
  }

  /**
   * Recomputes the completions after reads were put or taken, and marks the operations this may affect. True when one
   * has moved.
   */
  settle(completedBibles: number, mark: (at: number) => void): boolean {
    let moved = false;
    const last = Math.max(completedBibles, this.completions.length);
    for (let n = Math.min(this.lowestChange, this.completions.length + 1); n <= last; n++) {
      const before = this.completions[n - 1] as Completion | undefined;
      const after = n <= completedBibles ? this.completion(n, before) : undefined;
      if (before?.at === after?.at && before?.chapterId === after?.chapterId) continue;
      moved = true;
      if (after) this.completions[n - 1] = after;
      this.markBetween(n + 1, [before, after], mark);
    }
    this.completions.length = completedBibles;
    this.changed.clear();
    this.came.clear();
    this.lowestChange = NEVER;
    return moved;
  }

  /** The operation that reached this many distinct chapters. */
  uniqueReached(chapters: number): number {
    return this.unique.reaching(chapters);
  }

  booksReached(books: number): number {
    const times = this.partTimes();
    this.sortedBooks ??= this.bible.books.map(({ parts }) => latestOf(times, parts)).sort((a, b) => a - b);
    return this.sortedBooks[books - 1] ?? NEVER;
  }

  bibleReached(times: number): number {
    return (this.completions[times - 1] as Completion | undefined)?.at ?? NEVER;
  }

  testamentCompleted(testament: 'Old' | 'New'): number {
    const times = this.partTimes();
    const books = this.bible.books.filter(({ isOld }) => isOld === (testament === 'Old'));
    return latestOf(
      times,
      books.flatMap(({ parts }) => parts),
    );
  }

  /** Of books as the 66 have them. */
  booksCompleted(bookIndexes: readonly number[]): number {
    return latestOf(this.partTimes(), bookIndexes);
  }

  private setFirst(chapterId: number, at: number): void {
    const before = this.firsts[chapterId];
    const belongs = this.bible.has[chapterId] === 1;
    if (belongs && before !== NEVER) this.unique.add(before, -1);
    if (belongs && at !== NEVER) this.unique.add(at, 1);
    this.firsts[chapterId] = at;
    this.staleParts.add(PART_OF_CHAPTER[chapterId]);
  }

  private partTimes(): Int32Array {
    for (const part of this.staleParts) {
      const last = this.lastFirst(part);
      if (this.parts[part] !== last) this.sortedBooks = null;
      this.parts[part] = last;
    }
    this.staleParts.clear();
    return this.parts;
  }

  /** When the last chapter of a part was read first. */
  private lastFirst(part: number): number {
    let last = -1;
    const from = FIRST_OF_PART[part];
    for (let id = from; id < from + CHAPTERS_OF_PART[part]; id++) last = Math.max(last, this.firsts[id]);
    return last;
  }

  private noteChange(chapterId: number, n: number): void {
    if (n > this.completions.length || this.bible.has[chapterId] === 0) return;
    this.changed.add(chapterId);
    if (n < this.lowestChange) this.lowestChange = n;
  }

  /** The latest of the n-th reads of the canon's chapters. The old result still bounds it unless its own chapter gained a read. */
  private completion(n: number, before: Completion | undefined): Completion {
    if (before && !this.came.has(before.chapterId)) return this.latest(n, this.changed, before);
    return this.latest(n, this.bible.chapterIds, { at: -1, chapterId: 0 });
  }

  private latest(n: number, chapterIds: Iterable<number>, known: Completion): Completion {
    let { at: last, chapterId: lastId } = known;
    for (const chapterId of chapterIds) {
      const at = this.nth(chapterId, n);
      if (at < last || (at === last && chapterId < lastId)) continue;
      last = at;
      lastId = chapterId;
    }
    return { at: last, chapterId: lastId };
  }

  /**
   * Marks each n-th read that was before one completion and is after the other. If the completion moved only a little,
   * marks every operation it passed.
   */
  private markBetween(n: number, ends: readonly (Completion | undefined)[], mark: (at: number) => void): void {
    for (const end of ends) if (end) mark(end.at);
    const [one, other] = ends;
    if (one && other && Math.abs(one.at - other.at) <= FEW) {
      for (let at = Math.min(one.at, other.at) + 1; at < Math.max(one.at, other.at); at++) mark(at);
      return;
    }
    for (let chapterId = 1; chapterId <= LAST; chapterId++) {
      const at = this.nth(chapterId, n);
      if (at !== NEVER && isPast(one, at, chapterId) !== isPast(other, at, chapterId)) mark(at);
    }
  }
}

/** Repricing this many operations is cheaper than looking up every chapter. */
const FEW = 16;

const latestOf = (times: Int32Array, parts: readonly number[]): number => {
  let last = -1;
  for (const part of parts) last = Math.max(last, times[part]);
  return last;
};
