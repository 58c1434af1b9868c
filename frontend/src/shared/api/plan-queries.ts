import type {
  PlanBehindAnswer,
  PlanProgressAnswer,
  PlanProgressListAnswer,
  PlansAnswer,
  PlanTodayAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { t } from '../language/speech';
import { today } from '../lib/days';
import { pageQuery, partOf, readQuery } from './client';
import { keys } from './keys';

// Everything under `plans` goes stale with it, whenever a report or another device changes a plan.
export const plansQuery = partOf(readQuery<PlansAnswer>([...keys.plans, 'all'], '/plans'), 'plans');

/** All plans a reader follows or followed. */
export const planProgressQuery = (readerId: number) =>
  partOf(
    readQuery<PlanProgressListAnswer>([...keys.plans, 'progress', readerId], `/plans/reader/${readerId}/progress`),
    'progress',
  );

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
  queryOptions({ ...pageQuery<T>(['plan-days', what, followed], `${followedPath(followed)}/${what}`), gcTime: 60_000 });

export const todayQuery = (followed: Followed) => ofFollowed<PlanTodayAnswer>(followed, 'today');

/** Past its end there is no pace any more: all that is left would be asked for in one day. */
export const hasEnded = ({ completedAt, targetEndDate }: PlanProgressAnswer): boolean =>
  completedAt === null && targetEndDate !== null && targetEndDate < today();

/** "Day 12 of 365"; without a number of days "Day 12". */
export const dayInWords = (day: number, dayCount: number | null): string =>
  dayCount === null ? t('Day {day, number}', { day }) : t('Day {day, number} of {dayCount, number}', { day, dayCount });

/** "Behind: 2 days" */
export const behindInWords = (behind: readonly PlanBehindAnswer[]): string =>
  t('Behind: {days, plural, one {# day} other {# days}}', { days: behind.length });
