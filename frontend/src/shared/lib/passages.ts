import { type Book, BOOK_RANGES, CHAPTER_COUNT, chapterName, CHAPTERS } from '@lectio/contract';
import { number } from './format';

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

const bookOf = (id: number): Book => BOOK_RANGES.find((book) => id <= book.lastChapterId) ?? BOOK_RANGES[65];

/**
 * A run of consecutive chapters in words: "Genesis 1–3", "Psalm 23", "Ruth", "Joshua to Ruth", "Ruth 2 to 1 Samuel 3", "The whole
 * Bible".
 */
export const runInWords = ([from, to]: readonly [number, number]): string => {
  if (from === 1 && to === CHAPTER_COUNT) return 'The whole Bible';
  const first = bookOf(from);
  const last = bookOf(to);
  const whole = from === first.firstChapterId && to === last.lastChapterId;
  if (whole) return first === last ? first.name : `${first.name} to ${last.name}`;
  const [begin, end] = [CHAPTERS[from - 1], CHAPTERS[to - 1]];
  if (from === to) return chapterName(begin);
  if (first === last) return `${first.name} ${begin.chapter}–${end.chapter}`;
  return `${chapterName(begin)} to ${chapterName(end)}`;
};

/** Runs in words: "Genesis 1–3, Ruth"; of more than `most` the first ones and a count. */
export const runsInWords = (runs: readonly (readonly [number, number])[], most: number): string =>
  runs.slice(0, most).map(runInWords).join(', ') +
  (runs.length > most ? ` and ${number(runs.length - most)} more` : '');

/** The next chapter; after Revelation comes Genesis. */
export const nextAfter = (id: number): number => (id >= CHAPTER_COUNT ? 1 : id + 1);

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
