import type { ChapterRun } from '@lectio/contract';
import { encodeRanges, runsIn } from '@kernel/chapter-ranges';

/** Groups chapter ids into runs: [1, 2, 3, 7] gives [[1, 3], [7, 7]]. */
export const chapterRuns = (ids: Iterable<number>): ChapterRun[] => runsIn(encodeRanges(ids));
