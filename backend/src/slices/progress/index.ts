export { ProgressModule } from './progress.module';
export { progressViews } from './progress.views';
export { chapterRuns } from './read/chapter-runs';
export { completionCycleView } from './read/completion/completion-cycle.view';
export { COMPLETED, CYCLES, cyclesIn, cyclesOf, type CycleRow } from './read/completion/completion.query';
export {
  READING_STATS,
  readingStats,
  restsOn,
  statsRowOf,
  type StatsRow,
} from './read/reader-progress/reader-progress.query';
export { joinedRuns, storedStreak, streakOf } from './read/reader-progress/streak';
