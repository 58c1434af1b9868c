import {
  LIMITS,
  type AudienceAnswer,
  type BroadcastAnswer,
  type BroadcastEnvelope,
  type BroadcastsAnswer,
  type BroadcastStatsAnswer,
  type NotificationCategory,
  type NotificationTarget,
  type NotificationType,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

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

/** What became of its mails, asked again while some wait. */
export const broadcastMailsQuery = (id: number) =>
  queryOptions({
    ...readQuery<BroadcastEnvelope>([...broadcastsKey, id, 'mails'], `/notifications/admin/${id}`),
    select: (answer) => answer.notification.mails ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.notification.mails?.waiting ? MAILS_LOOK_MS : false),
  });

/** How long the list shows what became of a notification's mails; later its statistics do. */
const NEWS_MS = 7 * 86_400_000;
const MAILS_LOOK_MS = 10_000;

export const isNews = ({ sentAt }: BroadcastAnswer, now = Date.now()): boolean =>
  sentAt !== null && now - Date.parse(sentAt) < NEWS_MS;

/** True when it is unsent and scheduled for later: only then can it be sent early. */
export const isScheduled = ({ scheduledAt, sentAt }: BroadcastAnswer, now = Date.now()): boolean =>
  sentAt === null && scheduledAt !== null && Date.parse(scheduledAt) > now;

export const isExpired = ({ expiresAt }: BroadcastAnswer, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) < now;
