import { LAST_CHAPTER_ID } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { isOldTestament, type BibleIndex } from './bible-index';

/** What figures count by. */
export interface FigureScope {
  readonly bible: BibleIndex;
  /** The days on which new Bibles were begun, ascending. */
  readonly begun: readonly Day[];
}

/** What was read from the day on which a Bible was begun until the next one was. */
export class BegunBible {
  /** Reads by chapter id; index 0 is unused. */
  readonly counts = new Uint16Array(LAST_CHAPTER_ID + 1);
  /** How many times it was read whole. */
  completed = 0;
  /** `reached[k]`: how many chapters of the canon were read at least k times. */
  private readonly reached: number[];

  /** `from`: null for what was read before the first one was begun. */
  constructor(
    private readonly bible: BibleIndex,
    readonly from: Day | null,
  ) {
    this.reached = [bible.chapters, 0];
  }

  /** Different chapters, since it was last read whole. */
  get chaptersRead(): number {
    return this.reached[this.completed + 1] ?? 0;
  }

  /** Those of them in the Old Testament of the canon. */
  get oldTestamentChapters(): number {
    let read = 0;
    for (const id of this.bible.chapterIds) if (this.counts[id] > this.completed && isOldTestament(id)) read++;
    return read;
  }

  add(chapterId: number): void {
    const reads = ++this.counts[chapterId];
    if (this.bible.has[chapterId] === 0) return;
    this.reached[reads] = (this.reached[reads] ?? 0) + 1;
    if (this.reached[this.completed + 1] === this.bible.chapters) this.completed++;
  }

  take(chapterId: number): void {
    const reads = this.counts[chapterId]--;
    if (this.bible.has[chapterId] === 0) return;
    this.reached[reads]--;
    if (reads === this.completed) this.completed--;
  }
}

/** A reader's reads by the Bibles that were begun anew; nothing is counted while none was. */
export class BegunBibles {
  /** In order; empty while none was begun. */
  readonly all: readonly BegunBible[];

  /** `days`: ascending. */
  constructor(bible: BibleIndex, days: readonly Day[]) {
    this.all = days.length === 0 ? [] : [null, ...days].map((from) => new BegunBible(bible, from));
  }

  add(day: Day, chapters: Uint16Array): void {
    const bible = this.on(day);
    if (bible) for (const id of chapters) bible.add(id);
  }

  take(day: Day, chapters: Uint16Array): void {
    const bible = this.on(day);
    if (bible) for (const id of chapters) bible.take(id);
  }

  private on(day: Day): BegunBible | undefined {
    return this.all.findLast(({ from }) => from === null || from <= day);
  }
}
