import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { completionCycleView } from './read/completion/completion-cycle.view';
import { readerProgressView } from './read/reader-progress/reader-progress.view';
import { readingYearView } from './read/reading-calendar/reading-year.view';

export const progressViews: Views<ReaderRecord> = {
  stateViews: [readerProgressView, readingYearView, completionCycleView],
};
