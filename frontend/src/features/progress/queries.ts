import type { CompletionAnswer, ReaderProgressAnswer, ReadingCalendarAnswer, RestDaysAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

/** As of a moment; now without one. */
export const readerProgressAt = (readerId: number, at: string | undefined) =>
  queryOptions({
    queryKey: [...keys.readerProgress(readerId), ...(at === undefined ? [] : [at])],
    queryFn: ({ signal }) => api<ReaderProgressAnswer>(`/readers/${readerId}/progress`, { query: { at }, signal }),
    select: (answer) => answer.progress,
  });

/** The Bibles a reader has completed, and the one being read. */
export const completionQuery = (readerId: number, at: string | undefined) =>
  queryOptions({
    queryKey: [...keys.readerProfile(readerId), 'completion', ...(at === undefined ? [] : [at])],
    queryFn: ({ signal }) => api<CompletionAnswer>(`/gamification/completion/${readerId}`, { query: { at }, signal }),
    select: (answer) => answer.completion,
  });

export const readingCalendarQuery = (readerId: number, year: number, at?: string) =>
  queryOptions({
    queryKey: [...keys.readerCalendar(readerId, year), ...(at === undefined ? [] : [at])],
    queryFn: ({ signal }) =>
      api<ReadingCalendarAnswer>(`/readers/${readerId}/calendar`, { query: { year, at }, signal }),
    select: (answer) => answer.calendar,
    placeholderData: keepPreviousData,
  });

export const restPath = (readerId: number): string => `/readers/${readerId}/rest-days`;

export const restDaysQuery = (readerId: number) =>
  queryOptions({
    queryKey: keys.restDays(readerId),
    queryFn: ({ signal }) => api<RestDaysAnswer>(restPath(readerId), { signal }),
    select: (answer) => answer.rest,
  });
