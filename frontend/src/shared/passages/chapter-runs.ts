import { bibleOf, CHAPTER_COUNT, chapterName, CHAPTERS, DEFAULT_CANON, type Canon } from '@lectio/contract';
import { number } from '../lib/format';

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

/** Whether a run begins with the first chapter of a book and ends with the last one of a book. */
const isWhole = ([from, to]: readonly [number, number]): boolean =>
  CHAPTERS[from - 1].chapter === 1 && CHAPTERS.at(to)?.chapter !== CHAPTERS[to - 1].chapter + 1;

/**
 * A run of consecutive chapter ids in words: "Genesis 1–3", "Psalm 23", "Ruth", "Joshua to Ruth", "Ruth 2 to 1 Samuel 3",
 * "The whole Bible".
 */
export const runInWords = ([from, to]: readonly [number, number]): string => {
  if (from === 1 && to === CHAPTER_COUNT) return 'The whole Bible';
  const [begin, end] = [CHAPTERS[from - 1], CHAPTERS[to - 1]];
  const isOne = begin.book === end.book;
  if (isWhole([from, to])) return isOne ? begin.book : `${begin.book} to ${end.book}`;
  if (from === to) return chapterName(begin);
  if (isOne) return `${begin.book} ${begin.chapter}–${end.chapter}`;
  return `${chapterName(begin)} to ${chapterName(end)}`;
};

/** Runs in words: "Genesis 1–3, Ruth"; of more than `most` the first ones and a count. */
export const runsInWords = (runs: readonly (readonly [number, number])[], most: number): string =>
  runs.slice(0, most).map(runInWords).join(', ') +
  (runs.length > most ? ` and ${number(runs.length - most)} more` : '');

/** The next chapter of a canon; after the last comes the first. */
export const nextAfter = (id: number, canon: Canon = DEFAULT_CANON): number => bibleOf(canon).after(id);

/** Chapters in reading order, in words: "Ruth 4, Ruth 1–2, Jude". */
export const chaptersInWords = (ids: readonly number[]): string => {
  const parts: string[] = [];
  for (let i = 0; i < ids.length;) {
    let j = i;
    while (j + 1 < ids.length && ids[j + 1] === ids[j] + 1) j += 1;
    parts.push(runInWords([ids[i], ids[j]]));
    i = j + 1;
  }
  return parts.join(', ');
};
