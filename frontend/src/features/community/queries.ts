import type { BookProgressAnswer, GlobalStatsAnswer, NextCompletionAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { statusOf } from '../../shared/api/errors';
import { keys } from '../../shared/api/keys';
import { COMMUNITY_PAGE_MESSAGES } from './community-messages';

/** Readers and reports specification §8: a rate limit is retried twice, after 3 s and 6 s; nothing else is. */
export const retryRateLimit = (failures: number, error: unknown): boolean => statusOf(error) === 429 && failures < 2;
export const rateLimitDelay = (attempt: number): number => 3000 * 2 ** attempt;

export const globalStatsQuery = queryOptions({
  queryKey: keys.globalStats,
  queryFn: ({ signal }) => api<GlobalStatsAnswer>('/reports/global-stats', { signal }),
  select: (answer) => answer.stats,
  staleTime: 300_000,
  retry: retryRateLimit,
  retryDelay: rateLimitDelay,
});

export const bookProgressQuery = queryOptions({
  queryKey: keys.bookProgress,
  queryFn: ({ signal }) => api<BookProgressAnswer>('/reports/book-progress', { signal }),
});

export const nextCompletionQuery = queryOptions({
  queryKey: keys.nextCompletion,
  queryFn: ({ signal }) => api<NextCompletionAnswer>('/reports/next-completion-chapters', { signal }),
});

export const statsProblem = (error: unknown): string =>
  statusOf(error) === 429 ? COMMUNITY_PAGE_MESSAGES.statsLimited : COMMUNITY_PAGE_MESSAGES.statsFailed;
