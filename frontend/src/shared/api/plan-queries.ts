import type { PlanProgressListAnswer, PlanTodayAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { partOf, readQuery } from './client';
import { keys } from './keys';
import { pageQuery } from './page-query';

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
