import type { AccountTopic, RemovalPreviewRequest } from '@lectio/contract';
import type { QueryKey } from '@tanstack/react-query';

/** Every query key, so that one listener decides what a push makes stale. */
export const keys = {
  globalStats: ['community', 'global-stats'] as const,
  readers: ['readers'] as const,
  families: ['families'] as const,
  /** What each family reads together. Refetched after the families, among which it may no longer be. */
  together: ['together'] as const,
  /** Everything about churches. */
  church: ['church'] as const,
  /** What churches have read: changes with any member's report. */
  churchReading: ['church-reading'] as const,
  /** The groups, each of them, and what its members show. */
  groups: ['groups'] as const,
  plans: ['plans'] as const,
  challenges: ['challenges'] as const,
  readerProfile: (readerId: number) => ['reader-profile', readerId] as const,
  readerProfiles: ['reader-profile'] as const,
  readerProgress: (readerId: number) => ['reader-progress', readerId] as const,
  readersProgress: ['reader-progress'] as const,
  readerCalendar: (readerId: number, year: number) => ['reader-calendar', readerId, year] as const,
  readerCalendars: (readerId: number) => ['reader-calendar', readerId] as const,
  readersCalendars: ['reader-calendar'] as const,
  /** Moved by whatever moves the calendar. */
  restDays: (readerId: number) => ['reader-calendar', readerId, 'rest-days'] as const,
  bookProgress: ['community', 'book-progress'] as const,
  nextCompletion: ['community', 'next-completion'] as const,
  notifications: ['notifications'] as const,
  unreadCount: ['unread-count'] as const,
  preferences: ['preferences'] as const,
  devices: ['devices'] as const,
  providerConnection: ['provider-connection'] as const,
  translations: ['translations'] as const,
  /** All that administrators see. */
  admin: ['admin'] as const,
  pointsSummary: ['points-summary'] as const,
  leaderboard: (timeframe: string) => ['leaderboard', timeframe] as const,
  leaderboards: ['leaderboard'] as const,
  reports: ['reports'] as const,
  reportPage: (filter: object) => ['reports', 'page', filter] as const,
  /** The newest without an id. */
  batch: (batchId: string | null) => ['reports', 'batch', batchId] as const,
  lastReported: (readerId: number) => ['reports', 'last-reported', readerId] as const,
  readOn: (readerId: number, day: string) => ['reports', 'read-on', readerId, day] as const,
  takenAway: ['reports', 'taken-away'] as const,
  /** Separate from the reports, so that nothing asks for the cost of removing reports that are already gone. */
  removalPreview: (what: RemovalPreviewRequest | null) => ['removal-preview', what] as const,
};

/**
 * What a change of the account makes stale. Boards show names only where competitive features are on; whoever joins or
 * leaves a group sees other plans and challenges.
 */
export const keysAbout: Record<AccountTopic, readonly QueryKey[]> = {
  account: [keys.preferences, keys.leaderboards],
  readers: [keys.readers],
  families: [keys.families, keys.leaderboards, keys.plans, keys.challenges],
  church: [keys.church, keys.plans, keys.challenges],
  groups: [keys.groups, keys.plans, keys.challenges],
  plans: [keys.plans],
};

/** The end of a key whose answer may be as of a moment; nothing for now. */
export const keyOfMoment = (at: string | undefined): string[] => (at === undefined ? [] : [at]);
