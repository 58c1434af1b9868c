import { LAST_CHAPTER_ID, OLD_TESTAMENT_CHAPTERS, CHAPTER_COUNT } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { CHAPTERS_OF_PART, PART_OF_CHAPTER, type BibleIndex } from './bible-index';
import { BegunBibles, type FigureScope } from './begun-bibles';
import { DayRuns } from './day-runs';
import { Sizes } from './sizes';

/** Local copies: an imported constant goes through a getter on each access. */
const LAST_OF_66 = CHAPTER_COUNT;
const OLD_TESTAMENT = OLD_TESTAMENT_CHAPTERS;

/** What one command's reads contributed to one cycle; the price depends on it. */
export interface ReadEffect {
  readonly cycle: number;
  firstReads: number;
  repeats: number;
  completedBible: boolean;
}

/**
 * Running totals over a reader's surviving reads, in recording order. A chapter outside the reader's canon counts as
 * read, but for no book, testament or Bible. Removals leave every total as if the read had
 * never been there, except for cycle dates, which need the order: see `datesInOrder`.
 */
export class ReadingTotals {
  /** Reads by chapter id; index 0 is unused. */
  readonly counts = new Uint16Array(LAST_CHAPTER_ID + 1);
  /** `reached[k]`: how many chapters of the canon were read at least k times. */
  readonly reached: number[];
  readonly runs = new DayRuns();
  readonly readsByDay = new Map<Day, number>();
  totalReads = 0;
  /** Different chapters of the canon. */
  uniqueChapters = 0;
  oldTestamentChapters = 0;
  completedBibles = 0;
  booksCompleted = 0;
  mostInOneDay = 0;
  /** Per cycle k: the earliest and latest k-th read date of its chapters. Valid while `datesInOrder`. */
  readonly cycleStarts: Day[] = [];
  readonly cycleEnds: Day[] = [];
  /** False once a chapter was reported for an earlier day than before, or taken away: then k-th dates need sorting. */
  datesInOrder = true;
  /** The same reads by the Bibles that were begun anew. */
  readonly begun: BegunBibles;
  private readonly bible: BibleIndex;
  private readonly lastDay = new Int32Array(LAST_CHAPTER_ID + 1).fill(-0x80000000);
  /** Different chapters of each part. */
  private readonly readOfPart = new Uint8Array(CHAPTERS_OF_PART.length);
  /** The number of reads per day; needed once some were removed. */
  private daySizes: Sizes | undefined;

  constructor({ bible, begun }: FigureScope) {
    this.bible = bible;
    this.begun = new BegunBibles(bible, begun);
    this.reached = [bible.chapters, 0];
  }

  get newTestamentChapters(): number {
    return this.uniqueChapters - this.oldTestamentChapters;
  }

  get isOldTestamentComplete(): boolean {
    return this.oldTestamentChapters === this.bible.oldTestament;
  }

  get isNewTestamentComplete(): boolean {
    return this.newTestamentChapters === this.bible.newTestament;
  }

  /** Of a book as the 66 have it. */
  isBookComplete(bookIndex: number): boolean {
    return this.readOfPart[bookIndex] === CHAPTERS_OF_PART[bookIndex];
  }

  /** Counts one day's reads in the order of `chapters`; one effect per cycle, rarely more than one. */
  addReads(day: Day, chapters: Uint16Array): ReadEffect[] {
    const effects: ReadEffect[] = [];
    let effect = this.effectOfActiveCycle(effects);
    for (let i = 0; i < chapters.length; i++) {
      this.addRead(day, chapters[i], effect);
      if (effect.completedBible) effect = this.effectOfActiveCycle(effects);
    }
    this.begun.add(day, chapters);
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
    this.datesInOrder = false;
    this.daySizes ??= new Sizes(this.readsByDay.values());
    for (let i = 0; i < chapters.length; i++) this.takeRead(chapters[i]);
    this.begun.take(day, chapters);
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
    const belongs = this.bible.has[chapterId] === 1;
    if (belongs) {
      this.reached[reads] = (this.reached[reads] ?? 0) + 1;
      this.noteDate(day, chapterId, reads);
    }
    if (reads === 1) this.addUnique(chapterId);
    // Never fewer for a chapter of the canon; one outside may have been read less often than the Bible.
    if (reads > this.completedBibles + 1) {
      effect.repeats++;
      return;
    }
    effect.firstReads++;
    if (belongs && this.reached[reads] === this.bible.chapters) {
      this.completedBibles++;
      effect.completedBible = true;
    }
  }

  private takeRead(chapterId: number): void {
    const reads = this.counts[chapterId]--;
    if (this.bible.has[chapterId] === 1) {
      this.reached[reads]--;
      if (reads === this.completedBibles) this.completedBibles--;
    }
    if (reads === 1) this.takeUnique(chapterId);
  }

  private noteDate(day: Day, chapterId: number, reads: number): void {
    if (day < this.lastDay[chapterId]) this.datesInOrder = false;
    else this.lastDay[chapterId] = day;
    if (!(this.cycleStarts[reads] <= day)) this.cycleStarts[reads] = day;
    if (!(this.cycleEnds[reads] >= day)) this.cycleEnds[reads] = day;
  }

  private addUnique(chapterId: number): void {
    const part = PART_OF_CHAPTER[chapterId];
    this.readOfPart[part]++;
    if (this.bible.has[chapterId] === 0) return;
    this.countUnique(chapterId, 1);
    if (this.completes(part)) this.booksCompleted++;
  }

  private takeUnique(chapterId: number): void {
    const part = PART_OF_CHAPTER[chapterId];
    if (this.bible.has[chapterId] === 1) {
      this.countUnique(chapterId, -1);
      if (this.completes(part)) this.booksCompleted--;
    }
    this.readOfPart[part]--;
  }

  private countUnique(chapterId: number, by: number): void {
    this.uniqueChapters += by;
    if (chapterId <= OLD_TESTAMENT || chapterId > LAST_OF_66) this.oldTestamentChapters += by;
  }

  /** Whether the book of a part, as the canon has it, is read. */
  private completes(part: number): boolean {
    if (this.readOfPart[part] !== CHAPTERS_OF_PART[part]) return false;
    const { parts } = this.bible.books[this.bible.bookOfPart[part]];
    return parts.length === 1 || parts.every((one) => this.isBookComplete(one));
  }
}
