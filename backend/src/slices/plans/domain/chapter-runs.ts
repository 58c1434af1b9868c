import { CHAPTERS } from '@lectio/contract';

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
