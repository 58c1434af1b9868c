import type {
  PlanEnvelope,
  PlanProgressListAnswer,
  PlansAnswer,
  PlanScheduleAnswer,
  PlanTodayAnswer,
  PlanUnreadAnswer,
} from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

// Everything under `plans` becomes stale with it, whenever a report or another device moves a plan.
export const plansQuery = queryOptions({
  queryKey: [...keys.plans, 'all'],
  queryFn: ({ signal }) => api<PlansAnswer>('/plans', { signal }),
  select: (answer) => answer.plans,
});

export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: [...keys.plans, 'one', planId],
    queryFn: ({ signal }) => api<PlanEnvelope>(`/plans/${planId}`, { signal }),
    select: (answer) => answer.plan,
  });

export const planProgressQuery = (readerId: number) =>
  queryOptions({
    queryKey: [...keys.plans, 'progress', readerId],
    queryFn: ({ signal }) => api<PlanProgressListAnswer>(`/plans/reader/${readerId}/progress`, { signal }),
    select: (answer) => answer.progress,
  });

/** A plan of a reader, as of an answer that said that it is followed (ms). */
export interface Followed {
  readerId: number;
  planId: string;
  asOf: number;
}

export const followedPath = ({ readerId, planId }: Pick<Followed, 'readerId' | 'planId'>): string =>
  `/plans/reader/${readerId}/plan/${planId}`;

// They follow the progress and not the pushes: a plan that was quit on another device is not asked about any more.
const ofFollowed = <T>(followed: Followed, what: string) =>
  queryOptions({
    queryKey: ['plan-days', what, followed],
    queryFn: ({ signal }) => api<T>(`${followedPath(followed)}/${what}`, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

export const todayQuery = (followed: Followed) => ofFollowed<PlanTodayAnswer>(followed, 'today');
export const scheduleQuery = (followed: Followed) => ofFollowed<PlanScheduleAnswer>(followed, 'schedule');
export const unreadQuery = (followed: Followed) => ofFollowed<PlanUnreadAnswer>(followed, 'unread');
