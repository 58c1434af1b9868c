import type {
  AccountTopic,
  GlobalStatsAnswer,
  GlobalStatsUpdated,
  GoalAnswer,
  ServerToClientEvents,
} from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../api/keys';
import { reloadUser } from '../auth/auth-store';

/** The cached answer with a push merged in: goals replaced, changed chapters overwritten. */
const mergeGlobalStats = (answer: GlobalStatsAnswer, push: GlobalStatsUpdated): GlobalStatsAnswer => {
  const changed = push.chapterReadCounts;
  return {
    stats: {
      goals: push.goals,
      chapters: answer.stats.chapters.map((chapter) =>
        chapter.id in changed ? { ...chapter, readCount: changed[chapter.id] } : chapter,
      ),
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

/** The answers by book and of what is still needed are asked for whole: at most so often, however many pushes come. */
export const COMMUNITY_MS = 1000;

const ABOUT: Record<AccountTopic, readonly (readonly string[])[]> = {
  readers: [keys.readers],
  families: [keys.families, keys.leaderboards],
  church: [keys.church],
  plans: [keys.plans],
};

/** Pushes that every page may show; the bell, which is loaded later, listens to its own. */
type SharedPushes = Omit<ServerToClientEvents, 'notification' | 'notification-read' | 'notifications-read-all'>;

/** What each push makes of the cached answers. */
export const listenersFor = (client: QueryClient): SharedPushes => {
  const stale = (...queryKeys: (readonly unknown[])[]): void => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
  };
  let community: ReturnType<typeof setTimeout> | undefined;
  return {
    'global-stats-updated': (push) => {
      client.setQueryData<GlobalStatsAnswer>(keys.globalStats, (answer) => answer && mergeGlobalStats(answer, push));
      community ??= setTimeout(() => {
        community = undefined;
        stale(keys.bookProgress, keys.nextCompletion);
      }, COMMUNITY_MS);
    },
    'goal-progress-updated': ({ goals }) => {
      client.setQueryData<GlobalStatsAnswer>(keys.globalStats, (answer) => answer && mergeGoals(answer, goals));
    },
    'reading-report-created': ({ mine }) => {
      if (mine) stale(keys.reports, keys.readerProgress(mine.readerId), keys.readerCalendars(mine.readerId));
    },
    'bulk-reading-reports-created': ({ mine }) => {
      if (mine)
        stale(keys.reports, ...mine.readerIds.flatMap((id) => [keys.readerProgress(id), keys.readerCalendars(id)]));
    },
    'figures-updated': ({ readerIds }) => {
      stale(
        keys.pointsSummary,
        keys.leaderboards,
        keys.plans,
        ...readerIds.flatMap((id) => [keys.readerProfile(id), keys.readerProgress(id), keys.readerCalendars(id)]),
      );
    },
    'account-updated': ({ topics }) => {
      stale(...topics.flatMap((topic) => ABOUT[topic] ?? []));
      // The header names the church.
      if (topics.includes('church')) void reloadUser();
    },
  };
};

const ownFigures = [
  keys.readerProfiles,
  keys.readersProgress,
  keys.readersCalendars,
  keys.pointsSummary,
  keys.leaderboards,
  keys.reports,
  keys.plans,
];

/** Before the connection and in every gap of it anything may have changed: refetch all that is shown live. */
export const refetchLive = (client: QueryClient): void => {
  for (const queryKey of [
    keys.globalStats,
    keys.bookProgress,
    keys.nextCompletion,
    ...ownFigures,
    ...Object.values(ABOUT).flat(),
  ])
    void client.invalidateQueries({ queryKey });
};

/** After a write of one's own: refetch what it changed. The call layer asks for answers at least as new as the write. */
export const refetchOwn = (client: QueryClient): void => {
  for (const queryKey of ownFigures) void client.invalidateQueries({ queryKey });
};
