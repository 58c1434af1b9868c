import {
  LIMITS,
  type AudienceAnswer,
  type BroadcastAnswer,
  type BroadcastsAnswer,
  type BroadcastStatsAnswer,
  type NotificationCategory,
  type NotificationTarget,
  type NotificationType,
} from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

/** The page's URL state. */
export interface BroadcastSearch {
  page?: number;
  type?: NotificationType;
  category?: NotificationCategory;
  targetType?: NotificationTarget;
  isActive?: boolean;
}

export const broadcastsKey = [...keys.admin, 'broadcasts'] as const;

export const broadcastsQuery = (search: BroadcastSearch) =>
  queryOptions({
    queryKey: [...broadcastsKey, search],
    queryFn: ({ signal }) =>
      api<BroadcastsAnswer>('/notifications/admin', { query: { ...search, limit: LIMITS.broadcastsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const audienceQuery = (targetType: NotificationTarget, targetIds: readonly number[]) =>
  queryOptions({
    queryKey: [...broadcastsKey, 'audience', targetType, targetIds],
    queryFn: ({ signal }) =>
      api<AudienceAnswer>('/notifications/admin/audience', {
        query: { targetType, targetIds: targetIds.join(',') },
        signal,
      }),
    select: (answer) => answer.audience,
    staleTime: 0,
    gcTime: 0,
  });

export const broadcastStatsQuery = (id: number) =>
  queryOptions({
    queryKey: [...broadcastsKey, id, 'stats'],
    queryFn: ({ signal }) => api<BroadcastStatsAnswer>(`/notifications/admin/${id}/stats`, { signal }),
    select: (answer) => answer.stats,
    staleTime: 0,
  });

/** True when it is unsent and scheduled for later: only then can it be sent early. */
export const isScheduled = ({ scheduledAt, sentAt }: BroadcastAnswer, now = Date.now()): boolean =>
  sentAt === null && scheduledAt !== null && Date.parse(scheduledAt) > now;

export const isExpired = ({ expiresAt }: BroadcastAnswer, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) < now;
