import { lazy, Suspense } from 'react';
import { count } from '../../shared/lib/format';
import { RemovalCost } from './removal-cost';
import { nameOf } from './report-words';
import type { Manage } from './use-manage';

const ConfirmDialog = lazy(() =>
  import('../../shared/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** Confirms deleting one report, or all selected ones. */
export function ManageDialogs({ manage: { task, confirm, cancel } }: { manage: Manage }) {
  if (task.kind !== 'confirm' && task.kind !== 'confirm-bulk') return null;
  const one = task.kind === 'confirm';
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={one ? 'Delete report' : 'Delete reports'}
        question={
          one
            ? `Are you sure you want to delete this report? ${nameOf(task.report)}.`
            : `Are you sure you want to delete ${count(task.ids.length, 'report')}?`
        }
        confirmLabel={one ? 'Delete' : `Delete ${count(task.ids.length, 'report')}`}
        onConfirm={confirm}
        onCancel={cancel}
      >
        <RemovalCost reportIds={one ? [task.report.id] : task.ids} />
      </ConfirmDialog>
    </Suspense>
  );
}
