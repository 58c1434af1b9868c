import type { BegunBibleAnswer } from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import type { BegunBible } from '@slices/reader-record';

/** As it is kept: the Bibles in order, and the reads of the last one by chapter id. */
export interface StoredBegun {
  readonly bibles: readonly {
    readonly beganOn: string | null;
    readonly chaptersRead: number;
    readonly oldTestamentChapters: number;
    readonly completed: number;
  }[];
  readonly counts: Readonly<Record<string, number>>;
}

export const storedBegun = (all: readonly BegunBible[]): StoredBegun => {
  const counts: Record<string, number> = {};
  all.at(-1)?.counts.forEach((count, id) => count > 0 && (counts[id] = count));
  return {
    bibles: all.map(({ from, chaptersRead, oldTestamentChapters, completed }) => ({
      beganOn: from === null ? null : formatDay(from),
      chaptersRead,
      oldTestamentChapters,
      completed,
    })),
    counts,
  };
};

/** Null where none was begun. */
export const begunAnswer = (stored: StoredBegun | null): BegunBibleAnswer | null => {
  if (!stored) return null;
  const bibles = stored.bibles.map((bible) => ({
    ...bible,
    newTestamentChapters: bible.chaptersRead - bible.oldTestamentChapters,
  }));
  const last = bibles[bibles.length - 1];
  const earlier = bibles.slice(0, -1).map((bible, at) => ({ ...bible, endedOn: bibles[at + 1].beganOn as string }));
  return {
    ...last,
    beganOn: last.beganOn as string,
    chapterReadCounts: { ...stored.counts },
    earlier: earlier
      .filter(({ beganOn, chaptersRead, completed }) => beganOn !== null || chaptersRead + completed > 0)
      .reverse(),
  };
};
