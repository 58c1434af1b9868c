import type { ChapterRun } from '@lectio/contract';
import { encodeRanges } from '../../../kernel/chapter-ranges';

/** Chapter ids as runs of neighbours: [1, 2, 3, 7] gives [[1, 3], [7, 7]]. */
export const chapterRuns = (ids: Iterable<number>): ChapterRun[] =>
  encodeRanges(ids)
    .split(',')
    .filter((part) => part !== '')
    .map((part): ChapterRun => {
      const [first, last = first] = part.split('-').map(Number);
      return [first, last];
    });
