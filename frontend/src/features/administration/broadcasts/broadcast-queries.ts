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
import { queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import { pageQuery } from '../../../shared/api/page-query';

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
  pageQuery<BroadcastsAnswer>([...broadcastsKey, search], '/notifications/admin', {
    ...search,
    limit: LIMITS.broadcastsPageSize,
  });

export const audienceQuery = (targetType: NotificationTarget, targetIds: readonly number[]) =>
  queryOptions({
    ...readQuery<AudienceAnswer>(
      [...broadcastsKey, 'audience', targetType, targetIds],
      '/notifications/admin/audience',
      { targetType, targetIds: targetIds.join(',') },
    ),
    select: (answer) => answer.audience,
    staleTime: 0,
    gcTime: 0,
  });

export const broadcastStatsQuery = (id: number) =>
  queryOptions({
    ...readQuery<BroadcastStatsAnswer>([...broadcastsKey, id, 'stats'], `/notifications/admin/${id}/stats`),
    select: (answer) => answer.stats,
    staleTime: 0,
  });

/** True when it is unsent and scheduled for later: only then can it be sent early. */
export const isScheduled = ({ scheduledAt, sentAt }: BroadcastAnswer, now = Date.now()): boolean =>
  sentAt === null && scheduledAt !== null && Date.parse(scheduledAt) > now;

export const isExpired = ({ expiresAt }: BroadcastAnswer, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) < now;
