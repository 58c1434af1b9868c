import { Dialog } from '@base-ui/react/dialog';
import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactNode, type RefObject } from 'react';
import { t } from '../language/speech';
import { useAuth } from '../auth/auth-store';
import { useChapterNames } from '../passages/chapter-names';
import { nextAfter, runs, runsInWords } from '../passages/chapter-runs';
import { Button, buttonLook } from '../ui/button';
import { notify } from '../ui/notify';
import { closeOutcome, type Outcome } from './outcome-store';

const PASSAGES_SHOWN = 3;

export interface OutcomeSheetProps {
  outcome: Outcome;
  /** Above what was reported. */
  label: string;
  /** What comes next in a plan; undefined while that is not known, null for the chapter after what was read. */
  next?: number | null;
  /** The link to the next chapter. */
  onward: RefObject<HTMLAnchorElement | null>;
  children: ReactNode;
}

/** People who read on paper mark the next chapter on the home page; those who read here, or report for others, open it. */
const useMarksNext = ({ readers }: Outcome): boolean => {
  const isReading = useLocation({ select: ({ pathname }) => pathname === '/reading' });
  const tracks = useAuth().preferences?.appUsageMode === 'tracking';
  return tracks && !isReading && readers.length === 1 && readers[0].isPrimary === true;
};

/** What was reported, what came of it, and the ways on from there. */
export function OutcomeSheet({ outcome, label, next = null, onward, children }: OutcomeSheetProps) {
  const { chapterIds, readers, undo } = outcome;
  const names = useChapterNames();
  const marksNext = useMarksNext(outcome);
  const following = next ?? nextAfter(Math.max(...chapterIds), readers.at(0)?.canon);
  return (
    <>
      <div className="px-6 pt-6">
        <p className="label-caps">{label}</p>
        <Dialog.Title className="mt-1 text-3xl wrap-anywhere">
          {runsInWords(runs(chapterIds), PASSAGES_SHOWN, names)}
        </Dialog.Title>
      </div>
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 py-5 *:shrink-0">
        {children}
      </div>
      <div className="flex flex-col gap-2 border-t border-line px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:flex-row-reverse sm:items-start">
        <Link
          ref={onward}
          {...(marksNext ? { to: '/' as const } : { to: '/reading' as const, search: { chapter: following } })}
          resetScroll
          onClick={closeOutcome}
          className={`${buttonLook()} w-full sm:w-auto sm:min-w-0 sm:flex-1`}
        >
          <span className="truncate">
            {next === undefined ? t('Next chapter') : t('Next: {chapter}', { chapter: names.chapter(following) })}
          </span>
        </Link>
        <div className="flex items-center justify-between sm:-ms-5">
          {undo ? <UndoButton key={chapterIds.join()} undo={undo} /> : <span />}
          <Button look="quiet" className="max-sm:-me-5" onClick={closeOutcome}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </>
  );
}

function UndoButton({ undo }: { undo: NonNullable<Outcome['undo']> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    const undone = undo();
    if (!undone) return closeOutcome();
    setBusy(true);
    const failure = await undone;
    setBusy(false);
    setProblem(failure);
    if (failure !== null) return;
    closeOutcome();
    void notify(t('Undone.'));
  };
  return (
    <div className="min-w-0">
      <Button look="quiet" className="max-sm:-ms-5" busy={busy} onClick={() => void press()}>
        {t('Undo')}
      </Button>
      {problem && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
