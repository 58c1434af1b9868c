export { ProgressModule } from './progress.module';
export { progressViews } from './progress.views';
export { chapterRuns } from './read/chapter-runs';
export { completionCycleView } from './read/completion/completion-cycle.view';
export { COMPLETED, cycleAnswer, CYCLES, cyclesOf, type CycleRow } from './read/completion/completion.query';
export { READING_STATS, readingStats, type StatsRow } from './read/reader-progress/reader-progress.query';
export { currentStreak } from './read/reader-progress/streak';
