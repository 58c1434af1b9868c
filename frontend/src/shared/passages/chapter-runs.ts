import { bibleOf, DEFAULT_CANON, type Canon, type ChapterNames, type ChapterRun } from '@lectio/contract';
import { listed } from '../lib/lists';
import { t } from '../language/speech';
import { chapterNames } from './chapter-names';

/** Groups ids into runs: [1, 2, 3, 7] gives [[1, 3], [7, 7]]. Sorts a copy. */
export const runs = (ids: Iterable<number>): [number, number][] => {
  const result: [number, number][] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = result.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else if (!last || id > last[1]) result.push([id, id]);
  }
  return result;
};

/** Runs in words: "Genesis 1–3", "Ruth"; of more than `most` the first ones and a count. */
export const runsInWords = (runs: readonly Readonly<ChapterRun>[], most: number, names: ChapterNames): string => {
  const chapters = listed(runs.slice(0, most).map((run) => names.run(run)));
  return runs.length > most
    ? t('{chapters} and {more, plural, one {# more} other {# more}}', { chapters, more: runs.length - most })
    : chapters;
};

/** The next chapter of a canon; after the last comes the first. */
export const nextAfter = (id: number, canon: Canon = DEFAULT_CANON): number => bibleOf(canon).after(id);

/** Chapters in reading order, in words: "Ruth 4, Ruth 1–2, Jude". */
export const chaptersInWords = (ids: readonly number[]): string => chapterNames().chapters(ids);
