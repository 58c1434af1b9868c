import type { AsOfAnswer, EventAnswer, EventDetailsAnswer, EventsAnswer, EventTypesAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { msg } from '@/shared/language/speech';
import { api, pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const EVENTS_PAGE_MESSAGES = {
  listFailed: msg('Failed to load events. Please try again.'),
  eventFailed: msg('Failed to load this event. Please try again.'),
  asOfFailed: msg('Failed to load the totals of that time. Please try again.'),
  none: msg('No events found'),
} as const;

/** The event explorer's URL state. */
export interface EventSearch {
  readerId?: number;
  accountId?: number;
  batchId?: string;
  type?: string;
  from?: string;
  to?: string;
  /** The `next` of the previous answer; the newest events when missing. */
  before?: string;
}

const eventsKey = [...keys.admin, 'events'] as const;

export const eventsQuery = (search: EventSearch) =>
  pageQuery<EventsAnswer>([...eventsKey, 'list', search], '/admin/events', { ...search });

/** The first page of a search as it is now; asked for only when news come. */
export const newestEventsQuery = (search: EventSearch) =>
  queryOptions({
    ...readQuery<EventsAnswer>([...eventsKey, 'newest', search], '/admin/events', { ...search }),
    staleTime: Infinity,
  });

export const eventQuery = (id: string) =>
  readQuery<EventDetailsAnswer>([...eventsKey, 'one', id], `/admin/events/${encodeURIComponent(id)}`);

export const eventTypesQuery = queryOptions({
  ...partOf(readQuery<EventTypesAnswer>([...eventsKey, 'types'], '/admin/event-types'), 'types'),
  staleTime: Infinity,
});

/** Without an instant: now. */
export const asOfQuery = (readerId: number, at?: string) =>
  queryOptions({
    queryKey: [...keys.admin, 'as-of', readerId, at ?? 'now'],
    queryFn: ({ signal }) =>
      api<AsOfAnswer>(`/admin/readers/${readerId}/as-of`, { query: { at: at ?? new Date().toISOString() }, signal }),
    select: (answer) => answer.asOf,
    // The past never changes.
    staleTime: at ? Infinity : 0,
    placeholderData: keepPreviousData,
  });

/** An event's batch; undefined if it has none. */
export const batchOf = ({ data }: EventAnswer): string | undefined => {
  const batchId = typeof data === 'object' && data !== null ? (data as Record<string, unknown>).batchId : undefined;
  return typeof batchId === 'string' ? batchId : undefined;
};
