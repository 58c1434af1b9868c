import {
  hasRights,
  type CurrentChurchAnswer,
  type PlanDatesAnswer,
  type PlanEnvelope,
  type PlanFeedAnswer,
  type PlanScheduleAnswer,
  type PlanUnreadAnswer,
  type SharedPlanDayAnswer,
  type SharedPlanReadersAnswer,
  type SharedPlansAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { followedPath, ofFollowed, type Followed } from '@/shared/api/plan-queries';

export const planQuery = (planId: string) =>
  partOf(readQuery<PlanEnvelope>([...keys.plans, 'one', planId], `/plans/${planId}`), 'plan');

/** Of those who begin it on `start`. */
export const planDatesQuery = (planId: string, start: string) =>
  partOf(
    readQuery<PlanDatesAnswer>([...keys.plans, 'days', planId, start], `/plans/${planId}/days?startDate=${start}`),
    'days',
  );

/** All that a reader has still to read of a plan, for a year at most. */
export const daysLeftQuery = (followed: Pick<Followed, 'readerId' | 'planId'>) =>
  partOf(
    readQuery<PlanScheduleAnswer>([...keys.plans, 'left', followed], `${followedPath(followed)}/schedule?days=366`),
    'schedule',
  );

export const scheduleQuery = (followed: Followed) => ofFollowed<PlanScheduleAnswer>(followed, 'schedule');
export const unreadQuery = (followed: Followed) => ofFollowed<PlanUnreadAnswer>(followed, 'unread');

export const sharedPlansQuery = partOf(
  readQuery<SharedPlansAnswer>([...keys.plans, 'shared'], '/plans/shared'),
  'sharedPlans',
);

/** Beside the plans' key: with a plan that is no longer shared, its readers must not be asked for again. */
export const sharedReadersQuery = (id: number) =>
  readQuery<SharedPlanReadersAnswer>(['plan-readers', id], `/plans/shared/${id}/readers`);

/** What a date asks the group for; beside the plans' key as well. */
export const sharedDayQuery = (id: number, date: string) =>
  pageQuery<SharedPlanDayAnswer>(['plan-readers', id, 'day', date], `/plans/shared/${id}/day`, { date });

/** The church with which the caller may share a plan: none or one. */
export const ledChurchesQuery = queryOptions({
  ...readQuery<CurrentChurchAnswer>([...keys.church, 'current'], '/churches/current'),
  select: ({ church }) => (church && hasRights(church.role, 'leader') ? [church] : []),
});

export const feedQuery = partOf(readQuery<PlanFeedAnswer>(['plan-feed'], '/plans/feed'), 'feed');

/** Each reader's plans are a call of their own: of many readers, a page asks for the first ones, and for others on demand. */
export const READERS_AT_ONCE = 12;
