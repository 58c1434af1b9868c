import type {
  ChurchesAnswer,
  PlanEnvelope,
  PlanFeedAnswer,
  PlansAnswer,
  PlanScheduleAnswer,
  PlanUnreadAnswer,
  SharedPlanReadersAnswer,
  SharedPlansAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { ofFollowed, type Followed } from '../../shared/api/plan-queries';

// Everything under `plans` goes stale with it, whenever a report or another device changes a plan.
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

export const scheduleQuery = (followed: Followed) => ofFollowed<PlanScheduleAnswer>(followed, 'schedule');
export const unreadQuery = (followed: Followed) => ofFollowed<PlanUnreadAnswer>(followed, 'unread');

export const sharedPlansQuery = queryOptions({
  queryKey: [...keys.plans, 'shared'],
  queryFn: ({ signal }) => api<SharedPlansAnswer>('/plans/shared', { signal }),
  select: (answer) => answer.sharedPlans,
});

/** Beside the plans' key: with a plan that is no longer shared, its readers must not be asked for again. */
export const sharedReadersQuery = (id: number) =>
  queryOptions({
    queryKey: ['plan-readers', id],
    queryFn: ({ signal }) => api<SharedPlanReadersAnswer>(`/plans/shared/${id}/readers`, { signal }),
  });

/** The church with which the caller may share a plan. */
export const administeredQuery = queryOptions({
  queryKey: [...keys.church, 'administered'],
  queryFn: ({ signal }) => api<ChurchesAnswer>('/churches/administered', { signal }),
  select: (answer) => answer.churches,
});

export const feedQuery = queryOptions({
  queryKey: ['plan-feed'],
  queryFn: ({ signal }) => api<PlanFeedAnswer>('/plans/feed', { signal }),
  select: (answer) => answer.feed,
});
