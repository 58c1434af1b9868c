import type { ReadingCalendarAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

export const readingCalendarQuery = (readerId: number, year: number) =>
  queryOptions({
    queryKey: keys.readerCalendar(readerId, year),
    queryFn: ({ signal }) => api<ReadingCalendarAnswer>(`/readers/${readerId}/calendar`, { query: { year }, signal }),
    select: (answer) => answer.calendar,
    placeholderData: keepPreviousData,
  });
