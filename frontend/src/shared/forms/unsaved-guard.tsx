import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect, useState, type RefObject } from 'react';
import { msg, t } from '../language/speech';
import { DialogClosing, type ClosingGuard } from '../ui/dialog/dialog';
import { AskBeforeLeaving } from './ask-before-leaving';
import { LeaveQuestion } from './leave-question';

type Closing = RefObject<ClosingGuard | null>;

export interface UnsavedGuardProps {
  /** Asks before the page is left, too. */
  page?: boolean;
}

const QUESTION = msg('You haven’t saved what you entered.');

/** Guards a dialog or a page as long as it is there. */
export function UnsavedGuard({ page }: UnsavedGuardProps) {
  const closing = useContext(DialogClosing);
  if (closing) return <AskBeforeClosing closing={closing} />;
  return page && <AskBeforeLeaving when question={t(QUESTION)} keptByPage />;
}

function AskBeforeClosing({ closing }: { closing: Closing }) {
  const [close, setClose] = useState<(() => void) | null>(null);
  useEffect(() => {
    closing.current = (next) => setClose(() => next);
    return () => {
      closing.current = null;
    };
  }, [closing]);
  // Behind an open dialog only the browser's own buttons lead away; any other move is the dialog's own.
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    withResolver: true,
  });
  const isLeaving = leaving.status === 'blocked';
  if (!close && !isLeaving) return null;
  return (
    <LeaveQuestion
      question={t(QUESTION)}
      onConfirm={isLeaving ? leaving.proceed : () => close?.()}
      onCancel={() => {
        setClose(null);
        leaving.reset?.();
      }}
    />
  );
}
