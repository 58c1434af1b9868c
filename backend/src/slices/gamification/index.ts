export { readerFold, readerStateViews, readerLogViews } from './read/reader-record/reader-fold';
export type { ReaderRecord } from './read/reader-record/reader-record';
export { POINTS_EVENTS } from './domain/points.catalogue';
export { GamificationModule } from './gamification.module';
export { AdjustPoints } from './commands/adjust-points.handler';
