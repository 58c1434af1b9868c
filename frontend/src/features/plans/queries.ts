import type { PlanEnvelope, PlansAnswer, PlanScheduleAnswer, PlanUnreadAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { ofFollowed, type Followed } from '../../shared/api/plan-queries';

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

export const scheduleQuery = (followed: Followed) => ofFollowed<PlanScheduleAnswer>(followed, 'schedule');
export const unreadQuery = (followed: Followed) => ofFollowed<PlanUnreadAnswer>(followed, 'unread');
