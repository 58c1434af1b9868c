import { useBlocker } from '@tanstack/react-router';
import { Question } from '../../shared/ui/question';

/** Asks before a page is left on which something was changed and not saved. A tab that is closed asks in the browser's words. */
export function AskBeforeLeaving({ when }: { when: boolean }) {
  const leaving = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true });
  if (leaving.status !== 'blocked') return null;
  return (
    <Question
      title="Leave without saving?"
      question="You changed your settings and have not saved them."
      confirmLabel="Leave"
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  );
}
