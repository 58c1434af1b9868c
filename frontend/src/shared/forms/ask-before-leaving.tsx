import { useBlocker } from '@tanstack/react-router';
import { stay } from '../auth/leave-answer';
import { LeaveQuestion } from './leave-question';

export interface AskBeforeLeavingProps {
  when: boolean;
  question: string;
  /** True where another view of the same page, in its search, keeps what was typed. */
  keptByPage?: boolean;
}

/** Asks before a page is left on which something was changed and not saved. A tab that is closed asks in the browser's words. */
export function AskBeforeLeaving({ when, question, keptByPage = false }: AskBeforeLeavingProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !(keptByPage && current.pathname === next.pathname),
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  const cancel = (): void => {
    leaving.reset();
    stay();
  };
  return <LeaveQuestion question={question} onConfirm={leaving.proceed} onCancel={cancel} />;
}
