import { ALL_BOOKS, CHAPTERS, CHAPTERS_WITH_VERSES } from '@lectio/contract';
import { inRuns } from '../chapter-runs';
import type { DayPassage } from '../plan-course';

/** Chapters as runs within one book: `Genesis 1-3`, `Psalms 23`. */
export const chapterRuns = (chapterIds: readonly number[]): string[] =>
  runsOf(chapterIds).map(([first, last]) => {
    const { book, chapter } = CHAPTERS[first - 1];
    return `${book} ${chapter}${first === last ? '' : `-${CHAPTERS[last - 1].chapter}`}`;
  });

const runsOf = (chapterIds: readonly number[]): [first: number, last: number][] =>
  inRuns(chapterIds).map((run) => [run[0], run[run.length - 1]]);

interface End {
  readonly chapterId: number;
  readonly verse: number | null;
}

/** The first and the last verse of a passage of verses; `3:5-14` of several chapters ends with chapter 14. */
const endsOf = ({ chapterIds, verses }: DayPassage): [End, End] => {
  const [from, to = from] = (verses ?? '').split('-');
  const [first, last] = [chapterIds[0], chapterIds[chapterIds.length - 1]];
  const numberIn = (text: string): number => Number(text.split(':').at(-1));
  const isChapter = !to.includes(':') && first !== last;
  return [
    { chapterId: first, verse: from.includes(':') ? numberIn(from) : 1 },
    { chapterId: last, verse: isChapter ? (CHAPTERS_WITH_VERSES[last - 1]?.verseCount ?? null) : numberIn(to) },
  ];
};

/** A passage as people and other programs write it: `Genesis 1-3`, `John 3:16-18`, `Genesis 50:1 - Exodus 3:2`. */
export const passageText = (passage: DayPassage): string => {
  if (passage.verses === null) return chapterRuns(passage.chapterIds).join('; ');
  const [start, end] = endsOf(passage);
  const [from, to] = [CHAPTERS[start.chapterId - 1], CHAPTERS[end.chapterId - 1]];
  const begin = `${from.book} ${from.chapter}:${start.verse}`;
  const last = end.verse === null ? `${to.chapter}` : `${to.chapter}:${end.verse}`;
  if (from.book !== to.book) return `${begin} - ${to.book} ${last}`;
  if (from.id !== to.id) return `${begin}-${last}`;
  return start.verse === end.verse ? begin : `${begin}-${end.verse}`;
};

const codes: ReadonlyMap<string, string> = new Map(ALL_BOOKS.map(({ name, osis }) => [name, osis]));
const names: ReadonlyMap<string, string> = new Map(ALL_BOOKS.map(({ name, osis }) => [osis, name]));

const osisOf = ({ chapterId, verse }: End, withVerse: boolean): string => {
  const { book, chapter } = CHAPTERS[chapterId - 1];
  return `${codes.get(book) ?? book}.${chapter}${withVerse && verse !== null ? `.${verse}` : ''}`;
};

/** In OSIS, as AndBible's plans have it: `Gen.1-Gen.3`, `Matt.5.1-Matt.5.26`. */
export const osisText = (passage: DayPassage): string => {
  const isWhole = passage.verses === null;
  const spans: [End, End][] = isWhole
    ? runsOf(passage.chapterIds).map(([first, last]) => [
        { chapterId: first, verse: null },
        { chapterId: last, verse: null },
      ])
    : [endsOf(passage)];
  return spans
    .map(([first, last]) => [osisOf(first, !isWhole), osisOf(last, !isWhole)])
    .map(([first, last]) => (first === last ? first : `${first}-${last}`))
    .join(', ');
};

const OSIS = /^(\d?[A-Za-z]+)(?:\.(\d+)(?:\.(\d+))?)?(?:-(\d?[A-Za-z]+)(?:\.(\d+)(?:\.(\d+))?)?)?$/;

const lastVerse = (osis: string, chapter: number): number | undefined => {
  const id = ALL_BOOKS.find((book) => book.osis === osis)?.chapterIds[chapter - 1];
  return id === undefined ? undefined : CHAPTERS_WITH_VERSES[id - 1]?.verseCount;
};

const placeIn = (osis: string, chapter?: string, verse?: string): string =>
  `${names.get(osis) ?? osis}${chapter ? ` ${chapter}` : ''}${verse ? `:${verse}` : ''}`;

/** An OSIS reference as people write it; the text itself where it is none. */
export const fromOsis = (text: string): string => {
  const [, book, chapter, verse, lastBook, lastChapter, last] = OSIS.exec(text) ?? [];
  if (!names.has(book)) return text;
  const begin = placeIn(book, chapter, verse);
  if (!lastBook) return begin;
  // "2Sam.5.11-2Sam.6" goes to the end of chapter 6.
  const end = last ?? (verse && lastChapter ? lastVerse(lastBook, Number(lastChapter))?.toString() : undefined);
  if (lastBook !== book || !lastChapter) return `${begin} - ${placeIn(lastBook, lastChapter, end)}`;
  if (lastChapter === chapter && verse && end) return `${begin}-${end}`;
  return `${begin}-${lastChapter}${end ? `:${end}` : ''}`;
};
