import type {
  AccountTopic,
  GlobalStatsAnswer,
  GlobalStatsUpdated,
  GoalAnswer,
  Missed,
  ServerToClientEvents,
} from '@lectio/contract';
import { partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { readFrom } from '../api/client';
import { keys, keysAbout } from '../api/keys';
import { reloadUser } from '../auth/auth-store';
import { ownFigures } from './refetch-own';
import { shownOfViews } from './use-shared-view';

/** Merges a push into the cached answer: replaces goals, overwrites changed chapters. */
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
      canon: answer.stats.canon,
    },
  };
};

const mergeGoals = (answer: GlobalStatsAnswer, goals: GoalAnswer[]): GlobalStatsAnswer => {
  const news = new Map(goals.map((goal) => [goal.key, goal]));
  return { stats: { ...answer.stats, goals: answer.stats.goals.map((goal) => news.get(goal.key) ?? goal) } };
};

/** Whether the frame shows something of them: the name, what is chosen, the church. */
const areOfUser = (topics: readonly AccountTopic[]): boolean =>
  topics.some((topic) => topic === 'account' || topic === 'church');

/** An answer is asked for again at most this often, however many pushes others cause: each counts as a call of the account. */
export const CALM_MS = 1000;

/**
 * Pushes that every page may show; what is loaded later (the bell, shared views) listens to its own. An own report moves the
 * account's figures, which is pushed too.
 */
type SharedPushes = Omit<
  ServerToClientEvents,
  | 'reading-report-created'
  | 'bulk-reading-reports-created'
  | 'notification'
  | 'notification-read'
  | 'notifications-read-all'
  | 'view-moved'
>;

/** How each push updates the cached answers. */
export const listenersFor = (client: QueryClient): SharedPushes => {
  /** What was asked for within the last second, and whether something came since. */
  const asked = new Map<string, boolean>();
  const calmly = (what: string, ask: () => unknown): void => {
    asked.set(what, asked.has(what));
    if (asked.get(what)) return;
    void ask();
    setTimeout(() => {
      const isNews = asked.get(what);
      asked.delete(what);
      if (isNews) calmly(what, ask);
    }, CALM_MS);
  };
  const stale = (...queryKeys: QueryKey[]): void => {
    for (const queryKey of queryKeys) calmly(JSON.stringify(queryKey), () => client.invalidateQueries({ queryKey }));
  };
  return {
    'global-stats-updated': (push) => {
      client.setQueryData<GlobalStatsAnswer>(keys.globalStats, (answer) => answer && mergeGlobalStats(answer, push));
      stale(keys.bookProgress, keys.nextCompletion);
    },
    'goal-progress-updated': ({ goals }) => {
      client.setQueryData<GlobalStatsAnswer>(keys.globalStats, (answer) => answer && mergeGoals(answer, goals));
    },
    'figures-updated': ({ readerIds }) => {
      stale(
        keys.reports,
        keys.pointsSummary,
        keys.leaderboards,
        keys.plans,
        ...readerIds.flatMap((id) => [keys.readerProfile(id), keys.readerProgress(id), keys.readerCalendars(id)]),
      );
    },
    'account-updated': ({ topics }) => {
      stale(...topics.flatMap((topic) => keysAbout[topic] ?? []));
      if (areOfUser(topics)) calmly('user', reloadUser);
    },
  };
};

/** All that pushes keep up to date. */
const LIVE: readonly QueryKey[] = [
  keys.globalStats,
  keys.bookProgress,
  keys.nextCompletion,
  keys.notifications,
  keys.unreadCount,
  ...ownFigures,
  ...Object.values(keysAbout).flat(),
];

/** What several people share, also where a page that shows it comes only now. */
const SHARED: readonly QueryKey[] = [keys.leaderboards, keys.churchReading, keys.together];

const missedKeys = ({
  everything,
  community,
  figures,
  notifications,
  topics = [],
  views = [],
}: Partial<Missed>): readonly QueryKey[] => [
  ...(everything ? LIVE : []),
  ...(community ? [keys.globalStats, keys.bookProgress, keys.nextCompletion] : []),
  ...(figures ? ownFigures : []),
  ...(notifications ? [keys.notifications, keys.unreadCount] : []),
  ...topics.flatMap((topic) => keysAbout[topic] ?? []),
  ...(everything || views.length > 0 ? SHARED : []),
  ...shownOfViews(everything ? 'every-view' : views),
];

/** A failed question, or an answer that this device had kept: pushes do not keep it up to date. */
const isDoubtful = ({ status, fetchFailureCount, isInvalidated }: Query['state']): boolean =>
  status === 'error' || fetchFailureCount > 0 || isInvalidated;

/** Asks once more for what was missed while no push came, and for what could not be asked for. Of everything no part is named. */
export const refetchMissed = (client: QueryClient, missed: Partial<Missed>): void => {
  if (missed.position) readFrom(missed.position);
  const stale = missedKeys(missed);
  const isOf = (all: readonly QueryKey[], queryKey: QueryKey): boolean =>
    all.some((key) => partialMatchKey(queryKey, key));
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => isOf(stale, queryKey) || (isOf(LIVE, queryKey) && isDoubtful(state)),
  });
  if (missed.everything || areOfUser(missed.topics ?? [])) void reloadUser();
};
