import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ConfirmDialog = lazy(() =>
  import('../../shared/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks before a page is left on which something was changed and not saved. A tab that is closed asks in the browser's words. */
export function AskBeforeLeaving({ when }: { when: boolean }) {
  const leaving = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true });
  if (leaving.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title="Leave without saving?"
        question="You changed your settings and have not saved them."
        confirmLabel="Leave"
        onConfirm={leaving.proceed}
        onCancel={leaving.reset}
      />
    </Suspense>
  );
}
