/** Every query key, so that one listener can say which of them a push makes stale. */
export const keys = {
  globalStats: ['community', 'global-stats'] as const,
  readers: ['readers'] as const,
  readerProfile: (readerId: number) => ['reader-profile', readerId] as const,
  readerProfiles: ['reader-profile'] as const,
  readerProgress: (readerId: number) => ['reader-progress', readerId] as const,
  readersProgress: ['reader-progress'] as const,
  preferences: ['preferences'] as const,
  pointsSummary: ['points-summary'] as const,
  leaderboard: (timeframe: string) => ['leaderboard', timeframe] as const,
  leaderboards: ['leaderboard'] as const,
  reports: ['reports'] as const,
  reportPage: (filter: object) => ['reports', 'page', filter] as const,
  lastBatch: ['reports', 'last-batch'] as const,
};
