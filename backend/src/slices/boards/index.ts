import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { boardCountView } from './read/fast/board-count.view';
import { boardScoreView } from './read/board-score.view';

export { BoardsModule } from './boards.module';

export const boardsViews: Views<ReaderRecord> = { stateViews: [boardScoreView], countViews: [boardCountView] };
