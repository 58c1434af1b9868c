import { BOOK_RANGES, CHAPTER_COUNT, NEW_TESTAMENT_CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { DayRuns } from './day-runs';

/** The index of each chapter's book among the 66, by chapter id. */
const BOOK_OF_CHAPTER = new Uint8Array(CHAPTER_COUNT + 1);
BOOK_RANGES.forEach((book, index) => BOOK_OF_CHAPTER.fill(index, book.firstChapterId, book.lastChapterId + 1));

/** What the reads of one command did while one cycle was active: the price depends on it. */
export interface ReadEffect {
  readonly cycle: number;
  firstReads: number;
  repeats: number;
  completedBible: boolean;
}

/**
 * Running totals over the surviving reads of one reader in the order recorded. Only additions: taking something away
 * starts a new fold, which is what keeps every figure equal to a fresh one.
 */
export class ReadingTotals {
  /** Reads by chapter id; index 0 is unused. */
  readonly counts = new Uint16Array(CHAPTER_COUNT + 1);
  /** `reached[k]`: how many chapters were read at least k times. */
  readonly reached: number[] = [CHAPTER_COUNT, 0];
  readonly runs = new DayRuns();
  readonly readsByDay = new Map<Day, number>();
  totalReads = 0;
  uniqueChapters = 0;
  oldTestamentChapters = 0;
  completedBibles = 0;
  booksCompleted = 0;
  mostInOneDay = 0;
  /** By cycle k: the smallest and the largest k-th read date of its chapters. Valid while `datesInOrder`. */
  readonly cycleStarts: Day[] = [];
  readonly cycleEnds: Day[] = [];
  /** False once a chapter was reported for a day before one that it had already: then k-th dates need a sort. */
  datesInOrder = true;
  private readonly lastDay = new Int32Array(CHAPTER_COUNT + 1).fill(-0x80000000);
  private readonly chaptersOfBook = new Uint8Array(BOOK_RANGES.length);

  get newTestamentChapters(): number {
    return this.uniqueChapters - this.oldTestamentChapters;
  }

  get isOldTestamentComplete(): boolean {
    return this.oldTestamentChapters === OLD_TESTAMENT_CHAPTERS;
  }

  get isNewTestamentComplete(): boolean {
    return this.newTestamentChapters === NEW_TESTAMENT_CHAPTERS;
  }

  isBookComplete(bookIndex: number): boolean {
    return this.chaptersOfBook[bookIndex] === BOOK_RANGES[bookIndex].chapterCount;
  }

  /** Counts reads of one day in the order of `chapters`; one effect a cycle, rarely more than one. */
  addReads(day: Day, chapters: Uint16Array): ReadEffect[] {
    const effects: ReadEffect[] = [];
    let effect = this.effectOfActiveCycle(effects);
    for (let i = 0; i < chapters.length; i++) {
      this.addRead(day, chapters[i], effect);
      if (effect.completedBible) effect = this.effectOfActiveCycle(effects);
    }
    this.totalReads += chapters.length;
    const ofDay = (this.readsByDay.get(day) ?? 0) + chapters.length;
    this.readsByDay.set(day, ofDay);
    if (ofDay > this.mostInOneDay) this.mostInOneDay = ofDay;
    return effects;
  }

  private effectOfActiveCycle(effects: ReadEffect[]): ReadEffect {
    const effect = { cycle: this.completedBibles + 1, firstReads: 0, repeats: 0, completedBible: false };
    effects.push(effect);
    return effect;
  }

  private addRead(day: Day, chapterId: number, effect: ReadEffect): void {
    const reads = ++this.counts[chapterId];
    this.reached[reads] = (this.reached[reads] ?? 0) + 1;
    this.noteDate(day, chapterId, reads);
    if (reads === 1) this.addUnique(chapterId);
    if (reads !== this.completedBibles + 1) {
      effect.repeats++;
      return;
    }
    effect.firstReads++;
    if (this.reached[reads] === CHAPTER_COUNT) {
      this.completedBibles++;
      effect.completedBible = true;
    }
  }

  private noteDate(day: Day, chapterId: number, reads: number): void {
    if (day < this.lastDay[chapterId]) this.datesInOrder = false;
    else this.lastDay[chapterId] = day;
    if (!(this.cycleStarts[reads] <= day)) this.cycleStarts[reads] = day;
    if (!(this.cycleEnds[reads] >= day)) this.cycleEnds[reads] = day;
  }

  private addUnique(chapterId: number): void {
    this.uniqueChapters++;
    if (chapterId <= OLD_TESTAMENT_CHAPTERS) this.oldTestamentChapters++;
    const book = BOOK_OF_CHAPTER[chapterId];
    this.chaptersOfBook[book]++;
    if (this.isBookComplete(book)) this.booksCompleted++;
  }
}
