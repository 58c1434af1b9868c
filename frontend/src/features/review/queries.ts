import type { FamilyReviewAnswer, ReviewAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

export interface Span {
  from: string;
  until: string;
}

export const reviewQuery = (readerId: number, span: Span) =>
  queryOptions({
    queryKey: [...keys.readerProgress(readerId), 'review', span],
    queryFn: ({ signal }) => api<ReviewAnswer>(`/readers/${readerId}/review`, { query: { ...span }, signal }),
    select: (answer) => answer.review,
    placeholderData: keepPreviousData,
  });

export const familyReviewQuery = (familyId: number, span: Span) =>
  queryOptions({
    queryKey: [...keys.together, familyId, 'review', span],
    queryFn: ({ signal }) => api<FamilyReviewAnswer>(`/families/${familyId}/review`, { query: { ...span }, signal }),
    select: (answer) => answer.review,
    placeholderData: keepPreviousData,
  });
