import type { BookProgressAnswer, FrontAnswer, GlobalStatsAnswer, NextCompletionAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { statusOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { COMMUNITY_PAGE_MESSAGES } from './community-messages';

/** Readers and reports specification §8: a rate limit is retried twice, after 3 s and 6 s; nothing else is. */
export const retryRateLimit = (failures: number, error: unknown): boolean => statusOf(error) === 429 && failures < 2;
export const rateLimitDelay = (attempt: number): number => 3000 * 2 ** attempt;

export const globalStatsQuery = queryOptions({
  ...partOf(readQuery<GlobalStatsAnswer>(keys.globalStats, '/reports/global-stats'), 'stats'),
  staleTime: 300_000,
  retry: retryRateLimit,
  retryDelay: rateLimitDelay,
});

/** What the page for visitors invites to. */
export const frontQuery = readQuery<FrontAnswer>(['community', 'front'], '/challenges/front');

export const bookProgressQuery = readQuery<BookProgressAnswer>(keys.bookProgress, '/reports/book-progress');

export const nextCompletionQuery = readQuery<NextCompletionAnswer>(
  keys.nextCompletion,
  '/reports/next-completion-chapters',
);

export const statsProblem = (error: unknown): string =>
  t(statusOf(error) === 429 ? COMMUNITY_PAGE_MESSAGES.statsLimited : COMMUNITY_PAGE_MESSAGES.statsFailed);
