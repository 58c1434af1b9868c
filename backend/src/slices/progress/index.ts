import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { completionCycleView } from './read/completion/completion-cycle.view';
import { readerProgressView } from './read/reader-progress/reader-progress.view';
import { readingYearView } from './read/reading-calendar/reading-year.view';

export { ProgressModule } from './progress.module';
export { chapterRuns } from './read/chapter-runs';
export { completionCycleView } from './read/completion/completion-cycle.view';
export { completedBibles, cycles, cyclesIn } from './read/completion/completion.query';
export { readingStats, restsOn, statsRowOf, statsRows } from './read/reader-progress/reader-progress.query';
export { completionOf, countsById } from './read/pooled';
export { daysBackFrom } from './read/reading-calendar/reading-year.view';
export { joinedRuns, storedStreak, streakOf } from './read/reader-progress/streak';

export const progressViews: Views<ReaderRecord> = {
  stateViews: [readerProgressView, readingYearView, completionCycleView],
};
