import { useBlocker } from '@tanstack/react-router';
import { Question } from '../ui/question';

/** Asks before a page is left on which something was changed and not saved. A tab that is closed asks in the browser's words. */
export function AskBeforeLeaving({ when, question }: { when: boolean; question: string }) {
  const leaving = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true });
  if (leaving.status !== 'blocked') return null;
  return (
    <Question
      title="Leave without saving?"
      question={question}
      confirmLabel="Leave"
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  );
}
