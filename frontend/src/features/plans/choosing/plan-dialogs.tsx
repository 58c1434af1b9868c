import type { PlanAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readersQuery } from '@/shared/api/account-queries';
import { lazy } from '@/shared/lib/browser';

const StartPlanDialog = lazy(() =>
  import('./start-plan-dialog').then((module) => ({ default: module.StartPlanDialog })),
);
const SharePlanDialog = lazy(() =>
  import('../together/share-plan-dialog').then((module) => ({ default: module.SharePlanDialog })),
);
const PlanEditor = lazy(() => import('../plan-editor').then((module) => ({ default: module.PlanEditor })));

/** What can be open over a page: the plan to start or to share, the plan to edit or `new`. */
export interface PlansSearch {
  start?: string;
  edit?: string;
  share?: string;
}

export interface PlanDialogsProps {
  search: PlansSearch;
  plans: readonly PlanAnswer[];
  onClose: () => void;
}

/** The dialog that the address names. */
export function PlanDialogs({ search: { start, edit, share }, plans, onClose }: PlanDialogsProps) {
  const { data: readers = [] } = useQuery(readersQuery);
  const toStart = plans.find(({ id }) => id === start);
  const toShare = plans.find(({ id }) => id === share);
  return (
    <Suspense fallback={null}>
      {toStart && readers.length > 0 && <StartPlanDialog plan={toStart} readers={readers} onClose={onClose} />}
      {toShare && <SharePlanDialog plan={toShare} onClose={onClose} />}
      {edit && <PlanEditor planId={edit === 'new' ? null : edit} onClose={onClose} />}
    </Suspense>
  );
}
