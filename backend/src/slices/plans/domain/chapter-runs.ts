import { chapterName, CHAPTERS } from '@lectio/contract';
import type { DayPassage } from './plan-course';

/** Chapters in a row of one book are one passage. */
export const inRuns = (chapterIds: readonly number[]): number[][] => {
  const runs: number[][] = [];
  for (const id of chapterIds) {
    const before = runs.at(-1)?.at(-1);
    const goesOn = before !== undefined && id === before + 1 && CHAPTERS[id - 1].book === CHAPTERS[before - 1].book;
    if (goesOn) runs[runs.length - 1].push(id);
    else runs.push([id]);
  }
  return runs;
};

/** `Matthew 1–3, Mark 1` */
export const chaptersInWords = (chapterIds: readonly number[]): string => inRuns(chapterIds).map(runInWords).join(', ');

const runInWords = (run: readonly number[]): string => {
  const first = CHAPTERS[run[0] - 1];
  const last = CHAPTERS[run[run.length - 1] - 1];
  return run.length === 1 ? chapterName(first) : `${first.book} ${first.chapter}–${last.chapter}`;
};

/** `Genesis 1–3`, `John 3:16–18`, `Genesis 50:1 – Exodus 3:4` */
export const passageInWords = ({ chapterIds, verses }: DayPassage): string => {
  if (verses === null) return chaptersInWords(chapterIds);
  const first = CHAPTERS[chapterIds[0] - 1];
  const last = CHAPTERS[chapterIds[chapterIds.length - 1] - 1];
  const name = chapterName(first).replace(/ \d+$/, '');
  if (first.book === last.book) return `${name} ${verses.replace('-', '–')}`;
  const [from, to = ''] = verses.split('-');
  return `${name} ${from} – ${chapterName(last).replace(/ \d+$/, '')} ${to}`;
};
