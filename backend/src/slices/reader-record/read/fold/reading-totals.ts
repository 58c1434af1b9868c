import { BOOK_RANGES, CHAPTER_COUNT, NEW_TESTAMENT_CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { DayRuns } from './day-runs';
import { Sizes } from './sizes';

/** A local copy: an imported constant goes through a getter on each access. */
const CHAPTERS = CHAPTER_COUNT;
const OLD_TESTAMENT = OLD_TESTAMENT_CHAPTERS;

/** The index of each chapter's book among the 66, by chapter id. */
export const BOOK_OF_CHAPTER = new Uint8Array(CHAPTER_COUNT + 1);
BOOK_RANGES.forEach((book, index) => BOOK_OF_CHAPTER.fill(index, book.firstChapterId, book.lastChapterId + 1));

/** What one command's reads contributed to one cycle; the price depends on it. */
export interface ReadEffect {
  readonly cycle: number;
  firstReads: number;
  repeats: number;
  completedBible: boolean;
}

/**
 * Running totals over a reader's surviving reads, in recording order. Removals leave every total as if the read had
 * never been there, except for cycle dates, which need the order: after a removal they must be folded again before they
 * are shown.
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
  /** Per cycle k: the earliest and latest k-th read date of its chapters. Valid while `datesInOrder`. */
  readonly cycleStarts: Day[] = [];
  readonly cycleEnds: Day[] = [];
  /** False once a chapter was reported for an earlier day than before: then k-th dates need sorting. */
  datesInOrder = true;
  private readonly lastDay = new Int32Array(CHAPTER_COUNT + 1).fill(-0x80000000);
  private readonly chaptersOfBook = new Uint8Array(BOOK_RANGES.length);
  /** The number of reads per day; needed once some were removed. */
  private daySizes: Sizes | undefined;

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

  /** Counts one day's reads in the order of `chapters`; one effect per cycle, rarely more than one. */
  addReads(day: Day, chapters: Uint16Array): ReadEffect[] {
    const effects: ReadEffect[] = [];
    let effect = this.effectOfActiveCycle(effects);
    for (let i = 0; i < chapters.length; i++) {
      this.addRead(day, chapters[i], effect);
      if (effect.completedBible) effect = this.effectOfActiveCycle(effects);
    }
    this.totalReads += chapters.length;
    const before = this.readsByDay.get(day) ?? 0;
    const ofDay = before + chapters.length;
    this.readsByDay.set(day, ofDay);
    this.daySizes?.add(ofDay);
    if (before > 0) this.daySizes?.remove(before);
    if (ofDay > this.mostInOneDay) this.mostInOneDay = ofDay;
    return effects;
  }

  /** Removes some of a day's reads, and the day itself when none is left. */
  takeReads(day: Day, chapters: Uint16Array): void {
    this.daySizes ??= new Sizes(this.readsByDay.values());
    for (let i = 0; i < chapters.length; i++) this.takeRead(chapters[i]);
    this.totalReads -= chapters.length;
    const before = this.readsByDay.get(day) ?? 0;
    const ofDay = before - chapters.length;
    if (ofDay > 0) {
      this.readsByDay.set(day, ofDay);
      this.daySizes.add(ofDay);
    } else {
      this.readsByDay.delete(day);
      this.runs.remove(day);
    }
    this.daySizes.remove(before);
    this.mostInOneDay = this.daySizes.max;
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
    if (this.reached[reads] === CHAPTERS) {
      this.completedBibles++;
      effect.completedBible = true;
    }
  }

  private takeRead(chapterId: number): void {
    const reads = this.counts[chapterId]--;
    this.reached[reads]--;
    if (reads === this.completedBibles) this.completedBibles--;
    if (reads === 1) this.takeUnique(chapterId);
  }

  private noteDate(day: Day, chapterId: number, reads: number): void {
    if (day < this.lastDay[chapterId]) this.datesInOrder = false;
    else this.lastDay[chapterId] = day;
    if (!(this.cycleStarts[reads] <= day)) this.cycleStarts[reads] = day;
    if (!(this.cycleEnds[reads] >= day)) this.cycleEnds[reads] = day;
  }

  private addUnique(chapterId: number): void {
    this.uniqueChapters++;
    if (chapterId <= OLD_TESTAMENT) this.oldTestamentChapters++;
    const book = BOOK_OF_CHAPTER[chapterId];
    this.chaptersOfBook[book]++;
    if (this.isBookComplete(book)) this.booksCompleted++;
  }

  private takeUnique(chapterId: number): void {
    const book = BOOK_OF_CHAPTER[chapterId];
    if (this.isBookComplete(book)) this.booksCompleted--;
    this.uniqueChapters--;
    if (chapterId <= OLD_TESTAMENT) this.oldTestamentChapters--;
    this.chaptersOfBook[book]--;
  }
}
