import type { PlanProgressListAnswer, PlanTodayAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

/** All plans a reader follows or followed. */
export const planProgressQuery = (readerId: number) =>
  queryOptions({
    queryKey: [...keys.plans, 'progress', readerId],
    queryFn: ({ signal }) => api<PlanProgressListAnswer>(`/plans/reader/${readerId}/progress`, { signal }),
    select: (answer) => answer.progress,
  });

/** A reader's plan, as of the answer that listed it (ms). */
export interface Followed {
  readerId: number;
  planId: string;
  asOf: number;
}

export const followedPath = ({ readerId, planId }: Pick<Followed, 'readerId' | 'planId'>): string =>
  `/plans/reader/${readerId}/plan/${planId}`;

// Keyed by the progress answer, not refetched on pushes: a plan quit on another device is no longer requested.
export const ofFollowed = <T>(followed: Followed, what: string) =>
  queryOptions({
    queryKey: ['plan-days', what, followed],
    queryFn: ({ signal }) => api<T>(`${followedPath(followed)}/${what}`, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

export const todayQuery = (followed: Followed) => ofFollowed<PlanTodayAnswer>(followed, 'today');
