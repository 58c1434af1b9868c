import { Suspense } from 'react';
import { lazy } from '@/shared/lib/browser';
import type { ConfirmDialogProps } from './confirm-dialog';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

/** A confirmation whose code comes with the first one that is asked for. */
export const Question = (props: ConfirmDialogProps) => (
  <Suspense fallback={null}>
    <ConfirmDialog {...props} />
  </Suspense>
);
