import type { GlobalStatsAnswer, GlobalStatsUpdated, GoalAnswer, ServerToClientEvents } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../api/keys';

/** The cached answer with a push merged in: goals replaced, changed chapters overwritten. */
export const mergeGlobalStats = (answer: GlobalStatsAnswer, push: GlobalStatsUpdated): GlobalStatsAnswer => {
  const changed = push.chapterReadCounts;
  return {
    stats: {
      goals: push.goals,
      chapters: answer.stats.chapters.map((chapter) => (chapter.id in changed ? { ...chapter, readCount: changed[chapter.id] } : chapter)),
      chapterReadCounts: { ...answer.stats.chapterReadCounts, ...changed },
      completeBibleReads: push.completeBibleReads,
      chaptersNeeded: push.chaptersNeeded,
    },
  };
};

const mergeGoals = (answer: GlobalStatsAnswer, goals: GoalAnswer[]): GlobalStatsAnswer => {
  const news = new Map(goals.map((goal) => [goal.key, goal]));
  return { stats: { ...answer.stats, goals: answer.stats.goals.map((goal) => news.get(goal.key) ?? goal) } };
};

/** What each push makes of the cached answers. The one place where socket events meet query keys. */
export const listenersFor = (client: QueryClient): ServerToClientEvents => {
  const stale = (...queryKeys: (readonly unknown[])[]): void => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
  };
  return {
    'global-stats-updated': (push) => {
      client.setQueryData<GlobalStatsAnswer>(keys.globalStats, (answer) => answer && mergeGlobalStats(answer, push));
    },
    'goal-progress-updated': ({ goals }) => {
      client.setQueryData<GlobalStatsAnswer>(keys.globalStats, (answer) => answer && mergeGoals(answer, goals));
    },
    'reading-report-created': ({ mine }) => {
      if (mine) stale(keys.reports, keys.readerProgress(mine.readerId));
    },
    'bulk-reading-reports-created': ({ mine }) => {
      if (mine) stale(keys.reports, ...mine.readerIds.map(keys.readerProgress));
    },
    'figures-updated': ({ readerIds }) => {
      stale(keys.pointsSummary, keys.leaderboards, ...readerIds.flatMap((id) => [keys.readerProfile(id), keys.readerProgress(id)]));
    },
  };
};

/** Before the connection and in every gap of it anything may have changed: refetch all that is shown live. */
export const refetchLive = (client: QueryClient): void => {
  for (const queryKey of [keys.globalStats, keys.readerProfiles, keys.readersProgress, keys.pointsSummary, keys.leaderboards, keys.reports]) {
    void client.invalidateQueries({ queryKey });
  }
};

/** After a write of one's own: refetch what it changed. The call layer asks for answers at least as new as the write. */
export const refetchOwn = (client: QueryClient): void => {
  for (const queryKey of [keys.readerProfiles, keys.readersProgress, keys.pointsSummary, keys.leaderboards, keys.reports]) {
    void client.invalidateQueries({ queryKey });
  }
};
